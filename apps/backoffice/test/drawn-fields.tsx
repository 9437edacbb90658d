import { Input, MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';

/** The labels of the fields that were drawn within `NotingFields`. */
export const drawn = new Set<string | undefined>();

const theme = {
  components: {
    Input: Input.extend({
      // Asked for each time that one is drawn.
      styles: (_, props) => {
        drawn.add((props as { 'aria-label'?: string })['aria-label']);
        return {};
      },
    }),
  },
};

export function NotingFields({ children }: { children: ReactNode }) {
  return (
    <MantineThemeProvider inherit theme={theme}>
      {children}
    </MantineThemeProvider>
  );
}
