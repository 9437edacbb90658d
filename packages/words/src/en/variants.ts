import type { GroupPrice } from '@kade/rules/selection';
import type { GroupStock } from '@kade/rules/stock-groups';
import type { Formats } from '../format';

interface Amount {
  amount: number;
}

/** What a group does to the price. */
const prices: Record<GroupPrice, string> = {
  addon: 'Adds to the price',
  independent: 'Own prices',
  parent: 'Same price',
};

/** How a group counts its pieces. */
const stocks: Record<GroupStock, string> = {
  independent: 'own stock',
  parent: 'no own stock',
};

/** What groups and variants do; amounts in minor units, shares in basis points. */
export const variants = ({ formatRs }: Formats) => ({
  group_price: ({ price }: { price: GroupPrice }) => prices[price],
  group_stock: ({ stock }: { stock: GroupStock }) => stocks[stock],
  independent: ({ amount }: Amount) => formatRs(amount),
  addition: ({ amount }: Amount) => `+${formatRs(amount)}`,
  subtraction: ({ amount }: Amount) => `−${formatRs(amount)}`,
  percentage: ({ amount }: Amount) => `+${amount / 100} %`,
});
