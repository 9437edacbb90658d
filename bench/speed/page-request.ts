/** How who is new asks for a page of the shop that is measured. */
export const pageRequest = (path: string, headers = 'accept-encoding: br\r\n'): Buffer =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: bench.localhost\r\naccept: text/html\r\n${headers}\r\n`,
  );
