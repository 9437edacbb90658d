import { operatorAccess } from '@kade/contract/operators/access';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Menu, Search } from 'lucide-react';
import { useState } from 'react';
import { Form, Link, NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { Wordmark } from '../../ui/media/mark';
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
export function OperatorShell() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  return (
    <div className={`${styles.shell} stack`}>
      <meta name="robots" content="noindex" />
      <header className={`${styles.side} sticky column gap-4 sunken`}>
        <div className={`${styles.top} row between`}>
          <Link
            to={operatorPaths.home}
            className={`${styles.brand} row gap-2h plain undecorated`}
            aria-label="Kade operator, Overview"
          >
            <Wordmark size={24} /> <span>Operator</span>
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
          <Form action={operatorPaths.search} className={styles.search}>
            <Search size={16} aria-hidden />
            <input name="q" type="search" aria-label="Search everything" placeholder="Search" />
          </Form>
          <nav aria-label="Main" className={`${styles.places} stack gap-05`}>
            {places.map(({ to, label }) => (
              <NavLink key={to} to={to} end={to === operatorPaths.home}>
                {label}
              </NavLink>
            ))}
          </nav>
          <Account />
        </div>
      </header>
      <main className="shrinks">
        <Outlet />
      </main>
      <ScrollRestoration />
    </div>
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
