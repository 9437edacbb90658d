import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon } from './icons';

interface NoticeProps {
  tone: 'good' | 'bad';
  /** It answers the form that was sent: the page opens at it, and who reads by ear begins there. */
  isAnswer?: boolean;
  children: ReactNode;
}

/** Says what happened: read out at once when it is `bad`, politely when it is `good`. */
export function Notice({ tone, isAnswer = false, children }: NoticeProps) {
  return (
    <div
      className={`notice notice-${tone}`}
      role={tone === 'bad' ? 'alert' : 'status'}
      {...(isAnswer && { tabIndex: -1, autoFocus: true })}
    >
      {tone === 'bad' ? <AlertIcon /> : <CheckIcon />}
      <div>{children}</div>
    </div>
  );
}
