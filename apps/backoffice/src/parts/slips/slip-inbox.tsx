import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Dialog } from '../../ui/dialog/dialog';
import { NOTHING_HERE, Pagination } from '../../ui/list/pagination';
import { Section } from '../../ui/layout/section';
import { Expected } from './expected';
import { SlipFile } from './slip-file';
import styles from './slip.module.css';
import { ErrorState } from '../../ui/state/states';
import { Lines } from '../../ui/state/later';

interface WaitingSlip {
  _id: string;
  file: { path: string };
}

export interface SlipDecisionOf<Slip> {
  slip: Slip;
  hasFocus: boolean;
  onDecided: () => void;
}

interface SlipInboxProps<Slip> extends SlipsProps<Slip> {
  error: Error | null;
  onRetry: () => void;
  /** How many wait in all; undefined while they are read. */
  total: number | undefined;
  pageSize: number;
  /** What stands there when none waits. */
  empty: ReactNode;
}

interface SlipParts<Slip> {
  /** What the transfer should be of, in minor units. */
  expected: (slip: Slip) => number;
  /** What is to be known before it is believed. */
  Facts: ComponentType<{ slip: Slip }>;
  /** The buttons; with the focus where it is what comes next. */
  Decision: ComponentType<SlipDecisionOf<Slip>>;
}

interface SlipsProps<Slip> extends SlipParts<Slip> {
  /** Undefined while they are read. */
  slips: Slip[] | undefined;
}

/** The slips that wait, page after page; or why there are none. */
export function SlipInbox<Slip extends WaitingSlip>(props: SlipInboxProps<Slip>) {
  const { error, onRetry, total, pageSize, empty, ...slips } = props;
  const [hadSome, setHadSome] = useState(false);
  if (total && !hadSome) setHadSome(true);
  if (error && !slips.slips) {
    return (
      <Section>
        <ErrorState error={error} onRetry={onRetry} />
      </Section>
    );
  }
  if (total === 0) {
    return (
      <Section>
        <div tabIndex={-1} ref={hadSome ? takeLostFocus : null}>
          {empty}
        </div>
      </Section>
    );
  }
  return (
    <>
      <Slips {...slips} />
      {total !== undefined && slips.slips?.length === 0 && (
        <p className="muted" tabIndex={-1} ref={hadSome ? takeLostFocus : null}>
          {NOTHING_HERE}
        </p>
      )}
      <Pagination total={total ?? 0} pageSize={pageSize} />
    </>
  );
}

/** Whoever has done the last one goes on from what says so. */
function takeLostFocus(part: HTMLElement | null): void {
  if (document.activeElement === document.body) part?.focus();
}

/**
 * Slips that wait, each with its picture, its facts, and what to do. Whatever is done leads on to the
 * next one, in the list as in the window that shows them large.
 */
function Slips<Slip extends WaitingSlip>(props: SlipsProps<Slip>) {
  const { slips, expected, Facts, Decision } = props;
  const [opened, setLarge] = useState<Slip>();
  // As it stands now: what is expected may change while it is looked at.
  const large = slips?.find(({ _id }) => _id === opened?._id) ?? opened;
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<number>(undefined);

  useEffect(() => {
    if (place.current === undefined) return;
    const items = list.current?.children;
    const next = items?.item(Math.min(place.current, items.length - 1));
    next?.querySelector('fieldset')?.focus();
    place.current = undefined;
  }, [slips]);

  const goOn = (slip: Slip) => {
    const index = slips?.findIndex(({ _id }) => _id === slip._id) ?? 0;
    if (large) setLarge(slips?.[index + 1] ?? slips?.[index - 1]);
    else place.current = index;
  };

  return (
    <>
      <ul className={`${styles.inbox} stack gap-4`} ref={list} aria-label="Slips">
        {slips?.map((slip) => (
          <li key={slip._id} className={`${styles.inboxItem} panel stack gap-3`}>
            <div className={`${styles.frame} centred clipped sunken round`}>
              <SlipFile path={slip.file.path} onOpen={() => setLarge(slip)} />
            </div>
            <SlipFacts slip={slip} expected={expected} Facts={Facts} />
            <Decision slip={slip} hasFocus={false} onDecided={() => goOn(slip)} />
          </li>
        )) ??
          Array.from({ length: 3 }, (_, n) => (
            <li key={n}>
              <Lines count={21} />
            </li>
          ))}
      </ul>
      <Dialog
        opened={large !== undefined}
        onClose={() => setLarge(undefined)}
        title="Bank Transfer Screenshot"
        size="lg"
      >
        {large && (
          <LargeSlip
            key={large._id}
            slip={large}
            {...{ expected, Facts, Decision }}
            onDecided={() => goOn(large)}
          />
        )}
      </Dialog>
    </>
  );
}

interface LargeSlipProps<Slip> extends SlipParts<Slip> {
  slip: Slip;
  onDecided: () => void;
}

/** A slip as large as its window allows, what is to be known of it, and what to do. */
export function LargeSlip<Slip extends WaitingSlip>(props: LargeSlipProps<Slip>) {
  const { slip, expected, Facts, Decision, onDecided } = props;
  return (
    <div className={`${styles.largeSlip} stack gap-4`}>
      <SlipFile path={slip.file.path} />
      <SlipFacts slip={slip} expected={expected} Facts={Facts} />
      <Decision slip={slip} hasFocus onDecided={onDecided} />
    </div>
  );
}

type SlipFactsProps<Slip> = Omit<SlipParts<Slip>, 'Decision'> & { slip: Slip };

function SlipFacts<Slip>({ slip, expected, Facts }: SlipFactsProps<Slip>) {
  return (
    <div className={`${styles.facts} stack gap-2 breaks`}>
      <Expected amount={expected(slip)} />
      <Facts slip={slip} />
    </div>
  );
}
