import { formatCount } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { tasksQuery } from '../parts/steps/tasks.api';
import { currentStoreId } from '../lib/server/session';
import styles from './shell.module.css';

const words = {
  to_pack: 'to pack',
  slips_to_check: 'to check',
  open_drafts: 'open',
  low_stock: 'low in stock',
} as const;

export type SidebarCount = keyof typeof words;

/** How many wait, of the same answer that the dashboard shows; new orders renew it. */
export function SidebarCountMark({ of }: { of: SidebarCount }) {
  const { data } = useQuery({ ...tasksQuery(), enabled: currentStoreId() !== null });
  const count = data?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <span className={`${styles.count} tiny medium`} title={`${formatCount(count)} ${words[of]}`}>
      {formatCount(count)} <span className="unseen">{words[of]}</span>
    </span>
  );
}
