import type { Plan } from '@kade/contract/plans';
import { inNumbers } from './plans';

export interface Question {
  question: string;
  answer: string;
}

/** What people ask before they choose a plan. */
export function questionsOf(plans: readonly Plan[]): Question[] {
  const fees = plans.map(({ name, order_fee: fee }) => `${inNumbers(fee / 100)} LKR on ${name}`);
  return [
    {
      question: 'Is there a setup fee?',
      answer: 'No. There is no setup fee on any plan, and Starter is free forever.',
    },
    {
      question: 'What happens when I get close to my order limit?',
      answer: 'We notify you near the order limit, and you can upgrade whenever you like.',
    },
    {
      question: 'What is the per-order fee?',
      answer: `A small fixed amount for each order: ${fees.slice(0, -1).join(', ')} and ${fees.at(-1)}. There is no percentage of your sales.`,
    },
    {
      question: 'Can I change my plan later?',
      answer:
        'Yes. Upgrade at any time; your stores, products and orders stay exactly as they are.',
    },
    {
      question: 'Can I use my own domain?',
      answer: 'Yes. Start on a free subdomain and connect a domain of your own when you are ready.',
    },
  ];
}
