import { useStore } from '../shell-data';
import { productsPath } from '../paths';
import { SearchIcon } from './icons';

const WORDS = 'search-words';

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
          list={WORDS}
          enterKeyHint="search"
        />
        <button className="search-go" aria-label="Search">
          <SearchIcon />
        </button>
      </form>
    </search>
  );
}

/** What each search of a page offers. */
export function SearchWords() {
  const { categories = [], collections = [] } = useStore() ?? {};
  return (
    <datalist id={WORDS}>
      {[...categories, ...collections].map(({ _id, name }) => (
        <option key={_id}>{name}</option>
      ))}
    </datalist>
  );
}
