import { formatCount } from '@kade/words/english';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from '../lib/address/router-provider';
import { watchActs } from '../lib/server/acts';
import { forgetAct, otherStoreOf, readActs, type KeptAct } from '../lib/server/kept-acts';
import { currentReach, watchReach } from '../lib/server/reach';
import { sendActs } from '../lib/server/send-acts';
import { storesQuery } from '../parts/stores/stores';
import { Link } from '../ui/layout/link';
import { Dialog } from '../ui/dialog/dialog';
import { DateTime } from '../ui/state/date-time';
import { Button } from '../ui/style/button';
import { OtherTabBanner } from './other-tab-banner';
import styles from './shell.module.css';

const SEND_EVERY_MS = 30_000;

/**
 * What this person did while Kade could not be reached: a count that stays in sight, that of this page as
 * it is, and all of it in a window.
 */
export function WaitingActs({ children }: { children: ReactNode }) {
  const acts = useActs();
  useSending();
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const here = acts.filter((act) => act.path === pathname && !otherStoreOf(act));
  const refused = acts.filter((act) => act.refused !== undefined).length;
  return (
    <>
      <div className={`${styles.banners} sticky`}>
        <OtherTabBanner />
        {(acts.length > 0 || children) && (
          <div className={`${styles.banner} row between gap-3 small medium`}>
            {children}
            {acts.length > 0 && (
              <Button
                variant="default"
                size="compact-sm"
                className="stiff"
                onClick={() => setIsOpen(true)}
              >
                {refused > 0 ? `${formatCount(refused)} not done` : waitWords(acts.length)}
              </Button>
            )}
          </div>
        )}
      </div>
      {here.length > 0 && (
        <ul aria-label="Waiting on this page">
          {here.map((act) => (
            <li key={act.id} className="row between gap-3 pad-34 below sunken small">
              <span className="breaks">{stateOf(act)}</span>
              <DropButton act={act} acts={acts} />
            </li>
          ))}
        </ul>
      )}
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Waiting to be sent">
        <p className="muted">
          Kept on this device, and sent in this order once Kade can be reached. They are gone when
          you sign out.
        </p>
        <ul className="stack gap-3 down-4">
          {acts.map((act) => (
            <li key={act.id} className="row between gap-3 tile pad-34">
              <span className="stack shrinks breaks">
                <ActLink act={act} onClick={() => setIsOpen(false)} />
                {act.detail && <span className="lines">{act.detail}</span>}
                {act.refused !== undefined && <span className="danger">{act.refused}</span>}
                <span className="quiet">
                  <StoreName id={otherStoreOf(act)} />
                  <DateTime value={new Date(act.at)} />
                </span>
              </span>
              <DropButton act={act} acts={acts} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

/** Leads to what it is done to; in another store that begins with a new page, as ever. */
function ActLink({ act, onClick }: { act: KeptAct; onClick: () => void }) {
  const storeId = otherStoreOf(act);
  return (
    <Link
      to={storeId ? `${act.path}?store=${storeId}` : act.path}
      className="link strong"
      reloadDocument={storeId !== undefined}
      onClick={onClick}
    >
      {act.words}
    </Link>
  );
}

function StoreName({ id }: { id: string | undefined }) {
  const { data } = useQuery(storesQuery);
  const store = data?.items.find(({ _id }) => _id === id);
  return store && `${store.name} · `;
}

/** Whether it waits as well, and started from what the other one leaves. */
const restsOn = (later: KeptAct, act: KeptAct) =>
  later.at > act.at &&
  later.refused === undefined &&
  act.refused === undefined &&
  changedBy(act).some((id) => changedBy(later).includes(id));

/** A note changes nothing that another act starts from. */
const changedBy = ({ shows }: KeptAct) =>
  Object.keys(shows).filter((id) => Object.keys(shows[id] ?? {}).length > 0);

const waitWords = (count: number) =>
  count === 1 ? '1 change waits' : `${formatCount(count)} changes wait`;

const stateOf = ({ words, refused }: KeptAct) =>
  refused === undefined ? `Waits to be sent: ${words}` : `Not done: ${words}. ${refused}`;

interface DropButtonProps {
  act: KeptAct;
  acts: readonly KeptAct[];
}

/** What is dropped was never done: what was done after it to the same would be refused without it. */
function DropButton({ act, acts }: DropButtonProps) {
  if (acts.some((later) => restsOn(later, act))) {
    return <span className="quiet shrinks">Drop the later change first: it rests on this one</span>;
  }
  const word = act.refused === undefined ? 'Drop' : 'Dismiss';
  return (
    <Button
      variant="default"
      size="compact-sm"
      className="stiff"
      aria-label={`${word}: ${act.words}`}
      onClick={() => void forgetAct(act)}
    >
      {word}
    </Button>
  );
}

/** All that is kept; what is shown as if it were done is read again whenever that changes. */
function useActs(): readonly KeptAct[] {
  const [acts, setActs] = useState<readonly KeptAct[]>([]);
  const queryClient = useQueryClient();
  useEffect(() => {
    const read = () => {
      void readActs().then(setActs);
      void queryClient.invalidateQueries();
    };
    read();
    return watchActs(read);
  }, [queryClient]);
  return acts;
}

/** Tries as soon as there is hope, and now and then. */
function useSending(): void {
  useEffect(() => {
    const send = () => void sendActs();
    const sendIfThere = () => {
      if (!currentReach().isAway) send();
    };
    send();
    const timer = setInterval(send, SEND_EVERY_MS);
    const stop = watchReach(sendIfThere);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      stop();
      window.removeEventListener('online', send);
    };
  }, []);
}
