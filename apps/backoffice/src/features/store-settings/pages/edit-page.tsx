import { useQuery } from '@tanstack/react-query';
import { staleOf } from '../../../lib/server/stale';
import { Lines } from '../../../ui/state/later';
import { ErrorState } from '../../../ui/state/states';
import { EditDocument } from '../policies/edit-document';
import { startingPages } from './page-words';
import { pageQuery, useChangePage } from './pages.api';

interface EditPageProps {
  id: string;
  /** The parameter of the address that keeps the dialog open. */
  param: string;
  onClose: () => void;
}

/** Writes what stands on a page. */
export function EditPage({ id, param, onClose }: EditPageProps) {
  const { data: page, error, refetch } = useQuery(pageQuery(id));
  const change = useChangePage(id);
  if (error && !page) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!page) return <Lines count={12} />;
  return (
    <EditDocument
      title={page.title}
      content={page.content}
      version={page.version}
      startingText={startingPages[page.kind]}
      save={change}
      problem={
        change.error && !staleOf(change.error, 'content')
          ? 'Failed to save the page. Please try again.'
          : undefined
      }
      param={param}
      onClose={onClose}
    />
  );
}
