import { useQuery } from '@tanstack/react-query';
import { useWatchedWorks } from '../../../lib/server/works';
import { later } from '../../../ui/state/later';
import { changeKind, changesQuery } from './changes.api';

const ChangeLine = later(() => import('./change-line').then((m) => m.ChangeLine), null);

/** The changes of many orders that are under way, wherever they were started, and how the last ended. */
export function RunningChanges() {
  const { data } = useQuery(changesQuery());
  useWatchedWorks(changeKind, data?.items);
  return data?.items.map((change) => <ChangeLine key={change._id} change={change} />);
}
