import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { paths } from '../lib/address/paths';
import type { LoadScreen } from '../lib/address/router';

/** It may say how what it shows first is asked for; of one thing, by its id. */
type ShellScreen = ComponentType & {
  prefetch?: (queryClient: QueryClient, id: string) => Promise<void>;
};

/** The screens inside the shell, each its own chunk. A new one is a line here. */
export const screens: Record<string, () => Promise<ShellScreen>> = {
  [paths.dashboard]: () =>
    import('../features/dashboard/dashboard-page').then((m) => m.DashboardPage),
  [paths.products]: () =>
    import('../features/catalog/list/products-page').then((m) => m.ProductsPage),
  [paths.imports]: () =>
    import('../features/catalog/imports/imports-page').then((m) => m.ImportsPage),
  [paths.import(':id')]: () =>
    import('../features/catalog/imports/import-page').then((m) => m.ImportPage),
  [paths.inventory]: () =>
    import('../features/catalog/inventory/inventory-page').then((m) => m.InventoryPage),
  [paths.stockHistory]: () =>
    import('../features/catalog/inventory/stock-history-page').then((m) => m.StockHistoryPage),
  [paths.bin]: () => import('../features/catalog/bin/bin-page').then((m) => m.BinPage),
  [paths.product(':id')]: () =>
    import('../features/catalog/page/product-page').then((m) => m.ProductPage),
  [paths.categories]: () =>
    import('../features/catalog/categories/categories-page').then((m) => m.CategoriesPage),
  [paths.category(':id')]: () =>
    import('../features/catalog/categories/category-page').then((m) => m.CategoryPage),
  [paths.collection(':id')]: () =>
    import('../features/catalog/collections/collection-page').then((m) => m.CollectionPage),
  [paths.orders]: () => import('../features/orders/list/orders-page').then((m) => m.OrdersPage),
  [paths.slips]: () => import('../features/orders/money/slips-page').then((m) => m.SlipsPage),
  [paths.drafts]: () => import('../features/orders/drafts/drafts-page').then((m) => m.DraftsPage),
  [paths.draft(':id')]: () =>
    import('../features/orders/drafts/draft-page').then((m) => m.DraftPage),
  [paths.order(':id')]: () => import('../features/orders/page/order-page').then((m) => m.OrderPage),
  [paths.customers]: () =>
    import('../features/customers/customers-page').then((m) => m.CustomersPage),
  [paths.customer(':id')]: () =>
    import('../features/customers/customer-page').then((m) => m.CustomerPage),
  [paths.analytics]: () => import('../features/figures/figures-page').then((m) => m.FiguresPage),
  [paths.storeConfigurator]: () =>
    import('../features/store-configurator/store-configurator-page').then(
      (m) => m.StoreConfiguratorPage,
    ),
  [paths.theme]: () =>
    import('../features/store-configurator/theme/theme-page').then((m) => m.ThemePage),
  [paths.settings]: () =>
    import('../features/store-settings/settings-page').then((m) => m.SettingsPage),
  [paths.activity]: () => import('../features/activity/activity-page').then((m) => m.ActivityPage),
  [paths.ownActs]: () => import('../features/activity/own-acts-page').then((m) => m.OwnActsPage),
  [paths.billing]: () => import('../features/billing/billing-page').then((m) => m.BillingPage),
  [paths.profile]: () => import('../features/account/profile-page').then((m) => m.ProfilePage),
};

/** Screens that stay, out of sight, for who comes back to them: what is gone to and fro between most. */
export const keptPaths: readonly string[] = [
  paths.dashboard,
  paths.products,
  paths.categories,
  paths.orders,
  paths.customers,
  paths.analytics,
];

/** The screens that have no shell around them. */
export const screensAlone: Record<string, LoadScreen> = {
  [paths.storeCreation]: () =>
    import('../features/stores/store-creation-page').then((m) => m.StoreCreationPage),
  [paths.printOrders]: () => import('../features/orders/print/print-page').then((m) => m.PrintPage),
  [paths.statement(':id')]: () =>
    import('../features/billing/statement-page').then((m) => m.StatementPage),
};

/** What is shown of an account that is closed. */
export const screensOfClosed: Record<string, LoadScreen> = {
  [paths.closing]: () => import('../features/account/closing-page').then((m) => m.ClosingPage),
};

/**
 * Whether the server answers and has no more the file that this stands in. It names those of the screens,
 * so that where one of them is gone it is, too.
 */
export const areReplaced = (): Promise<boolean> =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );

/** Loads a screen's code ahead of the click. */
export function prefetchScreen(path: string): void {
  void screens[path]?.();
}
