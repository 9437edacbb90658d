import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Email, Message, PhoneText, requiredLongText, requiredText, text } from './values';

/** What a visitor of the public pages writes about: a place in the beta, or on the wishlist. */
export const InquiryType = z.enum(['requestBeta', 'wishlist']);
export type InquiryType = z.output<typeof InquiryType>;

export const INQUIRY_MESSAGE_MAX = 2000;

const Inquiry = z.object({
  name: requiredText(100),
  email: Email,
  phone: PhoneText.check(z.minLength(1, 'is required')),
  message: requiredLongText(INQUIRY_MESSAGE_MAX),
  type: InquiryType,
  /** No person sees this field: who fills it in is none. */
  website: z.optional(text(1000)),
  /** Milliseconds between the form's opening and its sending. */
  took_ms: z.optional(z.int().check(z.minimum(0), z.maximum(1e12))),
});

export const inquiries = {
  send: endpoint({
    method: 'POST',
    path: '/api/inquiry',
    access: 'public',
    body: Inquiry,
    status: 201,
    response: Message,
  }),
};
