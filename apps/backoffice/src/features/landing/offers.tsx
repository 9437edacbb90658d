import {
  BadgePercent,
  Blocks,
  ChartNoAxesCombined,
  CreditCard,
  FileDown,
  Gauge,
  Globe,
  Image,
  LayoutTemplate,
  Lock,
  Package,
  Palette,
  PenTool,
  Plug,
  Rocket,
  ShoppingBag,
  Smartphone,
  Tags,
  Truck,
  type LucideIcon,
} from 'lucide-react';

interface Point {
  icon: LucideIcon;
  title: string;
  text: string;
}

/** What is claimed of the product. */
interface Claim extends Point {
  /** The file of the repository that holds it true: claims.test.ts looks whether it is there. */
  proof: string;
}

export const offers: (Point & { points: string[] })[] = [
  {
    icon: Plug,
    title: 'API-first solution',
    text: 'Everything the back-office does, your own code can do too.',
    points: ['RESTful API', 'Documentation'],
  },
  {
    icon: Blocks,
    title: 'Customizable frontend',
    text: 'A storefront that is ready on the first day and yours on the second.',
    points: ['Pre-built templates', 'Theme customization', 'Responsive design'],
  },
  {
    icon: PenTool,
    title: 'Custom design service',
    text: 'Designers who build the shop you have in mind.',
    points: ['Custom UI/UX design', 'Brand integration', 'Ongoing support'],
  },
];

export const benefits: Claim[] = [
  {
    icon: Rocket,
    title: 'Open today',
    text: 'Two short steps from sign-up to your own address.',
    proof: 'apps/backoffice/src/features/stores/store-creation.test.tsx',
  },
  {
    icon: BadgePercent,
    title: 'No setup fee',
    text: 'Start free, and pay a small fee per order.',
    proof: 'apps/server/src/modules/plans/plans.test.ts',
  },
  {
    icon: Globe,
    title: 'Your own domain',
    text: 'A subdomain at once, your own name when ready.',
    proof: 'e2e/journeys/custom-domain.journey.ts',
  },
  {
    icon: Smartphone,
    title: 'Made for phones',
    text: 'For your customers, and for you on the go.',
    proof: 'e2e/playwright.config.ts',
  },
  {
    icon: CreditCard,
    title: 'Paid your way',
    text: 'Cards, PayPal, bank transfer or cash.',
    proof: 'e2e/journeys/payments.journey.ts',
  },
  {
    icon: Gauge,
    title: 'Fast everywhere',
    text: 'Store pages without scripts, for slow connections.',
    proof: 'docs/decisions/0006-storefront-without-scripts.md',
  },
  {
    icon: Lock,
    title: 'Safe by design',
    text: 'Keys are encrypted, passwords hashed, stock never oversold.',
    proof: 'apps/server/src/modules/order-money/ledger/order-laws.test.ts',
  },
  {
    icon: FileDown,
    title: 'Yours to take along',
    text: 'Products and orders leave as plain files whenever you like.',
    proof: 'apps/server/src/modules/orders/list/order-csv.service.ts',
  },
];

export const features: Claim[] = [
  {
    icon: Package,
    title: 'Products and variants',
    text: 'Sizes, colours and add-ons with their own prices and stock.',
    proof: 'packages/rules/src/selection.test.ts',
  },
  {
    icon: Image,
    title: 'Pictures that sell',
    text: 'Upload from your phone; we cut every size and keep pages light.',
    proof: 'apps/server/src/modules/files/upload/picture-sizes.ts',
  },
  {
    icon: Tags,
    title: 'Categories and collections',
    text: 'Group products once and show them anywhere in your store.',
    proof: 'e2e/journeys/collections.journey.ts',
  },
  {
    icon: ShoppingBag,
    title: 'Orders in one place',
    text: 'From pending to delivered, with every change on record.',
    proof: 'apps/server/src/modules/orders/book/order-activity.test.ts',
  },
  {
    icon: CreditCard,
    title: 'Payment methods',
    text: 'Switch on what your customers use, see who paid and who has not.',
    proof: 'apps/server/src/modules/payments/settings/payments.test.ts',
  },
  {
    icon: Truck,
    title: 'Shipping rules',
    text: 'Fixed, per item or a percentage, worked out at the checkout.',
    proof: 'packages/rules/src/shipping.test.ts',
  },
  {
    icon: Palette,
    title: 'Theme colours',
    text: 'Pick your colours, preview them on your own device, then publish.',
    proof: 'apps/server/src/modules/stores/brand/theme.test.ts',
  },
  {
    icon: LayoutTemplate,
    title: 'Homepage layout',
    text: 'Choose what stands on your homepage, and in which order.',
    proof: 'e2e/journeys/homepage.journey.ts',
  },
  {
    icon: ChartNoAxesCombined,
    title: 'Sales at a glance',
    text: 'The last 30 days of orders and income, without a spreadsheet.',
    proof: 'apps/server/src/modules/dashboard/dashboard.test.ts',
  },
];
