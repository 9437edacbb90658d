import { readableHost } from '@kade/rules/host';

/** A record of a domain as DNS has it. */
export interface FoundRecord {
  name: string;
  /** What it must point at. */
  value: string;
  /** What it points at, or the addresses that it leads to. */
  found: readonly string[];
  /** Whether it leads to addresses. */
  has_addresses: boolean;
}

/** As people read it, and as DNS has it. */
const bothOf = (name: string) => {
  const readable = readableHost(name);
  return readable === name ? name : `${readable} (${name})`;
};

/** What is wrong with a record of a domain. */
export const dnsProblems = () => ({
  missing: ({ name }: FoundRecord) =>
    `There is no record for ${bothOf(name)} yet. A new record can take a few hours to be seen.`,
  unreachable: ({ name }: FoundRecord) =>
    `DNS gave no answer for ${bothOf(name)}. It will be asked again.`,
  wrong: ({ name, value, found, has_addresses: hasAddresses }: FoundRecord) =>
    hasAddresses
      ? `${bothOf(name)} leads to the ${found.length === 1 ? 'address' : 'addresses'} ${found.join(', ')}, where your store is not.`
      : `${bothOf(name)} points at ${found[0] ?? ''} instead of ${value}.`,
});
