import {
  BadgePercent,
  Blocks,
  ChartNoAxesCombined,
  CreditCard,
  Gauge,
  Globe,
  Headset,
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

export const benefits: Point[] = [
  { icon: Rocket, title: 'Open today', text: 'Two short steps from sign-up to your own address.' },
  { icon: BadgePercent, title: 'No setup fee', text: 'Start free, and pay a small fee per order.' },
  { icon: Globe, title: 'Your own domain', text: 'A subdomain at once, your own name when ready.' },
  {
    icon: Smartphone,
    title: 'Made for phones',
    text: 'For your customers, and for you on the go.',
  },
  { icon: CreditCard, title: 'Paid your way', text: 'Cards, PayPal, bank transfer or cash.' },
  { icon: Gauge, title: 'Fast everywhere', text: 'Light pages that open on slow connections.' },
  { icon: Lock, title: 'Safe by design', text: 'Encrypted, backed up, and never oversold.' },
  { icon: Headset, title: 'People who answer', text: 'Help from a team in your own time zone.' },
];

export const features: Point[] = [
  {
    icon: Package,
    title: 'Products and variants',
    text: 'Sizes, colours and add-ons with their own prices and stock.',
  },
  {
    icon: Image,
    title: 'Pictures that sell',
    text: 'Upload from your phone; we cut every size and keep pages light.',
  },
  {
    icon: Tags,
    title: 'Categories and collections',
    text: 'Group products once and show them anywhere in your store.',
  },
  {
    icon: ShoppingBag,
    title: 'Orders in one place',
    text: 'From pending to delivered, with every change on record.',
  },
  {
    icon: CreditCard,
    title: 'Payment methods',
    text: 'Switch on what your customers use, see who paid and who has not.',
  },
  {
    icon: Truck,
    title: 'Shipping rules',
    text: 'Fixed, per item or a percentage, worked out at the checkout.',
  },
  {
    icon: Palette,
    title: 'Theme colours',
    text: 'Pick your colours, preview them on your own device, then publish.',
  },
  {
    icon: LayoutTemplate,
    title: 'Homepage layout',
    text: 'Choose which collections stand on your homepage, in which order.',
  },
  {
    icon: ChartNoAxesCombined,
    title: 'Sales at a glance',
    text: 'The last 30 days of orders and income, without a spreadsheet.',
  },
];
