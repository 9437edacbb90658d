import { endpoint } from '../endpoint';
import { PICTURE_WIDTHS, SHARED_PICTURE } from '../files';
import * as z from 'zod/mini';
import { failuresOf } from './failures';
import type { Components } from './operation';
import { words, type Json } from './schemas';

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

export const FILES_PATH = '/api/files/{path}';

/** What is asked of a file: it is answered with bytes, by no endpoint that the contract declares. */
const FILE = endpoint({
  method: 'GET',
  path: '/api/files/:path',
  access: 'public',
  uncounted: true,
  errors: ['range_not_satisfiable'],
  response: z.string(),
});

/** The operation that answers a file. */
export const servedFile = (components: Components): Json => ({
  operationId: 'files.serve',
  tags: ['files'],
  summary: 'A picture, or a file of a private address, which is good for an hour.',
  description:
    'Anybody may call this. HEAD is answered, too, and a part where the header `Range` names one.',
  security: [],
  parameters: [
    {
      name: 'path',
      in: 'path',
      required: true,
      description: [words.path].flat()[0],
      schema: { type: 'string' },
    },
    {
      name: 'w',
      in: 'query',
      required: false,
      description: `How wide a picture is needed, in pixels: the next of ${PICTURE_WIDTHS.join(', ')}, or ${SHARED_PICTURE.width} as shared pages show it; else as it was uploaded.`,
      schema: { type: 'integer', minimum: 1, maximum: 99_999 },
    },
  ],
  responses: {
    200: {
      description: 'The file.',
      content: Object.fromEntries(
        TYPES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
    },
    ...failuresOf(FILE, components.responses),
  },
});
