import { inLanguages } from './catalogue';
import { paymentTexts as en } from './en/payment-texts';

export const paymentTexts = inLanguages({ en });
