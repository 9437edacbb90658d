import { useMediaQuery } from '@mantine/hooks';
import { SlidersHorizontal } from 'lucide-react';
import { Children, use, useState, type CSSProperties, type ReactNode } from 'react';
import { ListDraft, useListParams } from '../../lib/list/list-params';
import { ChoiceInput, type Choice } from '../input/choice-input';
import { SearchInput } from '../input/search-input';
import { ScanButton } from '../scan/scan-button';
import { later } from '../state/later';
import { Button } from '../style/button';
import styles from './list-toolbar.module.css';

const FilterSheet = later(() => import('./filter-sheet').then((m) => m.FilterSheet), null);

interface ListToolbarProps {
  /** What one searches for, e.g. `Search products`. */
  search: string;
  placeholder?: string;
  /** What is searched has barcodes. */
  hasBarcodes?: boolean;
  /** What the filters and the order are called in the address. */
  names: readonly string[];
  /** The filters and the order, one control each. */
  children: ReactNode;
  /** Filters that are seldom used, in a row of their own, and their names. */
  more?: { names: readonly string[]; filters: ReactNode };
}

/**
 * Search, filters and order above a list; all of them stand in the address. On a phone the list begins
 * right below the search, and what narrows it is in a sheet.
 */
export function ListToolbar(props: ListToolbarProps) {
  const { search, placeholder, hasBarcodes, names, children, more } = props;
  const { get, set } = useListParams();
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  const [isOpen, setIsOpen] = useState(false);
  const isUsed = more?.names.some((name) => get(name)) ?? false;
  const isMoreShown = isOpen || isUsed;
  const filters = Children.count(children) + (more ? 1 : 0);
  const searchInput = (
    <SearchInput
      label={search}
      {...(placeholder && { placeholder })}
      value={get('q') ?? ''}
      onChange={(q) => set({ q })}
      otherWay={hasBarcodes && <ScanButton onScan={(q) => set({ q })} />}
    />
  );
  if (isPhone) {
    return (
      <div className={`${styles.phone} flex gap-2`}>
        {searchInput}
        {Children.toArray(children).length > 0 && (
          <SheetButton names={[...names, ...(more?.names ?? [])]}>
            {children}
            {more?.filters}
          </SheetButton>
        )}
      </div>
    );
  }
  return (
    <>
      <div
        className={`${styles.toolbar} stack gap-2`}
        style={{ '--filters': filters } as CSSProperties}
        data-odd={filters % 2 === 1 ? true : undefined}
      >
        {searchInput}
        {children}
        {more && (
          <Button
            variant="default"
            leftSection={<SlidersHorizontal size={16} aria-hidden />}
            aria-expanded={isMoreShown}
            onClick={() => setIsOpen(!isOpen)}
            disabled={isUsed}
          >
            More filters
          </Button>
        )}
      </div>
      {isMoreShown && more && (
        // Who takes the last of them away is still at work in them.
        <div onFocusCapture={() => setIsOpen(true)}>{more.filters}</div>
      )}
    </>
  );
}

/** Opens the sheet with the filters, and says how many are set. */
function SheetButton({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const { get } = useListParams();
  const [opened, setOpened] = useState<number>();
  const [isOpen, setIsOpen] = useState(false);
  const count = names.filter((name) => get(name)).length;
  return (
    <>
      <Button
        variant="default"
        className="stiff"
        leftSection={<SlidersHorizontal size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened((opened ?? 0) + 1);
          setIsOpen(true);
        }}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      {opened !== undefined && (
        <FilterSheet key={opened} opened={isOpen} onClose={() => setIsOpen(false)} names={names}>
          {children}
        </FilterSheet>
      )}
    </>
  );
}

interface ListSelectProps {
  /** The name in the address. */
  name: string;
  label: string;
  /** The first one is what an address without the name means. */
  choices: readonly Choice[];
}

/** One filter, or the order, of a list. */
export function ListSelect({ name, label, choices }: ListSelectProps) {
  const { get, set } = useListParams();
  const [standard] = choices;
  return (
    <FilterChoice
      label={label}
      choices={choices}
      value={get(name) ?? standard?.value ?? ''}
      onChange={(value) => set({ [name]: value === standard?.value ? undefined : value })}
    />
  );
}

type FilterChoiceProps = Omit<Parameters<typeof ChoiceInput>[0], 'isLabelHidden'>;

/** A choice whose label is seen where there is room for it: in the sheet. */
export function FilterChoice(props: FilterChoiceProps) {
  const isInSheet = use(ListDraft) !== undefined;
  return <ChoiceInput {...props} isLabelHidden={!isInSheet} />;
}
