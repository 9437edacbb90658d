import type { DeliveryOption, DeliveryQuote } from '@kade/contract/delivery';
import { DISTRICTS } from '@kade/rules/places';
import { formatPrice } from '@kade/words/english';
import { useLocation } from 'react-router';
import { amountWords, hasDelivery, priceWords, promiseWords } from '../delivery-words';
import { oneLine } from '@kade/words/delivery';
import { placePath } from '../paths';

interface DeliveryNoteProps {
  delivery: DeliveryQuote;
  /** The place is asked for by a form of the page itself. */
  isAsked?: boolean;
}

/** What it costs to come to the visitor, when it arrives, and where it can be picked up. */
export function DeliveryNote({ delivery, isAsked = false }: DeliveryNoteProps) {
  if (!hasDelivery(delivery)) return null;
  const { options, place, is_by_place } = delivery;
  const brought = options.find(({ address }) => address === '');
  const pickups = options.filter(({ address }) => address !== '');
  return (
    <section className="delivery" aria-label="Delivery">
      {brought && <Brought option={brought} place={place} />}
      {pickups.map((option) => (
        <p key={option.way}>
          {`${brought ? 'Or pick' : 'Pick'} it up at ${oneLine(option.address)}: ${amountWords(option.shipping)}`}
          <span className="muted small">
            {[promiseWords(option.promise), option.hours].filter(Boolean).join(' · ')}
          </span>
        </p>
      ))}
      {is_by_place && !isAsked && <PlaceForm place={place} />}
    </section>
  );
}

/** How something comes of which was agreed what that costs. */
export function AgreedDelivery({ option: { address, hours, promise } }: AgreedDeliveryProps) {
  const when = [promiseWords(promise), hours].filter(Boolean).join(' · ');
  if (address === '' && when === '') return null;
  return (
    <section className="delivery" aria-label="Delivery">
      <p>
        {address === '' ? 'Delivery' : `You pick it up at ${oneLine(address)}`}
        {when !== '' && <span className="muted small">{when}</span>}
      </p>
    </section>
  );
}

interface AgreedDeliveryProps {
  option: DeliveryOption;
}

function Brought({ option, place }: { option: DeliveryOption; place: string }) {
  const { free_from, promise } = option;
  const more = [
    promiseWords(promise),
    free_from === null ? '' : `free from ${formatPrice(free_from)}`,
  ].filter(Boolean);
  return (
    <p>
      {priceWords(option, place)}
      {more.length > 0 && <span className="muted small">{more.join(' · ')}</span>}
    </p>
  );
}

/** Asks where to; the page that it stands on shows the answer. */
function PlaceForm({ place }: { place: string }) {
  const { pathname, search } = useLocation();
  return (
    <form className="delivery-place" method="post" action={placePath}>
      <input type="hidden" name="back" value={pathname + search} />
      <label>
        <span className="muted small">Deliver to</span>
        <select name="district" defaultValue={place} autoComplete="off">
          <option value="">Choose a district</option>
          {DISTRICTS.map(({ code, names }) => (
            <option key={code} value={names.en}>
              {names.en}
            </option>
          ))}
        </select>
      </label>
      <button className="button button-quiet">{place === '' ? 'Show price' : 'Change'}</button>
    </form>
  );
}
