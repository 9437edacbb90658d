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
import { useCallback, useEffect, useEffectEvent, useState, type RefObject } from 'react';
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

interface FindProps {
  onClose: () => void;
  /** The field that was typed in before this one was there. */
  ahead: RefObject<HTMLInputElement | null>;
}

/** Everything of all stores, and all that can be done, by words. */
export function FindWindow({ opened, ...props }: FindProps & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title="Find" size="lg">
      <Find {...props} />
    </Dialog>
  );
}

interface Line {
  key: string;
  group: string;
  title: string;
  detail?: string;
  icon: typeof Package;
  act: () => void;
}

function Find({ onClose, ahead }: FindProps) {
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
  const { resetSelectedOption, selectFirstOption } = list;
  const { lines, isAsking, error } = useLines(text, setText, onClose);
  const first = lines[0]?.key;
  useEffect(() => {
    if (text === '') resetSelectedOption();
    else if (first) selectFirstOption();
  }, [first, text, resetSelectedOption, selectFirstOption]);
  const [entered, setEntered] = useState('');
  const followFirst = useEffectEvent(() => lines[0]?.act());
  const isEntered = text !== '' && entered === text && !isAsking && !error;
  useEffect(() => {
    if (isEntered) followFirst();
  }, [isEntered]);
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
          rightSection={text === '' && <ScanButton onScan={setText} />}
          maxLength={FIND_LETTERS}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            // The list takes Escape for its own; here it closes the window around it.
            if (event.key === 'Escape') onClose();
            // A scanner that types presses Enter before anything can have been found.
            if (event.key === 'Enter' && isAsking) setEntered(text);
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

const toOption = ({ key, title, detail, icon: Icon }: Line) => (
  <Combobox.Option key={key} value={key} className={`${styles.option} stack items-center tall`}>
    <span className="row gap-3">
      <Icon size={18} className="muted stiff" aria-hidden />
      <span className={`${styles.line} flow between grows shrinks`}>
        <span className="one-line shrinks">{title}</span>
        {detail && <span className="one-line muted small shrinks">{detail}</span>}
      </span>
    </span>
  </Combobox.Option>
);

/** What stands in the list: recent searches, or what was found here and by the server. */
function useLines(text: string, setText: (text: string) => void, onClose: () => void) {
  const navigate = useNavigate();
  const [q] = useDebouncedValue(text.trim(), PAUSE_MS);
  const { data = [], isFetching, error } = useQuery(findQuery(q));
  const go = (to: string, storeId?: string) => {
    keepSearch(text.trim());
    onClose();
    if (storeId === undefined || storeId === currentStoreId()) return void navigate(to);
    // Another store begins with a new page, as ever, and is chosen there: who does not leave stays in this one.
    leave.to(`${to}?store=${storeId}`);
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
    })),
  );
  const isAsking = isFetching || q !== text.trim();
  return { lines: [...found, ...placeLines], isAsking, error: isAsking ? null : error };
}
