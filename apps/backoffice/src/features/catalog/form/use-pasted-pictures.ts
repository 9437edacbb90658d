import { useEffect, useEffectEvent } from 'react';

/**
 * Files pasted anywhere while this is on the page. Text goes where it always goes, also that of a
 * spreadsheet, which brings a picture of itself.
 */
export function usePastedPictures(onPaste: (files: File[]) => void) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || event.clipboardData?.types.includes('text/plain')) return;
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onPaste(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    window.addEventListener('paste', listen);
    return () => window.removeEventListener('paste', listen);
  }, []);
}
