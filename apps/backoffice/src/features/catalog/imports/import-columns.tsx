import {
  FIELDS_OF_SEVERAL,
  type ImportColumn,
  type ImportColumns,
  type ProductImport,
} from '@kade/contract/catalog/imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../../lib/address/paths';
import { useNavigate } from '../../../lib/address/router-provider';
import { messageOf } from '../../../lib/server/query-client';
import { ChoiceInput, type Choice } from '../../../ui/input/choice-input';
import { FormError } from '../../../ui/input/form';
import { Section } from '../../../ui/layout/section';
import { FileButton } from '../../../ui/media/file-button';
import { Lines } from '../../../ui/state/later';
import { ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { columnNeeded, letterOf, namedAs } from './column-words';
import { fieldWords } from './import-words';
import { columnsQuery, fileOf, importQuery, SHEET_TYPES, useReadAgain } from './imports.api';
import styles from './imports.module.css';

/** What each column of a file is read for, to be said otherwise; then the file is read once more. */
export function ColumnsStep({ found, isAsked }: { found: ProductImport; isAsked: boolean }) {
  const { data, error, refetch } = useQuery(columnsQuery(found));
  useEffect(() => {
    // On a phone it would open below what is seen.
    if (isAsked) document.querySelector('#columns')?.scrollIntoView();
  }, [isAsked]);
  return (
    <Section
      id="columns"
      title="Columns of this file"
      description="What each column is read for. Change what is taken for something else, and the file is read again."
      padding="flush"
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Columns found={found} known={data} />
      ) : (
        <Lines count={8} />
      )}
    </Section>
  );
}

/** By the places of columns: a field, `as_named`, or blank where one is left out. */
type Taken = ReadonlyMap<number, string>;
const takenIn = (columns: readonly ImportColumn[], by: 'taken_for' | 'known_as'): Taken =>
  new Map(columns.map((column) => [column.place, column[by] ?? '']));

/** Of most fields one column says it: another that was taken for it is left out. */
function chosen(taken: Taken, place: number, value: string): Taken {
  const isOfSeveral = value === 'as_named' || FIELDS_OF_SEVERAL.some((field) => field === value);
  const others = isOfSeveral
    ? taken
    : new Map([...taken].map(([at, field]) => [at, field === value ? '' : field]));
  return new Map([...others, [place, value]]);
}

function Columns({ found, known }: { found: ProductImport; known: ImportColumns }) {
  const { columns, offered } = known;
  const [taken, setTaken] = useState(() => takenIn(columns, 'taken_for'));
  const client = useQueryClient();
  const navigate = useNavigate();
  const again = useReadAgain(found);
  const said = columns.flatMap(({ place, known_as }) => {
    const value = taken.get(place) ?? '';
    return value === (known_as ?? '') ? [] : [`${place}:${value}`];
  });
  const isChanged = columns.some(({ place, taken_for }) => taken.get(place) !== (taken_for ?? ''));
  const needed = columnNeeded(new Set(taken.values()));
  const file = fileOf(found);
  const read = (file: File | null) => {
    if (!file || again.isPending) return;
    again.mutate(
      { file, columns: said },
      {
        onSuccess: ({ _id }) => {
          void client.invalidateQueries({ queryKey: importQuery(found._id).queryKey });
          void navigate(paths.import(_id), { replace: true });
        },
      },
    );
  };
  const fields = offered.map((field): Choice => ({ value: field, label: fieldWords[field] }));
  return (
    <>
      <ul className={styles.columns}>
        {columns.map((column) => (
          <li key={column.place} className={styles.column}>
            <div className="shrinks">
              <p className="breaks">
                <span className="quiet">{letterOf(column.place)}</span>{' '}
                <span className="strong">{column.name || 'without a name'}</span>
              </p>
              <p className="quiet breaks">{column.samples.join(' · ') || 'blank at first'}</p>
            </div>
            <ChoiceInput
              label={namedAs(column)}
              isLabelHidden
              choices={choicesFor(column, fields)}
              value={taken.get(column.place) ?? ''}
              onChange={(value) => setTaken(chosen(taken, column.place, value))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {needed && (
          <output className={`${styles.note} block muted balanced`}>
            No column is taken for {needed} yet.
          </output>
        )}
        {again.error && <FormError>{messageOf(again.error)}</FormError>}
        <div className={`${styles.acts} row wrap end`}>
          {found.columns_by === 'merchant' && (
            <Button variant="default" onClick={() => setTaken(takenIn(columns, 'known_as'))}>
              As the names say
            </Button>
          )}
          {file ? (
            <Button disabled={!isChanged} loading={again.isPending} onClick={() => read(file)}>
              Read the file again
            </Button>
          ) : (
            <FileButton
              accept={SHEET_TYPES}
              inputLabel="The same file"
              disabled={!isChanged}
              loading={again.isPending}
              onPick={read}
            >
              Choose the file again
            </FileButton>
          )}
        </div>
      </div>
    </>
  );
}

/** What one column may be read for: also for what its name says, where no other column can be that. */
const choicesFor = ({ known_as }: ImportColumn, fields: readonly Choice[]): Choice[] => [
  { value: '', label: 'Leave out' },
  ...(known_as === 'as_named' ? [{ value: 'as_named', label: 'What its name says' }] : []),
  ...fields,
];
