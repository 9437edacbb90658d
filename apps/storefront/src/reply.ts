/** What a request is answered with: pages are text, and whole when their loaders are done. */
export interface Reply {
  status: number;
  headers: Headers;
  body: string | null;
}

/** What a loader or an action answered itself, such as the way to another page. */
export async function replyOf(response: Response): Promise<Reply> {
  const { status, headers } = response;
  return { status, headers, body: response.body ? await response.text() : null };
}
