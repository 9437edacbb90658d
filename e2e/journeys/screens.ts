/** What a journey is walked on, as its title or its tag says. */
export const SCREENS = {
  '@desktop': {
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    isMobile: false,
    hasTouch: false,
  },
  '@phone': {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    isMobile: true,
    hasTouch: true,
  },
} as const;

export type Screen = keyof typeof SCREENS;

/** For what looks or works otherwise on a phone. */
export const BOTH_SCREENS: readonly Screen[] = ['@desktop', '@phone'];

export function screenOf({ title, tags }: { title: string; tags: readonly string[] }): Screen {
  const screen = BOTH_SCREENS.find((one) => tags.includes(one));
  if (!screen) throw new Error(`"${title}" does not say what it is walked on`);
  return screen;
}
