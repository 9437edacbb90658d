import { formatCount } from '@kade/words/english';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import { ErrorState } from '../../../ui/state/states';
import { later, Lines } from '../../../ui/state/later';
import type { ChoiceDraft } from './choice-draft';
import { OptionsInput } from './options-input';
import type { ChosenPicture } from './picture-cell';
import type { ChoiceTableState } from './use-choice-table';

const ChoiceTable = later(
  () => import('./choice-table').then((m) => m.ChoiceTable),
  <Lines count={4} />,
);

interface ChoicesEditorProps {
  table: ChoiceTableState;
  draft: ChoiceDraft;
  onChange: Dispatch<SetStateAction<ChoiceDraft>>;
  pictures: readonly ChosenPicture[];
  /** What a combination costs that says nothing itself. */
  price: string;
  /** How many options the product has already. */
  known: number;
  /** Another way to an option. */
  beside: ReactNode;
  /** What the server said of it. */
  error: string | undefined;
}

/** Options typed inline, and the table of their combinations, which grows as one types. */
export function ChoicesEditor(props: ChoicesEditorProps) {
  const { table, draft, onChange, pictures, price, known, beside, error } = props;
  const { rows, isReady, problem } = table;
  return (
    <div className="stack gap-4 shrinks">
      <OptionsInput
        options={draft.options}
        onChange={onChange}
        known={known}
        beside={beside}
        error={problem ?? (rows.length > 0 ? error : undefined)}
      />
      {table.error && !isReady && <ErrorState error={table.error} />}
      {!isReady && !table.error && <Lines count={4} />}
      {rows.length > 0 && (
        <div className="stack gap-2 shrinks">
          <p className="quiet figures" aria-live="polite">
            {rows.length === 1 ? '1 combination' : `${formatCount(rows.length)} combinations`}
          </p>
          <ChoiceTable
            rows={rows}
            draft={draft}
            onChange={onChange}
            pictures={pictures}
            price={price}
            hasStock={table.hasStock}
          />
        </div>
      )}
    </div>
  );
}
