/** Why a statement is not of one store. */
const REASONS: Record<string, Record<string, readonly string[]>> = {
  'Whose store it is, or what has an address for all, is what it looks for.': {
    'callbacks.queries.ts listStoresOfOrder': ['orders'],
    'domains.queries.ts findWantedDomain': ['store_domains'],
    'domains.queries.ts isAddressTaken': ['former_subdomains', 'store_domains'],
    'domains.queries.ts isProvenElsewhere': ['store_domains'],
    'files.queries.ts findStoreOfFile': ['files'],
    'shop-products.queries.ts getPublicProduct': ['products'],
    'store-hosts.queries.ts ask': ['former_subdomains', 'store_domains'],
  },
  'It is of all stores of a merchant, who is bound.': {
    'activity.queries.ts insertActivities': ['activities'],
    'closing.queries.ts getOwed': ['order_fees', 'statement_fees'],
    'closing.queries.ts listClosingStores': ['orders', 'products'],
    'domains.queries.ts findGivenUp': ['store_domains'],
    'erase.queries.ts deleteSomeRows': ['activities', 'deleted_stores', 'imports', 'order_changes'],
    'limits.queries.ts countRows': ['orders'],
    'owned-tables.queries.ts readOwnRows': [
      'activities',
      'deleted_stores',
      'imports',
      'order_changes',
    ],
    'statements.queries.ts getMonthFees': ['order_fees'],
    'statements.queries.ts getSheet': ['order_fees', 'statement_fees'],
    'statements.queries.ts insertStatement': ['order_fees', 'statement_fees'],
    'statements.queries.ts listMonthFees': ['order_fees', 'orders'],
    'statements.queries.ts readLines': ['order_fees', 'orders', 'statement_fees'],
    'stores.queries.ts listStores': ['files', 'storage_usage'],
  },
  'A job goes through all stores.': {
    'alerts.queries.ts listDueStores': ['stock_alerts'],
    'binned.queries.ts purgeBefore': ['products'],
    'bulk.queries.ts deleteChangesBefore': ['bulk_changes'],
    'credentials.queries.ts deletePreviousSecrets': ['payment_credentials'],
    'credentials.queries.ts listSealedSecrets': ['payment_credentials'],
    'credentials.queries.ts replaceSealedSecrets': ['payment_credentials'],
    'domains.queries.ts takeDueDomains': ['store_domains'],
    'expiry.ts deleteExpired': ['activities', 'stock_alerts'],
    'files.queries.ts deleteUnusedFiles': [
      'files',
      'layout_images',
      'order_slips',
      'product_images',
      'products',
    ],
    'files.queries.ts listKnownIds': ['files'],
    'files.queries.ts listUncounted': ['files'],
    'holds.queries.ts listExpiredHolds': ['orders'],
    'imports.queries.ts deleteImportsBefore': ['imports'],
    'order-changes.queries.ts deleteOldChanges': ['order_changes'],
    'phone-reading.queries.ts findPlace': ['phone_reading'],
    'phone-reading.queries.ts listAddresses': ['drafts', 'orders'],
    'phone-reading.queries.ts updatePlace': ['phone_reading'],
    'statements.queries.ts listPayers': ['order_fees'],
  },
  'A process tells or writes for all stores at once; each row names its own.': {
    'order-list.queries.ts listArrivals': ['orders'],
    'views.queries.ts addViews': ['product_views', 'products'],
  },
  'An operator looks at all stores.': {
    'figures.queries.ts listFigures': ['orders', 'storage_usage'],
    // A total, for a page past the last one: whoever asked has left the stack by then. Of the fees of a
    // month it is that of a merchant, who is bound.
    'route.ts run': ['order_fees', 'storage_usage', 'store_domains'],
    'store-lists.queries.ts listDomains': ['store_domains'],
    'store-lists.queries.ts listStorage': ['storage_usage'],
    'stores.queries.ts listAllStores': ['store_domains'],
    'work.queries.ts findOrders': ['orders'],
    'work.queries.ts getOverview': ['store_domains'],
  },
};

/** By the function that asks: the tables of which it may touch rows of more than one store. */
export const OF_MORE_THAN_A_STORE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(REASONS).flatMap((asking) => Object.entries(asking)),
);
