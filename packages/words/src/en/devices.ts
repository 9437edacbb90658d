/** What a device is called by what is known of it. */
export const devices = () => ({
  called: ({ browser, system }: { browser: string; system: string }) =>
    browser && system ? `${browser} on ${system}` : browser || system || 'Unknown device',
});
