import { endpoint } from '../endpoint';
import { PICTURE_WIDTHS, SHARED_PICTURE } from '../files';
import * as z from 'zod/mini';
import { failuresOf } from './failures';
import type { Components } from './operation';
import { words, type Json } from './schemas';

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

const CONTENT = Object.fromEntries(
  TYPES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
);

const HEADERS = {
  ETag: {
    description: 'Names these very bytes; absent of a private address.',
    schema: { type: 'string' },
  },
  'Accept-Ranges': {
    description: 'Always `bytes`: a part may be asked for.',
    schema: { type: 'string' },
    example: 'bytes',
  },
};

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
  description: 'Anybody may call this. HEAD is answered, too.',
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
      name: 'Range',
      in: 'header',
      required: false,
      description: 'Which bytes are wanted: one part, else the whole file is answered.',
      schema: { type: 'string' },
      example: 'bytes=0-1023',
    },
    {
      name: 'If-None-Match',
      in: 'header',
      required: false,
      description: 'The `ETag` of what is known already.',
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
    200: { description: 'The file.', headers: HEADERS, content: CONTENT },
    206: {
      description: 'The part of the file that `Range` names.',
      headers: {
        ...HEADERS,
        'Content-Range': {
          description: 'Which bytes these are, and how many the file has.',
          schema: { type: 'string' },
          example: 'bytes 0-1023/48211',
        },
      },
      content: CONTENT,
    },
    304: {
      description: 'The file is still what `If-None-Match` names.',
      headers: HEADERS,
    },
    ...failuresOf(FILE, components.responses),
  },
});
