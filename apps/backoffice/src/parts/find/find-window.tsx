import { FIND_LETTERS } from '@kade/contract/find';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import {
  ChevronRight,
  FileText,
  History,
  Package,
  Search,
  ShoppingBag,
  UserRound,
} from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useNavigate } from '../../lib/address/router-provider';
import { leave } from '../../lib/server/leave';
import { messageOf } from '../../lib/server/query-client';
import { currentStoreId } from '../../lib/server/session';
import { Dialog } from '../../ui/dialog/dialog';
import { FormError } from '../../ui/input/form';
import { ScanButton } from '../../ui/scan/scan-button';
import { findQuery, linesOf, type FoundKind, type FoundLine } from './find.api';
import styles from './find-window.module.css';
import { findPlaces } from './places';
import { keepSearch, recentSearches } from './recent';

const PAUSE_MS = 120;
const icons: Record<FoundKind, typeof Package> = {
  order: ShoppingBag,
  product: Package,
  customer: UserRound,
  draft: FileText,
};

interface FindWindowProps {
  opened: boolean;
  onClose: () => void;
  /** The field that was typed in before this one was there. */
  ahead: RefObject<HTMLInputElement | null>;
}

/** Everything of all stores, and all that can be done, by words. */
export function FindWindow({ opened, onClose, ahead }: FindWindowProps) {
  const next = useRef<() => void>(undefined);
  // Once it is closed and the focus is where it was: there is who is asked about the page, and stays.
  useEffect(() => {
    if (opened) return;
    next.current?.();
    next.current = undefined;
  }, [opened]);
  const leaveBy = (act: () => void) => {
    next.current = act;
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Find" size="lg">
      <Find onClose={onClose} leaveBy={leaveBy} ahead={ahead} />
    </Dialog>
  );
}

interface Line {
  key: string;
  group: string;
  title: string;
  detail?: string;
  amount?: string;
  icon: typeof Package;
  act: () => void;
  /** Was found by an earlier text: it stays in sight, and leads nowhere. */
  isEarlier?: boolean;
}

interface FindProps extends Omit<FindWindowProps, 'opened'> {
  /** Closes the window, and goes on from where the focus is then. */
  leaveBy: (act: () => void) => void;
}

