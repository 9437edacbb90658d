import type { Tasks } from '@kade/contract/tasks';
import { readableHost } from '@kade/rules/host';
import { formatCount } from '@kade/words/english';
import {
  Banknote,
  CircleAlert,
  Globe,
  Package,
  PackageOpen,
  PencilLine,
  ReceiptText,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../lib/address/paths';
import { ordersOf } from './dashboard.api';

/** One kind of what waits. */
export interface TaskLine {
  icon: LucideIcon;
  words: string;
  /** Where all of it is. */
  to: string;
  /** It keeps the store from selling. */
  isTrouble?: boolean;
  /** It is done where it stands. */
  act?: 'slips' | 'pack' | 'restock';
}

const domainWords = {
  waiting: (name: string) => `${name} is not connected yet: its DNS records are missing`,
  taken: (name: string) => `${name} belongs to another store`,
  leaving: (name: string) => `The DNS records of ${name} are gone`,
};

/** What waits, the gravest first. */
export const linesOf = (tasks: Tasks): TaskLine[] => [...troubleOf(tasks), ...workOf(tasks)];

function troubleOf(tasks: Tasks): TaskLine[] {
  const { payments_to_check, payment_to_check, cancelled_paid, refunds_to_check } = tasks;
  const { domain, can_be_paid, charged_back, refund_failed } = tasks;
  const lines: (Omit<TaskLine, 'isTrouble'> | false)[] = [
    !can_be_paid && {
      icon: Banknote,
      words: 'Customers have no way to pay: switch a payment method on',
      to: `${paths.settings}#payment-methods`,
    },
    domain !== null && {
      icon: Globe,
      words: domainWords[domain.state](readableHost(domain.name)),
      to: `${paths.settings}#domain`,
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
    },
    refunds_to_check > 0 && {
      icon: CircleAlert,
      words: count(
        refunds_to_check,
        'order has a refund that was never answered: look whether it was given back',
        'orders have a refund that was never answered: look whether it was given back',
      ),
      to: ordersOf({ view: 'refunds_to_check' }),
    },
    charged_back > 0 && {
      icon: CircleAlert,
      words: count(
        charged_back,
        'order was charged back: have it paid again, cancel it or note it',
        'orders were charged back: have them paid again, cancel them or note them',
      ),
      to: ordersOf({ view: 'charged_back' }),
    },
    refund_failed > 0 && {
      icon: CircleAlert,
      words: count(
        refund_failed,
        'order has a refund that failed: give the money back or note it',
        'orders have a refund that failed: give the money back or note it',
      ),
      to: ordersOf({ view: 'refund_failed' }),
    },
    cancelled_paid > 0 && {
      icon: CircleAlert,
      words: count(
        cancelled_paid,
        'cancelled order is still paid: refund it or reopen it',
        'cancelled orders are still paid: refund them or reopen them',
      ),
      to: ordersOf({ view: 'cancelled_paid' }),
    },
  ];
  return lines.filter((line) => line !== false).map((line) => ({ ...line, isTrouble: true }));
}

function workOf({ slips_to_check, to_pack, low_stock, open_drafts }: Tasks): TaskLine[] {
  const lines: (TaskLine | false)[] = [
    slips_to_check > 0 && {
      icon: ReceiptText,
      words: count(slips_to_check, 'slip to check', 'slips to check'),
      to: paths.slips,
      act: 'slips',
    },
    to_pack > 0 && {
      icon: Package,
      words: count(to_pack, 'order to pack', 'orders to pack'),
      to: ordersOf({ view: 'to_pack' }),
      act: 'pack',
    },
    low_stock > 0 && {
      icon: PackageOpen,
      words: count(low_stock, 'product is low in stock', 'products are low in stock'),
      to: `${paths.inventory}?level=low`,
      act: 'restock',
    },
    open_drafts > 0 && {
      icon: PencilLine,
      words: count(open_drafts, 'draft to finish', 'drafts to finish'),
      to: `${paths.drafts}?state=open`,
    },
  ];
  return lines.filter((line) => line !== false);
}

const count = (number: number, one: string, many: string) =>
  `${formatCount(number)} ${number === 1 ? one : many}`;
