import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import type { ReactNode } from 'react';
import './library.css';
import './theme.css';
import { theme } from './theme';

const manager = localStorageColorSchemeManager({ key: 'kade.color-scheme' });
const getRootElement = () => document.documentElement;

/**
 * What the component library stands in. Its own provider brings the code along that writes style sheets
 * in the browser; ours are there before it.
 */
export function LibraryProvider({ children }: { children: ReactNode }) {
  const scheme = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    getRootElement,
  });
  return (
    <MantineContext
      value={{
        ...scheme,
        getRootElement,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
