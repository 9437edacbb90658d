import { productsPath } from '../paths';
import { SearchIcon } from './icons';

/** Searches the whole shop. */
export function SearchForm({ id, q }: { id: string; q: string }) {
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
          enterKeyHint="search"
        />
        <button className="search-go" aria-label="Search">
          <SearchIcon />
        </button>
      </form>
    </search>
  );
}
