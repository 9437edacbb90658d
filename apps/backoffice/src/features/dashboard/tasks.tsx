import type { Tasks as TasksToDo } from '@kade/contract/tasks';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { Link } from '../../ui/layout/link';
import { Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { tasksQuery } from './dashboard.api';
import { PackLine } from './pack-line';
import { linesOf, type TaskLine } from './task-lines';
import styles from './tasks.module.css';
import { CheckSlips } from './check-slips';
import { RestockLine } from '../catalog/inventory/restock-line';

/** What needs doing now, done where it stands or led to. */
export function Tasks() {
  const { data, error, refetch } = useQuery({ ...tasksQuery(), retryOnMount: false });
  if (!data && !error) return null;
  return (
    <Section title="To do now" padding="flush">
      {data ? (
        <TaskList tasks={data} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Section>
  );
}

function TaskList({ tasks }: { tasks: TasksToDo }) {
  const lines = linesOf(tasks);
  if (lines.length === 0) {
    return (
      <p className={`${styles.done} row gap-3 muted`}>
        <CircleCheck size={20} className="accent" aria-hidden /> All done. Nothing waits for you.
      </p>
    );
  }
  return (
    <ul className={`${styles.list} above`}>
      {lines.map((line) => (
        <li key={line.to}>
          <div className="row">
            <Head line={line} />
            {line.act === 'slips' && <CheckSlips />}
          </div>
          {line.act === 'pack' && (
            <ul className={`${styles.items} stack`} aria-label={line.words}>
              {tasks.first_to_pack.map((order) => (
                <PackLine key={order._id} order={order} />
              ))}
            </ul>
          )}
          {line.act === 'restock' && (
            <ul className={`${styles.items} stack`} aria-label={line.words}>
              {tasks.first_low.map((product) => (
                <RestockLine key={product._id} product={product} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

const Head = ({ line: { icon: Icon, words, to, isTrouble } }: { line: TaskLine }) => (
  <Link
    to={to}
    className={`${styles.line} row link gap-3 semi grows shrinks`}
    data-trouble={isTrouble}
  >
    <Icon size={18} strokeWidth={1.75} aria-hidden />
    <span>{words}</span>
    <ChevronRight size={16} className={`${styles.go} stiff`} aria-hidden />
  </Link>
);
