import { readableHost } from '@kade/rules/host';

/** A host in its own letters. */
export const ReadableHost = ({ host }: { host: string }) => readableHost(host);
