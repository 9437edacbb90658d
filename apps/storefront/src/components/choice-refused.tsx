import type { ShopProduct } from '@kade/contract/storefront';
import { groupsOf, type ChoiceErrors } from '../choices';
import { groupName } from '../live-choices';
import type { AskedAlert } from './alert-form';
import { Notice } from './notice';

/** Why a choice was not put into the cart. */
export interface ChoiceRefusal {
  chosen: string[];
  quantity: number;
  errors: ChoiceErrors;
  message?: string;
  /** What was wrong with the wish to be told when it is back. */
  alert?: AskedAlert;
}

interface ChoiceRefusedProps {
  product: ShopProduct;
  refusal: ChoiceRefusal;
}

/** Stands above everything, so that it is seen on a phone too, and leads to where it can be mended. */
export function ChoiceRefused({ product, refusal }: ChoiceRefusedProps) {
  const { message, errors } = refusal;
  return (
    <Notice tone="bad" isAnswer>
      {message && <p>{message}</p>}
      <ul className="notice-list">
        {groupsOf(product).map(
          ({ _id }, index) =>
            errors[_id] && (
              <li key={_id}>
                <a href={`#${groupName(index)}`}>{errors[_id]}</a>
              </li>
            ),
        )}
      </ul>
    </Notice>
  );
}
