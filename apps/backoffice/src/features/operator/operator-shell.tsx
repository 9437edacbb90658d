import { operatorAccess } from '@kade/contract/operators/access';
import { useQuery } from '@tanstack/react-query';
import { Menu, Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from '../../lib/address/router-provider';
import { useScrollPlaces } from '../../lib/address/use-scroll-places';
import { Link } from '../../ui/layout/link';
import { Wordmark } from '../../ui/media/mark';
import { Button } from '../../ui/style/button';
import { operatorPaths } from './operator-paths';
import { leaveOffice, operatorApi } from './operator-session';
import styles from './operator-shell.module.css';
import { officeQuery } from './operator.api';

const places = [
  { to: operatorPaths.home, label: 'Overview' },
  { to: operatorPaths.merchants, label: 'Merchants' },
  { to: operatorPaths.stores, label: 'Stores' },
  { to: operatorPaths.statements, label: 'Statements' },
  { to: operatorPaths.slips, label: 'Slips to check' },
  { to: operatorPaths.inquiries, label: 'Inquiries' },
  { to: operatorPaths.failures, label: 'Failed jobs and mails' },
  { to: operatorPaths.domains, label: 'Domains' },
  { to: operatorPaths.storage, label: 'Storage' },
  { to: operatorPaths.acts, label: 'Acts' },
];

/** The frame of the office: where one can go, and a search over everything. */
export function OperatorShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useScrollPlaces();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  const isAt = (path: string) =>
    pathname === path || (path !== operatorPaths.home && pathname.startsWith(`${path}/`));
  return (
    <div className={`${styles.shell} stack`}>
      <meta name="robots" content="noindex" />
      <header className={`${styles.side} sticky column gap-4 sunken`}>
        <div className={`${styles.top} row between`}>
          <Link
            to={operatorPaths.home}
            className="row gap-2h plain undecorated"
            aria-label="Kade operator, Overview"
          >
            <Wordmark size={24} /> <span className="quiet">Operator</span>
          </Link>
          <button
            type="button"
            className={styles.burger}
            aria-label="Menu"
            aria-expanded={isOpen}
            onClick={() => setOpenAt(isOpen ? undefined : pathname)}
          >
            <Menu size={20} aria-hidden />
          </button>
        </div>
        <div className={`${styles.drawer} column gap-4 grows`} data-open={isOpen}>
          <SearchField />
          <nav aria-label="Main" className={`${styles.places} stack gap-05`}>
            {places.map(({ to, label }) => (
              <Link key={to} to={to} aria-current={isAt(to) ? 'page' : undefined}>
                {label}
              </Link>
            ))}
          </nav>
          <Account />
        </div>
      </header>
      <main className="shrinks">{children}</main>
    </div>
  );
}

function SearchField() {
  const navigate = useNavigate();
  const [q, setQ] = useState('');
  return (
    <form
      className={`${styles.search} row gap-2 round surface muted`}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(`${operatorPaths.search}?${new URLSearchParams({ q }).toString()}`);
      }}
    >
      <Search size={16} aria-hidden />
      <input
        type="search"
        aria-label="Search everything"
        placeholder="Search"
        value={q}
        onChange={({ currentTarget }) => setQ(currentTarget.value)}
      />
    </form>
  );
}

function Account() {
  const { data } = useQuery(officeQuery(operatorAccess.me, {}));
  const logOut = () => void operatorApi.call(operatorAccess.logout, {}).finally(leaveOffice);
  return (
    <div className={`${styles.account} quiet stack gap-2 breaks above`}>
      <span>{data?.email}</span>
      {data && data.recovery_codes_left < 3 && (
        <span>{data.recovery_codes_left} recovery codes left</span>
      )}
      <Button variant="default" size="xs" onClick={logOut}>
        Log out
      </Button>
    </div>
  );
}
