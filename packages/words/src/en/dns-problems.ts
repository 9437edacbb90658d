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

/** What is wrong with a record of a domain. */
export const dnsProblems = () => ({
  missing: ({ name }: FoundRecord) =>
    `There is no record for ${name} yet. A new record can take a few hours to be seen.`,
  unreachable: ({ name }: FoundRecord) => `DNS gave no answer for ${name}. It will be asked again.`,
  wrong: ({ name, value, found, has_addresses: hasAddresses }: FoundRecord) =>
    hasAddresses
      ? `${name} leads to the address ${found.join(', ')}, where your store is not.`
      : `${name} points at ${found[0] ?? ''} instead of ${value}.`,
});
