import { INVALID_INPUT, INVALID_TOKEN } from '@kade/contract/errors';
import { LOGO_REFUSED } from '@kade/contract/files';

interface Megabytes {
  megabytes: number;
}

/** Why a request is not taken at all, whatever it is about. */
export const requestRefusals = () => ({
  invalid_input: () => INVALID_INPUT,
  nothing_here: () => 'There is nothing at this address.',
  method_not_allowed: () => 'This address does not answer that method.',
  request_unreadable: () => 'The request could not be read.',
  request_timeout: () => 'The request took too long to arrive.',
  request_too_large: () => 'The request is too large.',
  headers_too_large: () => 'The request headers are too large.',
  not_http: () => 'This is not an HTTP request.',
  body_not_understood: () => 'This kind of body is not understood.',
  body_of_another_type: ({ wanted }: { wanted: string }) => `The body must be ${wanted}.`,
  nested_too_deeply: () => 'The request is nested too deeply.',
  not_text: () => 'The request holds characters that are not text.',
  key_length: ({ most }: { most: number }) => `Idempotency-Key must have 1 to ${most} characters.`,
  no_such_part: () => 'This file has no such part.',
  internal: () => 'Kade could not answer this, by a mistake of ours. Try again in a moment.',

  too_many_requests: () => 'Too many attempts. Please wait a little and try again.',

  upload_unreadable: () => 'The upload could not be read.',
  upload_without_file: () => 'A multipart field `file` is required.',
  upload_broke_off: () => 'The upload broke off before it was complete.',
  upload_too_large: ({ megabytes }: Megabytes) =>
    `This file is too large. It may have at most ${megabytes} MB.`,
  file_empty: () => 'This file is empty.',
  pdf_too_large: ({ megabytes }: Megabytes) =>
    `This PDF is too large. It may have at most ${megabytes} MB.`,
  pdf_damaged: () => 'This PDF is damaged or not whole. Please send it again, or a picture of it.',
  slip_missing: () => 'Please choose a picture or PDF of the slip first.',
  logo_not_found: () => 'The logo was not found.',
  logo_refused: () => LOGO_REFUSED,

  invalid_token: () => INVALID_TOKEN,
});
