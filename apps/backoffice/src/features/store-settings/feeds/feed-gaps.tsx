import { FEED_NEEDS, type ProductFeeds } from '@kade/contract/catalog/feeds';
import { formatCount } from '@kade/words/english';
import { paths } from '../../../lib/address/paths';
import { Link } from '../../../ui/layout/link';

type Gap = ProductFeeds['missing'][number];

const words: Record<Gap['what'], [lack: string, effect: string]> = {
  picture: ['No picture', 'left out'],
  price: ['No price', 'left out'],
  description: ['No description', 'found less often'],
  category: ['Uncategorized', 'harder to sort'],
  vendor: ['No brand', 'found less often'],
  barcode: ['No barcode', 'not compared with the same product of others'],
};

/** What channels miss of the products, the gaps that keep a product out first. */
export function FeedGaps({ product_count, missing }: ProductFeeds) {
  if (product_count === 0) return <p className="quiet">No products that visitors see yet.</p>;
  if (missing.length === 0) {
    return <p>All {productsOf(product_count)} have what Google and Meta ask for.</p>;
  }
  return (
    <div className="stack gap-3">
      <h3 className="size-3 strong">What is missing from {productsOf(product_count)}</h3>
      <ul className="stack gap-3">
        {missing.map((gap) => (
          <li key={gap.what}>
            <p>
              <span className={FEED_NEEDS.includes(gap.what) ? 'strong' : undefined}>
                {words[gap.what][0]}
              </span>
              : {productsOf(gap.product_count)}, {words[gap.what][1]}
            </p>
            <Examples {...gap} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Examples({ products, product_count }: Gap) {
  const others = product_count - products.length;
  return (
    <p className="quiet breaks">
      {products.map(({ _id, name }, place) => (
        <span key={_id}>
          {place > 0 && ', '}
          <Link className="accent" to={paths.product(_id)}>
            {name}
          </Link>
        </span>
      ))}
      {others > 0 && ` and ${formatCount(others)} more`}
    </p>
  );
}

const productsOf = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`;
