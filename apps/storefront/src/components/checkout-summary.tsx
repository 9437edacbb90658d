import type { Quote } from '@kade/contract/storefront';
import { pieceOf } from '../basket-quote';
import { pieceKey } from '../cart';
import { cartPath } from '../paths';
import { BasketLines } from './basket-lines';
import { AgreedDelivery, DeliveryNote } from './delivery-note';
import { Totals, totalWords } from './totals';

interface CheckoutSummaryProps {
  quote: Omit<Quote, 'left_out' | 'max_order_pieces'>;
  /** It was agreed with the shop, and does not stand in the cart. */
  isAgreed?: boolean;
  /** The ways that it may come by cost differently, and none is chosen. */
  isUndecided?: boolean | undefined;
}

/** What is about to be ordered: beside the form, or folded above it on a phone. */
export function CheckoutSummary({ quote, isAgreed = false, isUndecided }: CheckoutSummaryProps) {
  const rows = quote.items.map((item) => ({
    key: pieceKey(pieceOf(item)),
    name: item.name,
    variants: item.variants,
    thumbnail: item.thumbnail,
    quantity: item.quantity,
    total: item.total,
  }));
  const isLeast = !isAgreed && quote.delivery.chosen.is_least;
  const isReached = isAgreed || (quote.delivery.chosen.problem === null && !isUndecided);
  return (
    <aside className="checkout-summary" aria-label="Your order">
      <details className="fold">
        <summary>
          <span>Your order</span>
          <span className="figure">{totalWords(quote, { isLeast, isReached })}</span>
        </summary>
        <Contents />
      </details>
      <div className="panel checkout-panel">
        <h2>Your order</h2>
        <Contents />
      </div>
    </aside>
  );

  function Contents() {
    return (
      <>
        <BasketLines rows={rows} />
        <Totals price={quote} isLeast={isLeast} isReached={isReached} />
        {isAgreed ? (
          <AgreedDelivery option={quote.delivery.chosen} />
        ) : (
          <DeliveryNote delivery={quote.delivery} isAsked />
        )}
        {!isAgreed && (
          <a className="text-link" href={cartPath}>
            Change the cart
          </a>
        )}
      </>
    );
  }
}
