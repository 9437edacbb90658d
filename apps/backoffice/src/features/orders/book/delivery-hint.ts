import type { DeliveryOption } from '@kade/contract/delivery';
import { deliveryWords } from '@kade/words/delivery';
import { formatLkr } from '@kade/words/english';
import { language } from '../../../lib/words/language';

/** What a way in which something comes promises, and what it asks of who pays in cash. */
export const deliveryHint = (
  { promise, cod_fee, cod_max }: DeliveryOption,
  isCash: boolean,
): string =>
  [
    promise ? deliveryWords(language).promise(promise) : '',
    isCash && cod_fee > 0 ? `${formatLkr(cod_fee)} more for cash on delivery` : '',
    isCash && cod_max !== null ? `cash on delivery up to ${formatLkr(cod_max)}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
