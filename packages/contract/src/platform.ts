import * as z from 'zod/mini';
import { endpoint } from './endpoint';

const Status = z.object({ status: z.string() });

export const platform = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    uncounted: true,
    summary: 'The process answers.',
    response: Status,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/ready',
    access: 'public',
    uncounted: true,
    summary: 'The process and its database answer; 503 while the database is away.',
    response: Status,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/platform',
    access: 'public',
    summary: 'The names that addresses of stores are built from.',
    response: z.object({
      /** Stores live at `{subdomain}.{host}`. */
      host: z.string(),
      /** What the CNAME of a custom domain points at. */
      stores_host: z.string(),
    }),
  }),
};
