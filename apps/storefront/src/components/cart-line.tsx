import { MAX_LINE_QUANTITY, type Quote } from '@kade/contract/storefront';
import { formatPrice } from '@kade/words/english';
import { pieceOf } from '../basket-quote';
import { productPath } from '../paths';
import { ChoiceNames } from './choice-names';
import { Picture } from './picture';

interface CartLineProps {
  item: Quote['items'][number];
  /** What was done to it just now: who goes on with it is still there. */
  step: string | null;
}

/** One product in the cart. Enter in the number field saves it; the buttons change it by one. */
export function CartLine({ item, step }: CartLineProps) {
  const { product_id, name, thumbnail, price, quantity, available, total } = item;
  const { variants } = pieceOf(item);
  const path = productPath(product_id, variants);
  const label = [name, ...item.variants.map((variant) => variant.name)].join(', ');
  const short = available < quantity;
  const isMost = quantity >= Math.min(available, MAX_LINE_QUANTITY);
  return (
    <li className="cart-line">
      <a className="cart-picture" href={path} tabIndex={-1} aria-hidden="true">
        <Picture file={thumbnail} alt="" name={name} sizes="(min-width: 640px) 112px, 88px" />
      </a>
      <div className="cart-words">
        <a className="cart-name clamp" href={path}>
          {name}
        </a>
        <ChoiceNames variants={item.variants} />
        <p className="muted">{formatPrice(price)} each</p>
        {short && (
          <p className="cart-short" role="alert">
            {available > 0 ? `Only ${available} left` : 'Sold out'}
          </p>
        )}
      </div>
      <form className="cart-form" method="post" action="/cart" aria-label={label}>
        <input type="hidden" name="product_id" value={product_id} />
        <input type="hidden" name="variants" value={variants.join(' ')} />
        <div className="stepper">
          <button className="stepper-save" name="step" value="set">
            Save
          </button>
          <button
            name="step"
            value="less"
            aria-label={`One less of ${label}`}
            {...goesOn(step === 'less' || (step === 'more' && isMost))}
          >
            −
          </button>
          <input
            name="quantity"
            type="text"
            inputMode="numeric"
            pattern="[0-9]{1,4}"
            maxLength={String(MAX_LINE_QUANTITY).length}
            autoComplete="off"
            defaultValue={quantity}
            aria-label={`Quantity of ${label}`}
            {...goesOn(step === 'set')}
          />
          <button
            name="step"
            value="more"
            aria-label={`One more of ${label}`}
            disabled={isMost}
            {...goesOn(step === 'more' && !isMost)}
          >
            +
          </button>
        </div>
        <button className="text-button" name="step" value="remove" aria-label={`Remove ${label}`}>
          Remove
        </button>
      </form>
      <p className="cart-total figure">{formatPrice(total)}</p>
    </li>
  );
}

/** The page opens there. */
const goesOn = (isHere: boolean) => isHere && { autoFocus: true };
