import * as z from 'zod/mini';
import { endpoint } from './endpoint';

const Status = z.object({ status: z.string() });

export const platform = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    uncounted: true,
    response: Status,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/ready',
    access: 'public',
    uncounted: true,
    response: Status,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/platform',
    access: 'public',
    response: z.object({
      /** Stores live at `{subdomain}.{host}`. */
      host: z.string(),
      /** What the CNAME of a custom domain points at. */
      stores_host: z.string(),
    }),
  }),
};
