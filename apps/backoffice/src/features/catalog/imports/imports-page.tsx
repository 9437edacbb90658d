import type { ProductImport } from '@kade/contract/catalog/imports';
import { formatCount } from '@kade/words/english';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { paths } from '../../../lib/address/paths';
import { DataTable, type Column } from '../../../ui/list/data-table';
import { DateTime } from '../../../ui/state/date-time';
import { Page } from '../../../ui/layout/page';
import { Section } from '../../../ui/layout/section';
import { ErrorState } from '../../../ui/state/states';
import { Badge } from '../../../ui/state/status-badge';
import { Button } from '../../../ui/style/button';
import { stateTones, stateWords } from './import-words';
import { exportProducts, importsQuery } from './imports.api';
import { UploadSheet } from './upload-sheet';

/** Products come in from a spreadsheet and go out as one. */
export function ImportsPage() {
  const { data, error, refetch } = useQuery(importsQuery());
  const save = useMutation({ mutationFn: exportProducts });
  return (
    <Page
      title="Import and export"
      back={{ to: paths.products, label: 'Products' }}
      action={
        <Button
          variant="default"
          leftSection={<Download size={16} />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          Export products
        </Button>
      }
    >
      <Section title="Import products">
        <UploadSheet />
      </Section>
      {(error || (data && data.total > 0)) && (
        <Section title="Earlier imports" padding="flush">
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <DataTable
              label="Imports"
              columns={columns}
              rows={data?.items}
              rowKey={({ _id }) => _id}
              rowLink={({ _id }) => paths.import(_id)}
            />
          )}
        </Section>
      )}
    </Page>
  );
}

const columns: Column<ProductImport>[] = [
  { header: 'File', cell: ({ file_name }) => file_name, phone: 'title' },
  {
    header: 'State',
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>,
    phone: 'end',
  },
  {
    header: 'Products',
    align: 'right',
    cell: ({ create, update }) => `${formatCount(create)} new, ${formatCount(update)} changed`,
    phone: 'meta',
  },
  { header: 'Date', cell: ({ created_at }) => <DateTime value={created_at} />, phone: 'meta' },
];
