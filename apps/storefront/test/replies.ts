/** An answer of the API. */
export interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export const ok = (body: unknown, status = 200): Reply => ({ status, body });

export const refusal = (
  status: number,
  code: string,
  message: string,
  details?: { field: string; message: string }[],
): Reply => ({ status, body: { error: message, message, code, ...(details && { details }) } });

export const missing = refusal(404, 'not_found', 'Not found');
