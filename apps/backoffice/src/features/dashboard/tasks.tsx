import type { Tasks as TasksToDo } from '@kade/contract/dashboard';
import { formatCount } from '@kade/words/english';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  Banknote,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Globe,
  Package,
  PackageOpen,
  ReceiptText,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths';
import { Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { ordersOf, tasksQuery } from './dashboard.api';
import styles from './tasks.module.css';

/** What needs doing now, each line the way to it. */
export function Tasks() {
  const { data, error, refetch } = useQuery(tasksQuery());
  return (
    <Section title="To do now" padding="flush">
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <TaskList tasks={data} />
      ) : (
        <div className={`${styles.line} row link gap-3 semi`} aria-busy>
          <Skeleton height={20} width="60%" />
        </div>
      )}
    </Section>
  );
}

interface Line {
  icon: LucideIcon;
  words: string;
  to: string;
  /** It keeps the store from selling. */
  isTrouble?: boolean;
}

function TaskList({ tasks }: { tasks: TasksToDo }) {
  const lines = linesOf(tasks);
  if (lines.length === 0) {
    return (
      <p className={`${styles.done} row gap-3 muted`}>
        <CircleCheck size={20} aria-hidden /> All done. Nothing waits for you.
      </p>
    );
  }
  return (
    <ul className={`${styles.list} above`}>
      {lines.map(({ icon: Icon, words, to, isTrouble }) => (
        <li key={to}>
          <Link to={to} className={`${styles.line} row link gap-3 semi`} data-trouble={isTrouble}>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            <span>{words}</span>
            <ChevronRight size={16} className={`${styles.go} stiff`} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const domainWords = {
  waiting: (name: string) => `${name} is not connected yet: its DNS records are missing`,
  taken: (name: string) => `${name} belongs to another store`,
  leaving: (name: string) => `The DNS records of ${name} are gone`,
};

function linesOf(tasks: TasksToDo): Line[] {
  const { to_pack, slips_to_check, payments_to_check, payment_to_check } = tasks;
  const { cancelled_paid, refunds_to_check, low_stock, domain, can_be_paid } = tasks;
  const lines: (Line | false)[] = [
    !can_be_paid && {
      icon: Banknote,
      words: 'Customers have no way to pay: switch a payment method on',
      to: `${paths.settings}#payment-methods`,
      isTrouble: true,
    },
    domain !== null && {
      icon: Globe,
      words: domainWords[domain.state](domain.name),
      to: paths.settings,
      isTrouble: true,
    },
    payments_to_check > 0 && {
      icon: CircleAlert,
      words: count(
        payments_to_check,
        'order was paid in another amount: count it or set it aside',
        'orders were paid in another amount: count it or set it aside',
      ),
      to: payment_to_check
        ? paths.order(payment_to_check)
        : ordersOf({ view: 'payments_to_check' }),
      isTrouble: true,
    },
    refunds_to_check > 0 && {
      icon: CircleAlert,
      words: count(
        refunds_to_check,
        'order has a refund that was never answered: look whether it was given back',
        'orders have a refund that was never answered: look whether it was given back',
      ),
      to: ordersOf({ view: 'refunds_to_check' }),
      isTrouble: true,
    },
    cancelled_paid > 0 && {
      icon: CircleAlert,
      words: count(
        cancelled_paid,
        'cancelled order is still paid: refund it or reopen it',
        'cancelled orders are still paid: refund them or reopen them',
      ),
      to: ordersOf({ view: 'cancelled_paid' }),
      isTrouble: true,
    },
    to_pack > 0 && {
      icon: Package,
      words: count(to_pack, 'order to pack', 'orders to pack'),
      to: ordersOf({ view: 'to_pack' }),
    },
    slips_to_check > 0 && {
      icon: ReceiptText,
      words: count(slips_to_check, 'slip to check', 'slips to check'),
      to: paths.slips,
    },
    low_stock > 0 && {
      icon: PackageOpen,
      words: count(low_stock, 'product is low in stock', 'products are low in stock'),
      to: `${paths.inventory}?level=low`,
    },
  ];
  return lines.filter((line) => line !== false);
}

const count = (number: number, one: string, many: string) =>
  `${formatCount(number)} ${number === 1 ? one : many}`;
