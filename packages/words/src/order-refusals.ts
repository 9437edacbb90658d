import { inLanguages, type Said } from './catalogue';
import { orderRefusals as en } from './en/order-refusals';

export const orderRefusals = inLanguages({ en });

export type OrderRefusal = Said<ReturnType<typeof orderRefusals>>;
