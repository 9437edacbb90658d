import { UnstyledButton } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import styles from './copy-text.module.css';
import { useCopied } from './use-copied';

interface CopyTextProps {
  text: string;
  /** What it is, for the button's name: `product ID`. */
  what: string;
}

/** A code that people paste elsewhere, with a button that copies it. */
export function CopyText({ text, what }: CopyTextProps) {
  const { copied, copy } = useCopied(text);
  return (
    <span className="row-inline gap-1 shrinks">
      <code className={`${styles.text} breaks`}>{text}</code>
      <UnstyledButton
        className={`${styles.button} centred stiff muted round-sm`}
        onClick={copy}
        aria-label={copied ? 'Copied' : `Copy ${what}`}
      >
        {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      </UnstyledButton>
    </span>
  );
}
