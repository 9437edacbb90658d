import { useState } from 'react';
import { notify } from '../../lib/words/notify';

const TOLD_MS = 1000;

const REFUSED = 'Not copied. Select it, and copy it yourself.';

/** Copies a text, and tells for a moment that it has been, or that it was not. */
export function useCopied(text: string) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), TOLD_MS);
  };
  return { copied, copy: () => void copy().catch(() => notify.failure(REFUSED)) };
}
