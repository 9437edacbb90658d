import type { ProductImport } from '@kade/contract/catalog/imports';
import { formatCount } from '@kade/words/english';
import { Checkbox } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { paths } from '../../../lib/address/paths';
import { toldProgress } from '../../../lib/server/works';
import { Link } from '../../../ui/layout/link';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { FormError } from '../../../ui/input/form';
import { Section } from '../../../ui/layout/section';
import { WorkBar, WorkLine } from '../../../ui/state/work';
import { Button } from '../../../ui/style/button';
import { actionWords, productsIn } from './import-words';
import { useImportAct } from './imports.api';
import styles from './imports.module.css';

/** Where an import stands, and what can be done about it. */
export function ImportStatus({ found, columns }: { found: ProductImport; columns?: ReactNode }) {
  switch (found.state) {
    case 'reading':
      return (
        <Working title="Reading the file" done={0} total={0} found={found}>
          {formatCount(found.rows)} rows so far
        </Working>
      );
    case 'failed':
      return (
        <Section title="This file cannot be imported" action={columns}>
          <div className="stack gap-3">
            <FormError>{found.problem}</FormError>
            <div className={`${styles.acts} row wrap end`}>
              <Button component={Link} to={paths.imports}>
                Choose another file
              </Button>
            </div>
          </div>
        </Section>
      );
    case 'ready':
      return <Ready found={found} columns={columns} />;
    case 'running':
      return <Working title="Importing" done={found.done} total={found.total} found={found} />;
    case 'pictures': {
      const { done, total } = found.pictures;
      return <Working title="Fetching pictures" done={done} total={total} found={found} />;
    }
    case 'undoing':
      return <Working title="Undoing" done={found.done} total={found.total} />;
    case 'done':
    case 'cancelled':
    case 'undone':
      return <Result found={found} />;
  }
}

