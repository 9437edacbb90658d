/** How who is new asks for a page of a shop, of the one that is measured unless said. */
export const pageRequest = (
  path: string,
  headers = 'accept-encoding: br\r\n',
  subdomain = 'bench',
): Buffer =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: ${subdomain}.localhost\r\naccept: text/html\r\n${headers}\r\n`,
  );
