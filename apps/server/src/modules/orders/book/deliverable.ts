import type { DeliveryQuote } from '@kade/contract/delivery';
import type { PaymentMethod } from '@kade/contract/stores';
import { takesCash } from '@kade/rules/delivery';
import { conflict, invalid } from '../../../platform/errors';

const PLACE = 'shipping_address.city';

/** Refuses a basket that cannot come to where it is to go, or of which nobody knows what that costs. */
export function assertDeliverable({ chosen, place }: DeliveryQuote, wanted?: string): void {
  if (wanted !== undefined && chosen.way !== wanted) {
    throw invalid({ delivery_way: { say: 'way_not_offered' } });
  }
  if (chosen.problem) throw notDelivered(chosen.problem, place);
  if (chosen.is_least) {
    throw invalid({ 'shipping_address.district': { say: 'district_needed' } });
  }
}

const notDelivered = (problem: NonNullable<DeliveryQuote['chosen']['problem']>, place: string) =>
  conflict({ say: 'not_delivered', problem, place: place || null }, [
    { field: PLACE, told: { say: 'not_delivered_here' } },
  ]);

/** Refuses cash on delivery beyond what it is taken for. */
export function assertTakesCash(
  { chosen: { cod_max } }: DeliveryQuote,
  method: PaymentMethod,
  total: number,
): void {
  if (method !== 'cash_on_delivery' || takesCash({ fee: 0, max: cod_max }, total)) return;
  throw invalid({
    payment_option: cod_max ? { say: 'cash_up_to', most: cod_max } : { say: 'cash_not_taken' },
  });
}
