import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { openRouter, type Frame, type ScreenGroup } from '../lib/address/router';
import { RouterProvider } from '../lib/address/router-provider';
import { ActsPage } from '../features/operator/acts-page';
import { DomainsPage } from '../features/operator/domains-page';
import { FailuresPage } from '../features/operator/failures-page';
import { HomePage } from '../features/operator/home-page';
import { InquiriesPage } from '../features/operator/inquiries-page';
import { LoginPage } from '../features/operator/login-page';
import { MerchantPage } from '../features/operator/merchant-page';
import { MerchantsPage } from '../features/operator/merchants-page';
import { operatorPaths } from '../features/operator/operator-paths';
import { isOperator } from '../features/operator/operator-session';
import { OperatorShell } from '../features/operator/operator-shell';
import { SearchPage } from '../features/operator/search-page';
import { SetUpPage } from '../features/operator/set-up-page';
import { SlipsPage } from '../features/operator/slips-page';
import { StatementPage } from '../features/operator/statement-page';
import { StatementsPage } from '../features/operator/statements-page';
import { StoragePage } from '../features/operator/storage-page';
import { StorePage } from '../features/operator/store-page';
import { StoresPage } from '../features/operator/stores-page';
import { createQueryClient } from '../lib/server/query-client';
import { EmptyState } from '../ui/state/states';
import { Providers } from './providers';
import { RouteTrouble } from './route-trouble';

/** All in one piece: in many, they would count among those who share what merchants' screens load. */
const screens: Record<string, ComponentType> = {
  [operatorPaths.home]: HomePage,
  [operatorPaths.merchants]: MerchantsPage,
  [operatorPaths.merchant(':id')]: MerchantPage,
  [operatorPaths.stores]: StoresPage,
  [operatorPaths.store(':id')]: StorePage,
  [operatorPaths.statements]: StatementsPage,
  [operatorPaths.statement(':id')]: StatementPage,
  [operatorPaths.slips]: SlipsPage,
  [operatorPaths.inquiries]: InquiriesPage,
  [operatorPaths.failures]: FailuresPage,
  [operatorPaths.domains]: DomainsPage,
  [operatorPaths.storage]: StoragePage,
  [operatorPaths.acts]: ActsPage,
  [operatorPaths.search]: SearchPage,
};

/** The office of whoever runs Kade; nothing of it is among the merchants' screens. */
export function operatorScreens(): ScreenGroup[] {
  return [
    { screens: loaded({ [operatorPaths.login]: LoginPage, [operatorPaths.setUp]: SetUpPage }) },
    {
      screens: loaded({ ...screens, '*': Nowhere }),
      prepare: () => Promise.resolve(isOperator() ? inShell : operatorPaths.login),
    },
  ];
}

const loaded = (here: Record<string, ComponentType>): ScreenGroup['screens'] =>
  Object.fromEntries(
    Object.entries(here).map(([path, Screen]) => [path, () => Promise.resolve(Screen)]),
  );

const inShell: Frame = (screen) => <OperatorShell>{screen}</OperatorShell>;

const Nowhere = () => <EmptyState illustration="lost" title="There is nothing at this address" />;

export function startOperatorApp(root: HTMLElement): void {
  createRoot(root).render(
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={openRouter(operatorScreens())} Trouble={RouteTrouble} />
    </Providers>,
  );
}
