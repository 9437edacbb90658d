import { inLanguages } from './catalogue';
import { delivery as en } from './en/delivery';

export const deliveryWords = inLanguages({ en });

/** An address in a line. */
export const oneLine = (address: string): string => address.replace(/\s*\n\s*/g, ', ');
