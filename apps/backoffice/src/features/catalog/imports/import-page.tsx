import { useQuery } from '@tanstack/react-query';
import { useParams } from '../../../lib/address/router-provider';
import type { ProductImport } from '@kade/contract/catalog/imports';
import { paths } from '../../../lib/address/paths';
import { useWatchedWorks } from '../../../lib/server/works';
import { Page } from '../../../ui/layout/page';
import { Section } from '../../../ui/layout/section';
import { ErrorState } from '../../../ui/state/states';
import { Badge } from '../../../ui/state/status-badge';
import { ImportStatus } from './import-status';
import { ImportItems } from './import-items';
import { stateTones, stateWords } from './import-words';
import { importKind, importQuery } from './imports.api';
import { later } from '../../../ui/state/later';

const FailedPictures = later(() => import('./failed-pictures').then((m) => m.FailedPictures), null);

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
        data && (
          <>
            <ImportStatus found={data} />
            {isOver(data) && data.pictures.failed > 0 && <FailedPictures found={data} />}
            {data.state !== 'reading' && data.state !== 'failed' && <ImportItems found={data} />}
          </>
        )
      )}
    </Page>
  );
}

const isOver = ({ state }: ProductImport) => state === 'done' || state === 'cancelled';
