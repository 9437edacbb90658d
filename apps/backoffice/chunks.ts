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
      'src/app/merchant-paths',
      'src/lib/address/paths',
      'src/lib/server/(session|leave|public-api)',
      'src/lib/words/brand',
      'src/ui/media/mark',
      'src/ui/style/tokens',
      'src/ui/layout/focus-on-mount',
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
      'packages/contract/src/(basket|files)',
      'src/app/(router|route-trouble|screens|on-load|providers|shell|shell-skeleton|sidebar|store-selector|profile-button|other-tab-banner|bottom-bar|create-button|finder|offline-banner)',
      'src/lib/address/(arrival|dialog-param|return-address|router|router-provider|scroll-places|search-params|use-scroll-places)',
      'src/lib/form/(forms|hundredths|repeated-click)',
      'src/lib/list/list-params',
      'src/lib/server/(save-file|upload|works)',
      'src/lib/words/language',
      'src/ui/dialog/(confirm-dialog|dialog|unsaved-changes)',
      'src/ui/input/(choice-input|form|one-of)',
      'src/ui/layout/(columns|page|section)',
      'src/ui/media/picture',
      'src/ui/state/(copy-text|date-time|in-sight|status-badge)',
      // All their styles: one file, a third larger, instead of up to a dozen small ones.
      'src/(?:features/(?!auth|landing|operator|legal)|parts/(?!site)|ui|app/(?!site)).*\\.module',
      'lucide-react/dist/esm/icons/(arrow-left|download|image|menu|package-open|pencil|sliders-horizontal|trash)',
      'react-query/build/modern/(useMutation|useSuspenseQuery)',
      '@mantine/core/esm/components/(Portal/OptionalPortal|TextInput/TextInput)',
      '@mantine/hooks/esm/.*/(use-debounced-callback|use-merged-ref|use-uncontrolled)',
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
    // What most screens of orders read, count and say.
    name: 'orders',
    test: at(
      'packages/contract/src/(orders|addresses|delivery|campaign|basket|items-edit|mismatches|movements|order-(parts|views|undo|output)|price-lines|refunds|slips|tracking)',
      'packages/rules/src/(price-rows|order-step|courier|address)',
      'packages/words/src/(en/)?(delivery|wishes)',
      'src/features/orders/(book/(?!delivery-hint|own-views)|status/)[\\w.-]+',
      'src/parts/orders/step-words',
      'src/ui/state/item-price',
      'lucide-react/dist/esm/icons/(phone|message-circle)',
    ),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'list',
    test: /\/src\/(ui\/(list|input\/search-input)|lib\/list)/,
    minShareCount: 6,
    priority: 0,
  },
  {
    // What the screens of products read and show.
    name: 'products',
    test: at(
      'packages/contract/src/(layouts|home|catalog/(choices|goods|products|shop-products|stock|variants))',
      'src/features/catalog/.*(available|read-only|status-badge|stock-badge|products\\.api)',
    ),
    priority: 1,
  },
  {
    name: 'shelves',
    test: at(
      'src/features/catalog/.*(category-kind|collection-kind|shelves\\.api)',
      'packages/contract/src/catalog/categories',
    ),
    priority: 0,
  },
  { name: 'rows', test: at('src/lib/list/range', 'src/ui/input/select-box'), priority: 0 },
  {
    name: 'slips',
    test: at('src/(features/orders/money|parts/slips)/slip-(decision|facts|file|inbox|twin)'),
    priority: 0,
  },
];
