import { useState } from 'react';

const TOLD_MS = 1000;

/** Copies a text, and tells for a moment that it has been. */
export function useCopied(text: string) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), TOLD_MS);
  };
  return { copied, copy: () => void copy().catch(() => {}) };
}
