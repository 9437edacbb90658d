import type { DeliveryQuote } from '@kade/contract/delivery';
import type { PaymentMethod } from '@kade/contract/stores';
import { takesCash } from '@kade/rules/delivery';
import { formatPrice } from '@kade/words/english';
import { conflict, invalid } from '../../../platform/errors';

const PLACE = 'shipping_address.city';

/** Refuses a basket that cannot come to where it is to go, or of which nobody knows what that costs. */
export function assertDeliverable({ chosen, place }: DeliveryQuote, wanted?: string): void {
  if (wanted !== undefined && chosen.way !== wanted) {
    throw invalid({ delivery_way: 'is not offered any more' });
  }
  if (chosen.problem) throw notDelivered(chosen.problem, place);
  if (chosen.is_least) {
    throw invalid({ 'shipping_address.district': 'is needed to know what delivery costs' });
  }
}

const notDelivered = (problem: NonNullable<DeliveryQuote['chosen']['problem']>, place: string) =>
  conflict({ say: 'not_delivered', problem, place: place || null }, [
    { field: PLACE, message: 'is where this shop does not deliver this' },
  ]);

/** Refuses cash on delivery beyond what it is taken for. */
export function assertTakesCash(
  { chosen: { cod_max } }: DeliveryQuote,
  method: PaymentMethod,
  total: number,
): void {
  if (method !== 'cash_on_delivery' || takesCash({ fee: 0, max: cod_max }, total)) return;
  const most = cod_max ? `is taken up to ${formatPrice(cod_max)} only` : 'is not taken there';
  throw invalid({ payment_option: most });
}
