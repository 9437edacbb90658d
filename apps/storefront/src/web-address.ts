/** An address that may be linked to: nothing that runs script. */
export function webAddress(address: string | null): string | undefined {
  return address && /^https?:\/\//i.test(address) ? address : undefined;
}