function Find({ onClose, leaveBy, ahead }: FindProps) {
  const [text, setText] = useState('');
  const goOn = useCallback(
    (field: HTMLInputElement | null) => {
      if (!field) return;
      setText(ahead.current?.value ?? '');
      field.focus();
    },
    [ahead],
  );
  const list = useCombobox({ opened: true });
  const { resetSelectedOption, selectFirstOption, focusTarget } = list;
  const { lines, isAsking, error } = useLines(text, setText, leaveBy);
  const openKeys = lines.flatMap(({ key, isEarlier }) => (isEarlier ? [] : key)).join(' ');
  useEffect(() => {
    if (text === '' || openKeys === '') resetSelectedOption();
    else selectFirstOption();
  }, [openKeys, text, resetSelectedOption, selectFirstOption]);
  const [entered, setEntered] = useState('');
  /** By the arrows, since a letter was typed. */
  const isMoved = useRef(false);
  const followFirst = useEffectEvent(() => lines[0]?.act());
  const isEntered = text !== '' && entered === text && !isAsking && !error;
  useEffect(() => {
    if (isEntered) followFirst();
  }, [isEntered]);
  const takeScan = (scanned: string) => {
    setText(scanned);
    // The button that opened the camera is gone with it.
    focusTarget();
  };
  const groups = [...new Set(lines.map(({ group }) => group))];

  return (
    <Combobox store={list} onOptionSubmit={(key) => lines.find((one) => one.key === key)?.act()}>
      <Combobox.EventsTarget>
        <TextInput
          ref={goOn}
          data-autofocus
          aria-label="Search orders, products, customers and settings"
          placeholder="Order, phone, name, town, product, SKU, setting…"
          size="md"
          leftSection={<Search size={18} aria-hidden />}
          rightSection={text === '' && <ScanButton onScan={takeScan} />}
          maxLength={FIND_LETTERS}
          value={text}
          onChange={(event) => {
            isMoved.current = false;
            setText(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            // Keys of an input method are for the word that it makes.
            if (event.nativeEvent.isComposing) return;
            // The list takes Escape for its own; here it closes the window around it.
            if (event.key === 'Escape') onClose();
            if (event.key.startsWith('Arrow')) isMoved.current = openKeys !== '';
            // A scanner that types presses Enter before anything can have been found.
            if (event.key !== 'Enter' || !isAsking || isMoved.current) return;
            resetSelectedOption();
            setEntered(text);
          }}
        />
      </Combobox.EventsTarget>
      <output className="unseen">
        {text &&
          !isAsking &&
          !error &&
          (lines.length === 1 ? '1 result' : `${lines.length} results`)}
      </output>
      {error && (
        <div className="down-3">
          <FormError>{messageOf(error)}</FormError>
        </div>
      )}
      <Combobox.Options className={styles.list} aria-label="Results" aria-busy={isAsking}>
        {groups.map((group) => (
          <Combobox.Group key={group} label={group}>
            {lines.filter((line) => line.group === group).map(toOption)}
          </Combobox.Group>
        ))}
        {lines.length === 0 && !error && (
          <Combobox.Empty className={styles.empty}>
            {text === ''
              ? 'Type a few letters: a number, a name, a phone, a town, a product or a setting.'
              : isAsking
                ? 'Searching…'
                : `Nothing is called “${text}”. Try fewer letters.`}
          </Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox>
  );
}

const toOption = ({ key, title, detail, amount, icon: Icon, isEarlier = false }: Line) => (
  <Combobox.Option
    key={key}
    value={key}
    disabled={isEarlier}
    className={`${styles.option} stack items-center tall`}
  >
    <span className="row gap-3">
      <Icon size={18} className="muted stiff" aria-hidden />
      <span className={`${styles.line} stack baseline grows shrinks`}>
        <span className="one-line">{title}</span>
        {detail && <span className={`${styles.detail} one-line muted small`}>{detail}</span>}
        {amount && <span className={`${styles.amount} figures small nowrap`}>{amount}</span>}
      </span>
    </span>
  </Combobox.Option>
);

/** What stands in the list: recent searches, or what was found here and by the server. */
function useLines(text: string, setText: (text: string) => void, leaveBy: FindProps['leaveBy']) {
  const navigate = useNavigate();
  const [q] = useDebouncedValue(text.trim(), PAUSE_MS);
  const { data = [], isFetching, isPlaceholderData, error } = useQuery(findQuery(q));
  const isEarlier = isPlaceholderData || q !== text.trim();
  const go = (to: string, storeId?: string) => {
    keepSearch(text.trim());
    leaveBy(() => {
      if (storeId === undefined || storeId === currentStoreId()) return void navigate(to);
      // Another store begins with a new page, as ever, and is chosen there: who does not leave stays in this one.
      leave.to(`${to}?store=${storeId}`);
    });
  };
  if (text.trim() === '') {
    const lines = recentSearches().map((one): Line => ({
      key: `recent ${one}`,
      group: 'Recent searches',
      title: one,
      icon: History,
      act: () => setText(one),
    }));
    return { lines, isAsking: false, error: null };
  }
  const placeLines = findPlaces(text).map(({ label, to }): Line => ({
    key: `place ${to}`,
    group: 'Go to',
    title: label,
    icon: ChevronRight,
    act: () => go(to),
  }));
  const found = data.flatMap((store) =>
    linesOf(store).map((line: FoundLine): Line => ({
      ...line,
      key: `${store._id} ${line.key}`,
      group: store.name,
      icon: icons[line.kind],
      act: () => go(line.to, line.storeId),
      isEarlier,
    })),
  );
  const isAsking = isFetching || isEarlier;
  return { lines: [...found, ...placeLines], isAsking, error: isAsking ? null : error };
}
