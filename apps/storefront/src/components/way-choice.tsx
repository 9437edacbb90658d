import type { DeliveryQuote } from '@kade/contract/delivery';
import { amountWords, priceWords, promiseWords } from '../delivery-words';
import { oneLine } from '@kade/words/delivery';

interface WayChoiceProps {
  delivery: DeliveryQuote;
  /** The way that was chosen already. */
  chosen: string;
  error: string | undefined;
}

/**
 * How the order comes to its customer; nothing to choose where there is but one way. None is chosen
 * for who chose one that is there no more.
 */
export function WayChoice({
  delivery: { options, place, chosen: priced },
  chosen,
  error,
}: WayChoiceProps) {
  if (options.length < 2 && !error) return null;
  const isThere = options.some(({ way }) => way === chosen);
  return (
    <fieldset
      className={error ? 'choose-wrong' : undefined}
      aria-describedby={error && 'delivery_way-error'}
    >
      <legend>How it comes to you</legend>
      <input type="hidden" name="way_asked" value="yes" />
      {options.map((option, index) => (
        <label key={option.way} className="choice">
          <input
            id={index === 0 ? 'delivery_way' : undefined}
            type="radio"
            name="delivery_way"
            value={option.way}
            defaultChecked={option.way === (isThere || error ? chosen : priced.way)}
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
      {error && (
        <p className="field-error" id="delivery_way-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
