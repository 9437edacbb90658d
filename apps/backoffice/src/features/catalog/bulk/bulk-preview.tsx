import type { BulkPreview as Preview } from '@kade/contract/catalog/bulk';
import { formatCount } from '@kade/words/english';
import { countProducts } from '../../../parts/bulk/bulk-work';
import { toldState } from './bulk-words';
import styles from './bulk.module.css';

/** How many products a change would change, and the first of them before and after. */
export function BulkPreview({ preview, isStale }: { preview: Preview; isStale: boolean }) {
  const { matched, changed, read_only, rows } = preview;
  return (
    <div className={`${styles.preview} stack gap-2`} aria-busy={isStale}>
      <output>
        {changed === matched
          ? `Changes ${countProducts(changed)}`
          : `Changes ${formatCount(changed)} of ${countProducts(matched)}`}
        {read_only > 0 && `; ${formatCount(read_only)} read-only on your plan, left as they are`}
        {changed + read_only < matched && '; the others are so already'}
      </output>
      {rows.length > 0 && (
        <div className="tile clipped">
          <table className={`${styles.table} small figures whole`}>
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row._id}>
                  <td>{row.name}</td>
                  <td className="muted">{toldState(row.before)}</td>
                  <td>{toldState(row.after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {changed > rows.length && (
        <p className="quiet">and {formatCount(changed - rows.length)} more</p>
      )}
    </div>
  );
}
