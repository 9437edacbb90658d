import { inLanguages } from './catalogue';
import { orderTimeline as en } from './en/order-timeline';

export const orderTimeline = inLanguages({ en });

export type OrderTimelineWords = ReturnType<typeof orderTimeline>;
