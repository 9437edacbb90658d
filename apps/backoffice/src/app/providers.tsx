import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { tellOfLogOuts } from '../lib/server/late-log-outs';
import { isNotifierWanted, onNotifierWanted } from '../lib/words/notify';
import { LibraryProvider } from '../ui/style/library-provider';
import { later } from '../ui/state/later';

const Notifier = later(() => import('@mantine/notifications').then((m) => m.Notifications), null);

interface ProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
}

/** What every merchant screen stands in: theme, server state, notifications. */
export function Providers({ queryClient, children }: ProvidersProps) {
  const isWanted = useSyncExternalStore(onNotifierWanted, isNotifierWanted, isNotifierWanted);
  useEffect(() => void tellOfLogOuts(), []);
  return (
    <StrictMode>
      <LibraryProvider>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        {/* There before what is said in it: what comes along with its text is heard by nobody. */}
        <div aria-live="polite" aria-relevant="additions" aria-label="Notifications" role="log">
          {isWanted && <Notifier position="bottom-right" limit={3} withinPortal={false} />}
        </div>
      </LibraryProvider>
    </StrictMode>
  );
}
