import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon } from './icons';

/** Says what happened: read out at once when it is `bad`, politely when it is `good`. */
export function Notice({ tone, children }: { tone: 'good' | 'bad'; children: ReactNode }) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      {tone === 'bad' ? <AlertIcon /> : <CheckIcon />}
      <div>{children}</div>
    </div>
  );
}
