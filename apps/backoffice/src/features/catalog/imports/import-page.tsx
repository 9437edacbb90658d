import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from '../../../lib/address/router-provider';
import type { ProductImport } from '@kade/contract/catalog/imports';
import { paths } from '../../../lib/address/paths';
import { useWatchedWorks } from '../../../lib/server/works';
import { Page } from '../../../ui/layout/page';
import { Section } from '../../../ui/layout/section';
import { ErrorState } from '../../../ui/state/states';
import { Badge } from '../../../ui/state/status-badge';
import { Button } from '../../../ui/style/button';
import { isColumnMissing } from './column-words';
import { ImportStatus } from './import-status';
import { ImportItems } from './import-items';
import { stateTones, stateWords } from './import-words';
import { columnsQuery, importKind, importQuery } from './imports.api';
import { later, Lines } from '../../../ui/state/later';

const FailedPictures = later(() => import('./failed-pictures').then((m) => m.FailedPictures), null);

const ColumnsStep = later(
  () => import('./import-columns').then((m) => m.ColumnsStep),
  <Lines count={8} />,
);

const back = { to: paths.imports, label: 'Import and export' };

/** One file of products: what it would do, what it does, what it did. */
export function ImportPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(importQuery(id));
  useWatchedWorks(importKind, data && [data]);
  return (
    <Page
      title={data?.file_name ?? 'Import'}
      back={back}
      aside={data && <Badge tone={stateTones[data.state]}>{stateWords[data.state]}</Badge>}
    >
      {error && !data ? (
        <Section>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Section>
      ) : (
        data && <Import key={data._id} found={data} />
      )}
    </Page>
  );
}

function Import({ found }: { found: ProductImport }) {
  const { state, pictures, columns_by, broken } = found;
  const canSay = columns_by !== null && (state === 'ready' || state === 'failed');
  const mayNeed = canSay && (state === 'failed' || broken > 0);
  const { data } = useQuery({ ...columnsQuery(found), enabled: mayNeed });
  const [wanted, setWanted] = useState<boolean>();
  const isOpen =
    canSay && (wanted ?? (mayNeed && data !== undefined && isColumnMissing(found, data)));
  const columns = canSay && (
    <Button variant="default" aria-expanded={isOpen} onClick={() => setWanted(!isOpen)}>
      Columns
    </Button>
  );
  return (
    <>
      <ImportStatus found={found} columns={columns} />
      {isOpen && <ColumnsStep found={found} isAsked={wanted === true} />}
      {isOver(found) && pictures.failed > 0 && <FailedPictures found={found} />}
      {state !== 'reading' && state !== 'failed' && <ImportItems found={found} />}
    </>
  );
}

const isOver = ({ state }: ProductImport) => state === 'done' || state === 'cancelled';
