import type { Rolldown } from 'vite';

/** The modules at these places, which are patterns; what they stand on comes along. */
const at = (...places: string[]) => new RegExp(`/(?:${places.join('|')})(?:\\.module)?\\.\\w+$`);

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
    test: at(
      'src/app/(merchant-paths|page-root)',
      'src/lib/address/paths',
      'src/lib/server/(session|leave|late-log-outs)',
      'src/lib/code/(keep|new-key)',
      'src/lib/words/brand',
      'src/ui/media/mark',
      'src/ui/style/tokens',
      'src/ui/(layout/focus-on-mount|dialog/show-wrong|style/button-root)',
      'src/parts/identity/(device|passkey)',
      'src/parts/plans/chosen-plan',
      'lucide-react/dist/esm/(\\w+|(build|utils|shared)/.*|icons/eye(-off)?)',
    ),
    priority: 7,
  },
  {
    // The frame of the merchant screens and what nearly all of them show in it, with all it stands on:
    // together they are packed smaller than apart.
    name: 'shell',
    test: at(
      'packages/words/src/(catalogue|english|language)',
      'packages/rules/src/(ways-to-pay|phone)',
      'packages/contract/src/(basket|catalog/stock|files|order-(list|parts|summary)|tasks)',
      'src/parts/steps/(latest-orders|tasks)\\.api',
      'src/app/(router|route-trouble|screens|on-load|providers|shell|shell-skeleton|sidebar|sidebar-count|live-orders|installed|store-selector|profile-button|other-tab-banner|bottom-bar|create-button|finder|banners)',
      'src/lib/address/(arrival|dialog-param|return-address|router|router-provider|scroll-places|search-params|use-scroll-places)',
      'src/lib/code/painted',
      'src/lib/form/(after-success|forms|hundredths|repeated-click)',
      'src/lib/list/list-params',
      'src/ui/(input/search-input|list/(clipped|pagination))',
      'src/lib/server/(save-file|upload|use-rest|works)',
      'src/lib/words/language',
      'src/ui/dialog/(confirm-dialog|dialog|unsaved-changes)',
      'src/ui/input/(choice-input|form|one-of|textarea)',
      'src/ui/layout/(columns|page|section)',
      'src/ui/scan/scan-button',
      'src/ui/media/picture',
      'src/ui/style/button',
      'src/ui/state/(at-hand|copy-text|date-time|in-sight|once-used|progress-bar|status-badge)',
      // All their styles: one file, a third larger, instead of up to a dozen small ones.
      'src/(?:features/(?!auth|landing|operator|legal)|parts/(?!site)|ui|app/(?!site)).*\\.module',
      'lucide-react/dist/esm/icons/(arrow-(left|up|down)|chevron-left|chevron-right|circle-check|download|image|link|menu|package-open|pencil|printer|rotate-ccw-clock|sliders-horizontal|trash|triangle-exclamation-point|x)',
      'react-query/build/modern/(useMutation|useSuspenseQuery)',
      '@mantine/core/esm/components/(Portal/OptionalPortal|TextInput/TextInput)',
      '@mantine/hooks/esm/.*/(use-did-update|use-media-query|use-debounced-value|use-merged-ref|use-uncontrolled)',
      'src/features/catalog/goods/pieces',
    ),
    priority: 6,
  },
  {
    // What windows, menus and choices stand on.
    name: 'windows',
    test: /node_modules\/(@tanstack|zod|@mantine\/(core|hooks)(?!.*\/NumberInput\/)|clsx|lucide-react)\/|packages\/(contract|rules|words)\/|\/src\/(lib|ui)\//,
    minShareCount: 22,
    priority: 4,
  },
  {
    // What forms stand on, in windows as on screens, with the fields of large ones.
    name: 'form',
    test: at(
      '@mantine/hooks/esm/.*/use-window-event',
      'src/lib/form/(merge-edits|of-fields|use-form)',
      'src/ui/input/(number-input|select)',
    ),
    priority: 5,
  },
  // What forms of settings and of orders that others may have changed meanwhile have in common.
  { name: 'form-of', test: at('src/lib/form/form-of'), priority: 4 },
  {
    name: 'pictures',
    test: at(
      'src/lib/form/picture-files',
      'src/ui/media/(picture-picker|drop-zone|dropped-files|file-button|take-photo)',
    ),
    priority: 3,
  },
  {
    name: 'sortable',
    test: at(
      'src/ui/input/search-select',
      'src/ui/list/(drag|move-by-keys|move-words|sortable-list)',
      'lucide-react/dist/esm/icons/grip-vertical',
    ),
    priority: 2,
  },
  {
    // What lists of orders show before anything else.
    name: 'order-list',
    test: at(
      'packages/contract/src/order-views',
      'packages/rules/src/order-step',
      'src/features/orders/(book/(order-views|orders\\.api|views\\.api)|status/step-button)',
    ),
    minShareCount: 2,
    priority: 2,
  },
  {
    // What most screens of orders read, count and say.
    name: 'orders',
    test: at(
      'packages/contract/src/(orders|addresses|delivery|campaign|basket|items-edit|mismatches|movements|order-(undo|output)|price-lines|refunds|slips|tracking)',
      'packages/rules/src/(price-rows|courier|address)',
      'packages/words/src/(en/)?(delivery|wishes)',
      'src/features/orders/(book/(?!delivery-hint|own-views)|status/)[\\w.-]+',
      'src/parts/orders/step-words',
      'src/ui/state/item-price',
    ),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'list',
    test: at(
      'src/lib/list/range',
      'src/ui/input/select-box',
      'src/ui/list/(data-table|list-count|list-toolbar|no-matches|use-virtual-rows)',
    ),
    priority: 0,
  },
  {
    // What the screens of products read and show.
    name: 'products',
    test: at(
      'packages/contract/src/catalog/(categories|choices|goods|products|variants)',
      'packages/rules/src/stock-groups',
      'src/features/catalog/.*(available|read-only|status-badge|stock-badge|products\\.api|stock\\.api|category-choices\\.api)',
    ),
    priority: 1,
  },
  { name: 'collections', test: at('packages/contract/src/catalog/collections'), priority: 1 },
  {
    name: 'shelves',
    test: at('src/features/catalog/shelves/(category-kind|collection-kind|shelves\\.api)'),
    priority: 0,
  },
  {
    // The shop beside what is changed of it.
    name: 'shop',
    test: at(
      'packages/contract/src/(shop-preview|store-settings)',
      'src/features/store-configurator/shop/[\\w.-]+',
    ),
    priority: 2,
  },
  {
    name: 'edit',
    test: at(
      'packages/contract/src/act-undo',
      'src/ui/dialog/deletion-words',
      'src/ui/list/edit-delete',
      '@mantine/hooks/esm/.*/use-focus-return',
    ),
    priority: 1,
  },
  { name: 'selection', test: at('packages/rules/src/selection'), priority: 0 },
  {
    // The form of a product, on its page and in a window.
    name: 'product',
    test: at(
      'src/features/catalog/(form/(availability(-field)?|category-field|description-field|kept-draft|of-fields|product-choices|product-form-values|save-product\\.api|stock-field|tags-field|use-[\\w-]+)|choices/(choice-draft|choices-editor|choices\\.api|offered|options-input|use-choice-table)|goods/(combinations\\.api|goods-values|money-input))',
      'src/ui/scan/barcode-input',
    ),
    minShareCount: 2,
    priority: 0,
  },
  // What is counted where it is told, and in the inventory.
  {
    name: 'pieces',
    test: at(
      'packages/contract/src/catalog/inventory',
      'src/features/catalog/(goods/pieces-input|inventory/inventory\\.api)',
    ),
    priority: 0,
  },
  {
    name: 'customers',
    test: at('packages/contract/src/customers', 'src/features/customers/customers(\\.api)?'),
    priority: 0,
  },
  {
    name: 'people',
    test: at(
      'src/lib/form/typed-since',
      'src/parts/people/(address-section|contact-links)',
      'lucide-react/dist/esm/icons/(phone|message-circle)',
    ),
    priority: 2,
  },
  {
    name: 'identity',
    test: at('src/parts/identity/(confirmed|identity-question)'),
    priority: 1,
  },
  {
    name: 'drafts',
    test: at(
      'packages/contract/src/drafts',
      'packages/rules/src/draft',
      'src/features/orders/drafts/(draft-badge|drafts\\.api)',
    ),
    priority: 0,
  },
  {
    // What a draft and the windows that change an order have in common.
    name: 'writing',
    test: at(
      'src/features/orders/(book/delivery-hint|pick/(line-key|quote\\.api))',
      'src/lib/form/settled',
      'src/parts/people/(district-input|place-inputs|wish-inputs)',
    ),
    priority: 0,
  },
  {
    name: 'billing',
    test: at(
      'packages/contract/src/(plans|statements)',
      'packages/rules/src/(bytes|usage)',
      'src/features/billing/(billing-words|statement-badge|statements\\.api)',
      'src/parts/plans/plan-use',
    ),
    priority: 0,
  },
  {
    name: 'activity',
    test: at(
      'packages/contract/src/activity',
      'packages/words/src/(en/)?activity-log',
      'src/features/activity/activity(-entry|-words|\\.api)?',
      'src/parts/bulk/bulk-work',
    ),
    priority: 0,
  },
  {
    // What the settings show at first, and what they know of the steps to the first sale.
    name: 'settings',
    test: at(
      'packages/contract/src/(contact|domains|shipping|store-settings)',
      'src/lib/form/editing',
      'src/features/store-settings/store-settings\\.api',
      'src/parts/steps/(shop-steps|steps\\.api|use-shop-steps)',
    ),
    priority: 0,
  },
  {
    name: 'slips',
    test: at(
      'src/features/orders/money/(slips\\.api|slip-(actions|twin))',
      'src/parts/slips/slip-decision',
    ),
    priority: 0,
  },
  {
    name: 'slip-inbox',
    test: at('src/features/orders/money/slip-facts', 'src/parts/slips/slip-(file|inbox)'),
    priority: 0,
  },
  { name: 'bars', test: /\/src\/(ui\/chart|parts\/sales)\//, priority: 1 },
  {
    name: 'figures',
    test: at(
      'packages/contract/src/figures',
      'packages/words/src/(en/)?figures',
      'src/features/figures/figures(\\.api)?',
    ),
    priority: 0,
  },
  {
    // What switches and radios stand on: in one of them, it would bring that to the other.
    name: 'inline',
    test: /@mantine\/core\/.*\/(InlineInput|InputsGroupFieldset|DirectionProvider|create-safe-context|get-(?:auto-contrast-value|contrast-color))\//,
    priority: 6,
  },
  { name: 'radio', test: /@mantine\/core\/.*\/(Radio|CheckIcon)\//, priority: 1 },
  { name: 'switch', test: /@mantine\/core\/.*\/Switch\//, priority: 1 },
];
