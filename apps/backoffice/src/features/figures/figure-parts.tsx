import { Link } from '../../ui/layout/link';
import type { Part } from './figures.api';
import styles from './figures.module.css';

const parts: { part: Part; label: string }[] = [
  { part: 'product', label: 'Products' },
  { part: 'category', label: 'Categories' },
  { part: 'town', label: 'Towns' },
  { part: 'payment_method', label: 'Payment methods' },
  { part: 'day', label: 'Days' },
  { part: 'weekday', label: 'Weekdays' },
  { part: 'hour', label: 'Hours' },
  { part: 'customer', label: 'Customers' },
  { part: 'stock', label: 'Stock' },
];

/** In a small window the parts reach beyond its edge. */
function bringIntoView(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (row) row.scrollLeft = link.offsetLeft - row.offsetLeft - EDGE;
}

/** So much of the part before it stays to be seen. */
const EDGE = 72;

/** What the figures are told by, each at an address of its own that keeps the days. */
export function FigureParts({ by, search }: { by: Part; search: URLSearchParams }) {
  const to = (part: Part) => {
    const next = new URLSearchParams(search);
    next.set('by', part);
    return `?${next.toString()}`;
  };
  return (
    <nav className={`${styles.parts} flex gap-1`} aria-label="Figures by">
      {parts.map(({ part, label }) => (
        <Link
          key={part}
          to={to(part)}
          replace
          preventScrollReset
          className={`${styles.part} muted semi stiff undecorated pad-24`}
          {...(part === by && { 'aria-current': 'page', ref: bringIntoView })}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
