import type { ShopList } from '@kade/contract/shop-list';
import { isNarrowed } from '../browse';
import { listPath, partPath, type Browse } from '../paths';
import { CloseIcon } from './icons';

const SORTS = [
  { value: 'newest', name: 'Newest first' },
  { value: 'price', name: 'Price, low to high' },
  { value: '-price', name: 'Price, high to low' },
  { value: 'name', name: 'Name, A to Z' },
] as const;

interface FiltersProps {
  browse: Browse;
  filters: NonNullable<ShopList['filters']>;
}

/** Sorts and narrows a list by an address of its own, as a form; what narrows it is taken off by links. */
export function Filters({ browse, filters }: FiltersProps) {
  const { q, category, collection } = browse;
  const chosen = chosenOf(browse, filters);
  return (
    <>
      <details className="filters">
        <summary className="button button-quiet filters-open">
          Filter and sort
          {chosen.length > 0 && <span className="filters-count">{chosen.length}</span>}
        </summary>
        <form className="filters-form" action={partPath(browse)}>
          {q && <input type="hidden" name="q" value={q} />}
          <SortChoice browse={browse} />
          <PriceFields browse={browse} filters={filters} />
          {filters.options.map(({ name, values }) => (
            <fieldset key={name} className="filters-group">
              <legend>{name}</legend>
              <div className="filters-values">
                {values.map((value) => (
                  <label key={value.key} className="filters-value">
                    <input
                      type="checkbox"
                      name="o"
                      value={value.key}
                      defaultChecked={browse.options?.includes(value.key)}
                    />
                    {value.name}
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
          <div className="filters-end">
            <button className="button">Show products</button>
            {chosen.length > 0 && (
              <a className="text-link" href={listPath({ q, category, collection })}>
                Clear all
              </a>
            )}
          </div>
        </form>
      </details>
      {isNarrowed(browse) && chosen.length > 0 && (
        <ul className="narrowed" aria-label="Shown are only">
          {chosen.map(({ name, path }) => (
            <li key={name}>
              <a href={path} aria-label={`Remove ${name}`}>
                {name}
                <CloseIcon />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function SortChoice({ browse: { q, collection, sort } }: { browse: Browse }) {
  const own = q ? 'Best matches' : collection ? 'As the shop arranged it' : undefined;
  const sorts = own ? SORTS : SORTS.slice(1);
  return (
    <div className="filters-group">
      <label htmlFor="sort">Sort by</label>
      <select id="sort" name="sort" defaultValue={sort ?? ''}>
        <option value="">{own ?? SORTS[0].name}</option>
        {sorts.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function PriceFields({ browse, filters: { lowest_price, highest_price } }: FiltersProps) {
  const { in_stock, from, to } = browse;
  const least = lowest_price === null ? undefined : String(Math.floor(lowest_price / 100));
  const most = highest_price === null ? undefined : String(Math.ceil(highest_price / 100));
  const field = { type: 'text', inputMode: 'numeric', maxLength: 20 } as const;
  return (
    <fieldset className="filters-group">
      <legend>Price in rupees</legend>
      <div className="filters-prices">
        <label>
          From
          <input {...field} name="from" placeholder={least} defaultValue={from} />
        </label>
        <label>
          To
          <input {...field} name="to" placeholder={most} defaultValue={to} />
        </label>
      </div>
      <label className="filters-value">
        <input type="checkbox" name="stock" value="1" defaultChecked={in_stock} />
        In stock only
      </label>
    </fieldset>
  );
}

/** Each thing that narrows a list, with the address of the list without it. */
function chosenOf(browse: Browse, { options }: FiltersProps['filters']) {
  const { in_stock, from, to, options: keys = [] } = browse;
  const without = (change: Partial<Browse>) => listPath({ ...browse, page: 1, ...change });
  const nameOf = (key: string) =>
    options.flatMap(({ values }) => values).find((value) => value.key === key)?.name ??
    key.replace(/^.*:/, '');
  return [
    ...(in_stock ? [{ name: 'In stock', path: without({ in_stock: undefined }) }] : []),
    ...(from === undefined
      ? []
      : [{ name: `From Rs ${from.toLocaleString('en')}`, path: without({ from: undefined }) }]),
    ...(to === undefined
      ? []
      : [{ name: `Up to Rs ${to.toLocaleString('en')}`, path: without({ to: undefined }) }]),
    ...keys.map((key) => ({
      name: nameOf(key),
      path: without({ options: keys.filter((other) => other !== key) }),
    })),
  ];
}
