import { useQuery } from '@tanstack/react-query';
import { Lines } from '../../../ui/state/later';
import { ErrorState } from '../../../ui/state/states';
import { PageForm } from './page-form';
import { pageQuery } from './pages.api';

interface RenamePageProps {
  id: string;
  /** The parameter of the address that keeps the dialog open. */
  param: string;
  onSaved: () => void;
  onCancel: () => void;
}

/** What a page is called now, to be changed. */
export function RenamePage({ id, param, onSaved, onCancel }: RenamePageProps) {
  const { data: page, error, refetch } = useQuery(pageQuery(id));
  if (error && !page) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!page) return <Lines count={5} />;
  return <PageForm page={page} param={param} onSaved={onSaved} onCancel={onCancel} />;
}
