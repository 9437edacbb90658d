import '@mantine/core/styles.layer.css';
import '@mantine/dropzone/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '../ui/style/theme.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { isNotifierWanted, onNotifierWanted } from '../lib/words/notify';
import { theme } from '../ui/style/theme';

const colorScheme = localStorageColorSchemeManager({ key: 'kade.color-scheme' });

const Notifier = lazy(() =>
  import('@mantine/notifications').then((module) => ({ default: module.Notifications })),
);

interface ProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
}

/** What every merchant screen stands in: theme, server state, notifications. */
export function Providers({ queryClient, children }: ProvidersProps) {
  const isWanted = useSyncExternalStore(onNotifierWanted, isNotifierWanted);
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        withCssVariables={false}
        colorSchemeManager={colorScheme}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        {/* There before what is said in it: what comes along with its text is heard by nobody. */}
        <div aria-live="polite" aria-relevant="additions" aria-label="Notifications" role="log">
          {isWanted && (
            <Suspense fallback={null}>
              <Notifier position="bottom-right" limit={3} withinPortal={false} />
            </Suspense>
          )}
        </div>
      </MantineProvider>
    </StrictMode>
  );
}
