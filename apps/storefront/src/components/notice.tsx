import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, InfoIcon } from './icons';

const icons = { good: CheckIcon, bad: AlertIcon, plain: InfoIcon };

interface NoticeProps {
  tone: keyof typeof icons;
  /** It answers the form that was sent: the page opens at it, and who reads by ear begins there. */
  isAnswer?: boolean;
  children: ReactNode;
}

/** Says what happened: read out at once when it is `bad`, politely otherwise. */
export function Notice({ tone, isAnswer = false, children }: NoticeProps) {
  const ToneIcon = icons[tone];
  return (
    <div
      className={`notice notice-${tone}`}
      role={tone === 'bad' ? 'alert' : 'status'}
      {...(isAnswer && { tabIndex: -1, autoFocus: true })}
    >
      <ToneIcon />
      <div>{children}</div>
    </div>
  );
}
