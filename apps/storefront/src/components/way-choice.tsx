import type { DeliveryQuote } from '@kade/contract/delivery';
import { amountWords, priceWords, promiseWords } from '../delivery-words';
import { oneLine } from '@kade/words/delivery';

interface WayChoiceProps {
  delivery: DeliveryQuote;
  /** The way that was chosen already. */
  chosen: string;
}

/** How the order comes to its customer; nothing to choose where there is but one way. */
export function WayChoice({
  delivery: { options, place, chosen: priced },
  chosen,
}: WayChoiceProps) {
  if (options.length < 2) return null;
  const isThere = options.some(({ way }) => way === chosen);
  return (
    <fieldset>
      <legend>How it comes to you</legend>
      {options.map((option) => (
        <label key={option.way} className="choice">
          <input
            type="radio"
            name="delivery_way"
            value={option.way}
            defaultChecked={option.way === (isThere ? chosen : priced.way)}
          />
          <span>
            {option.address === ''
              ? priceWords(option, place)
              : `Pick it up: ${amountWords(option.shipping)}`}
            <span className="muted small">
              {[oneLine(option.address), option.hours, promiseWords(option.promise)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