function Counts({ found }: { found: ProductImport }) {
  return (
    <dl className={`${styles.tiles} stack gap-3`}>
      {(['create', 'update', 'same', 'broken'] as const).map((action) => (
        <div
          key={action}
          className={`${styles.tile} tile pad-34`}
          data-broken={(action === 'broken' && found.broken > 0) || undefined}
        >
          <dt className="quiet">{actionWords[action]}</dt>
          <dd>{formatCount(found[action])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Ready({ found, columns }: { found: ProductImport; columns: ReactNode }) {
  const act = useImportAct(found._id);
  const [isAgreed, setIsAgreed] = useState(false);
  const { broken, ignored_columns, columns_by, ignored_sheets, create, fits, fees_overdue } = found;
  const total = found.total - (create - fits);
  return (
    <Section
      title="What this file would do"
      description="Nothing has changed yet."
      action={columns}
    >
      <Counts found={found} />
      <ChangeLine found={found} />
      <StockLine found={found} />
      {fits < create && fees_overdue && (
        <p className={`${styles.note} muted balanced`}>
          No new product of this file is imported: your fees are overdue, and new products wait
          until they are paid. <Link to={`${paths.billing}#statements`}>Pay fees</Link>
        </p>
      )}
      {fits < create && !fees_overdue && (
        <p className={`${styles.note} muted balanced`}>
          {formatCount(fits)} of {formatCount(create)} fit: the plan has room for no more new
          products in this store. The others are left out. <Link to={paths.billing}>See plans</Link>
        </p>
      )}
      {columns_by === 'merchant' && (
        <p className={`${styles.note} muted balanced`}>
          You chose how its columns are read, here or in an earlier file with the same columns.
        </p>
      )}
      {ignored_columns.length > 0 && (
        <p className={`${styles.note} muted balanced`}>Not read: {ignored_columns.join(', ')}.</p>
      )}
      {ignored_sheets.length > 0 && (
        <p className={`${styles.note} muted balanced`}>
          Sheets that are not read: {ignored_sheets.map((name) => `“${name}”`).join(', ')}.
        </p>
      )}
      <div className={`${styles.acts} row wrap end`}>
        {broken > 0 && total > 0 && (
          <label className="tall row gap-3">
            <Checkbox
              checked={isAgreed}
              onChange={({ currentTarget }) => setIsAgreed(currentTarget.checked)}
            />
            {`Leave out the ${formatCount(broken)} broken ${productsIn(broken)} and import the others`}
          </label>
        )}
        <Button variant="default" onClick={() => act.mutate('cancel')} disabled={act.isPending}>
          Cancel
        </Button>
        <Button
          onClick={() => act.mutate('confirm')}
          loading={act.isPending}
          disabled={total === 0 || (broken > 0 && !isAgreed)}
        >
          {total === 0 ? 'Nothing to import' : `Import ${formatCount(total)} ${productsIn(total)}`}
        </Button>
      </div>
    </Section>
  );
}

/** Which products of the store the file would change, before it is too late. */
function ChangeLine({ found: { update, update_products } }: { found: ProductImport }) {
  if (update === 0) return null;
  const names = update_products.map(({ name }) => name).join(', ');
  const others = update - update_products.length;
  return (
    <p className={`${styles.note} muted balanced`}>
      {formatCount(update)} {productsIn(update)} of your store will be changed: {names}
      {others > 0 && ` and ${formatCount(others)} more, in the list below`}.
    </p>
  );
}

/** What becomes of stock that the file does not name, before it is too late. */
function StockLine({ found: { sold_out, untracked } }: { found: ProductImport }) {
  if (sold_out + untracked === 0) return null;
  return (
    <p className={`${styles.note} muted balanced`}>
      {sold_out > 0 &&
        `${formatCount(sold_out)} ${productsIn(sold_out)} will be shown as sold out: the file says there are none. `}
      {untracked > 0 &&
        `${formatCount(untracked)} ${productsIn(untracked)} will sell without counting stock: the file does not say how many there are.`}
    </p>
  );
}

interface WorkingProps {
  title: string;
  done: number;
  total: number;
  /** Given where it can be cancelled. */
  found?: ProductImport;
  children?: ReactNode;
}

function Working({ title, done, total, found, children }: WorkingProps) {
  const act = useImportAct(found?._id ?? '');
  return (
    <Section title={title}>
      <div className="stack gap-3">
        <WorkLine
          isTold
          hint={total > 0 ? toldProgress({ done, total }) : children}
          act={
            found && (
              <Button
                variant="default"
                loading={act.isPending}
                onClick={() => act.mutate('cancel')}
              >
                Cancel
              </Button>
            )
          }
        />
        <WorkBar done={done} total={total} label={title} />
      </div>
    </Section>
  );
}

function Result({ found }: { found: ProductImport }) {
  const act = useImportAct(found._id);
  const [isAsking, setIsAsking] = useState(false);
  const { broken, kept, undone, failed, pictures, kept_products } = found;
  const done = found.done - failed;
  const isUndone = found.state === 'undone';
  return (
    <Section title={isUndone ? 'Undone' : 'Imported'}>
      {found.problem && <FormError>{found.problem}</FormError>}
      <p className={styles.line}>
        {isUndone
          ? `${formatCount(undone)} ${productsIn(undone)} as before.`
          : `${formatCount(done)} ${productsIn(done)} imported.`}
        {broken > 0 &&
          found.state === 'done' &&
          ` ${formatCount(broken)} broken ${productsIn(broken)} ${broken === 1 ? 'was' : 'were'} left out; the list below says why.`}
        {failed > 0 &&
          !isUndone &&
          ` ${formatCount(failed)} could not be imported; the list below says why.`}
        {pictures.failed > 0 &&
          ` ${formatCount(pictures.failed)} ${pictures.failed === 1 ? 'picture' : 'pictures'} could not be fetched.`}
      </p>
      {kept > 0 && (
        <>
          <p className={styles.line}>
            {formatCount(kept)} {productsIn(kept)} could not be taken back:
          </p>
          <ul className={styles.kept}>
            {kept_products.map(({ _id, name, reason }, index) => (
              <li key={_id ?? index}>
                {_id ? <Link to={paths.product(_id)}>{name}</Link> : name} {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={`${styles.acts} row wrap end`}>
        {!isUndone && done > 0 && (
          <Button variant="default" onClick={() => setIsAsking(true)}>
            Undo import
          </Button>
        )}
        <Button component={Link} to={paths.products}>
          See the products
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => act.mutate('undo', { onSettled: () => setIsAsking(false) })}
        title="Undo this import?"
        confirmLabel="Undo import"
        isBusy={act.isPending}
      >
        New products go to the Bin and changed ones become what they were. What was changed or sold
        since stays as it is.
      </ConfirmDialog>
    </Section>
  );
}
