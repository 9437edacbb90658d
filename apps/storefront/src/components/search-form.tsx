import { useStore } from '../shell-data';
import { productsPath } from '../paths';
import { SearchIcon } from './icons';

/** Searches the whole shop. */
export function SearchForm({ id, q }: { id: string; q: string }) {
  const { categories = [], collections = [] } = useStore() ?? {};
  return (
    <search className="search">
      <form action={productsPath}>
        <label className="unseen" htmlFor={id}>
          Search products
        </label>
        <input
          id={id}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={200}
          placeholder="Search products"
          autoComplete="off"
          list={`${id}-words`}
          enterKeyHint="search"
        />
        <datalist id={`${id}-words`}>
          {[...categories, ...collections].map(({ _id, name }) => (
            <option key={_id}>{name}</option>
          ))}
        </datalist>
        <button className="search-go" aria-label="Search">
          <SearchIcon />
        </button>
      </form>
    </search>
  );
}
