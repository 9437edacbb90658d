import { paths } from '../../../lib/address/paths';
import { Link } from '../../../ui/layout/link';
import styles from './product-links.module.css';

/** What else there is about products, for those who look for it. */
export function ProductLinks() {
  return (
    <nav className={`${styles.links} flow middle`} aria-label="More about products">
      <Link to={paths.inventory}>Inventory</Link>
      <Link to={paths.imports}>Import and export</Link>
      <Link to={paths.bin}>Deleted products</Link>
    </nav>
  );
}
