import { useEffect, useEffectEvent } from 'react';
import { refusalOf } from '../../../lib/picture-files';

/** Pictures pasted anywhere while this is on the page; text goes where it always goes. */
export function usePastedPictures(onPaste: (files: File[]) => void) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented) return;
    const files = [...(event.clipboardData?.files ?? [])].filter((file) => !refusalOf(file));
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
