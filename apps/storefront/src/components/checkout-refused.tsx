import { cartPath } from '../paths';
import type { Refusal } from '../place-order';
import { Notice } from './notice';

/** Why nothing was ordered: before everything else on the page, with links to what is wrong. */
export function CheckoutRefused({ refusal }: { refusal: Refusal }) {
  const { message, errors, changes = [], isCart, isAsked, before } = refusal;
  const wrong = Object.entries(errors);
  return (
    <Notice tone={isAsked ? 'plain' : 'bad'} isAnswer>
      <p>{message}</p>
      {wrong.length > 0 && (
        <ul className="notice-list">
          {wrong.map(([name, text]) => (
            <li key={name}>
              <a href={`#${name}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <ul>
          {changes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {before && <a href={before.to}>{before.text}</a>}
      {isCart && <a href={cartPath}>Look at your cart</a>}
    </Notice>
  );
}
