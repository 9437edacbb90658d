import type { Rolldown } from 'vite';

/**
 * In which files the scripts travel that more than one screen needs: few, for a file of a kilobyte
 * costs a phone on a slow line as much as one of twenty. Forms do not stand here, nor do their inputs
 * of numbers: they open in windows whose code comes later. What is imported on demand is in no group:
 * the list of what was built would not name it any more.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 8 },
  {
    // What signing in and the merchant screens have in common, and nothing that only one of them needs.
    name: 'base',
    test: /\/src\/(app\/merchant-paths|lib\/address\/paths|lib\/server\/(session|leave|public-api)|lib\/words\/brand|ui\/media\/mark|ui\/layout\/focus-on-mount|parts\/identity\/(device|passkey)|parts\/plans\/chosen-plan)\.tsx?$|lucide-react\/dist\/esm\/(\w+\.mjs|build|utils|icons\/eye)/,
    priority: 7,
  },
  {
    // The frame of the merchant screens and what nearly all of them show in it, with all it stands on:
    // together they are packed smaller than apart.
    name: 'shell',
    test: /node_modules\/react-router\/|packages\/(words\/src\/(catalogue|english|language)|rules\/src\/ways-to-pay|contract\/src\/(basket|files))\.ts$|\/src\/(lib\/(address\/(arrival|browser-router|scroll-places|search-params)|form\/(forms|repeated-click)|list\/list-params)|ui\/(dialog\/(confirm-dialog|dialog|unsaved-changes)|input\/form|layout\/(columns|page|section)|state\/status-badge)(\.module)?)\.|\/src\/app\/(router|route-trouble|screens|on-load|providers|shell-skeleton|sidebar|store-selector|profile-button|other-tab-banner|bottom-bar|create-button|finder|offline-banner)\.tsx?$|lucide-react\/dist\/esm\/icons\/(arrow-left|package-open|menu)\.mjs|react-query\/build\/modern\/(useMutation|useSuspenseQuery)|@mantine\/(core\/.*\/TextInput|hooks\/.*\/use-debounced-callback)\//,
    priority: 6,
  },
  {
    // What windows, menus and choices stand on.
    name: 'windows',
    test: /node_modules\/(react-router|@tanstack|zod|@mantine\/(core|hooks)(?!.*\/NumberInput\/)|clsx|lucide-react)\/|packages\/(contract|rules|words)\/|\/src\/(lib|ui)\//,
    minShareCount: 22,
    priority: 4,
  },
  {
    // What most screens of orders read, count and say.
    name: 'orders',
    test: /packages\/contract\/src\/(orders|addresses|delivery|campaign|basket|items-edit|mismatches|movements|order-(parts|views|undo|output)|price-lines|refunds|slips|tracking)\.ts|packages\/rules\/src\/(price-rows|order-step|courier)\.ts|packages\/words\/src\/(en\/)?delivery\.ts|\/src\/(features\/orders\/(book(?!\/(order|own)-views)|status)|parts\/orders|ui\/state(?=\/item-price))\/[\w.-]+\.tsx?$|lucide-react\/dist\/esm\/icons\/(phone|message-circle)\.mjs/,
    minShareCount: 3,
    priority: 1,
  },
  {
    name: 'list',
    test: /\/src\/ui\/(list|input\/search-input)/,
    minShareCount: 6,
    priority: 0,
  },
  {
    // What the screens of products read and show.
    name: 'products',
    test: /packages\/contract\/src\/(layouts|home|catalog\/(choices|goods|products|shop-products|stock|variants))\.ts$/,
    priority: 1,
  },
  {
    name: 'product',
    test: /\/src\/features\/catalog\/.*(available|read-only|status-badge|stock-badge)\./,
    priority: 0,
  },
  {
    name: 'shelves',
    test: /\/src\/features\/catalog\/.*(category-kind|collection-kind|shelves\.api)\.|packages\/contract\/src\/catalog\/categories\.ts$/,
    priority: 0,
  },
  {
    name: 'rows',
    test: /\/src\/(features\/orders\/status\/step-button|lib\/list\/range|ui\/input\/select-box)\./,
    priority: 0,
  },
  {
    name: 'slips',
    test: /\/src\/(features\/orders\/money|parts\/slips)\/slip-(decision|facts|file|inbox|twin)\./,
    priority: 0,
  },
  {
    name: 'small',
    test: /node_modules\/lucide-react\/|packages\/rules\/src\/phone\.ts|\/src\/(lib|ui\/(layout|state|media\/picture|input\/choice-input))/,
    minShareCount: 6,
    priority: 2,
  },
];
