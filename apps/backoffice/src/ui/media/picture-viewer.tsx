import type { File } from '@kade/contract/files';
import { Modal } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useBackCloses } from '../../lib/address/back-closes';
import { useReturnedFocus } from '../layout/focus-on-mount';
import { IconButton } from '../style/button';
import styles from './picture-viewer.module.css';

interface PictureViewerProps {
  /** Each with what it shows, where that is said. */
  files: readonly (File & { alt?: string })[];
  title: string;
  /** Which of them is shown, from 0. */
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** Pictures as large as the window allows; arrow keys go from one to the next, Home and End to the outer ones, Escape closes. */
export function PictureViewer({ files, title, index, onMove, onClose }: PictureViewerProps) {
  useReturnedFocus();
  const file = files[index];
  useBackCloses(file !== undefined, onClose);
  const move = (step: number) => onMove((index + step + files.length) % files.length);

  const press = useEffectEvent((key: string) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
    if (key === 'Home') onMove(0);
    if (key === 'End') onMove(files.length - 1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event.key);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <Modal
      opened={file !== undefined}
      onClose={onClose}
      fullScreen
      title={title}
      classNames={{ title: 'one-line', body: `${styles.body} column grows`, content: 'column' }}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': title } }}
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
    >
      <div className={`${styles.stage} centred grows`}>
        {file && (
          <img
            key={file._id}
            className={`${styles.picture} round-lg`}
            style={{ backgroundColor: file.color ?? undefined }}
            src={`/api/files/${file.path}?w=1280`}
            srcSet={`/api/files/${file.path}?w=1280 1280w, /api/files/${file.path} ${file.width ?? 2560}w`}
            sizes="100vw"
            width={file.width ?? undefined}
            height={file.height ?? undefined}
            alt={file.alt || `${title}, ${index + 1} of ${files.length}`}
          />
        )}
      </div>
      {files.length > 1 && (
        <div className={`${styles.controls} row middle gap-3`}>
          <IconButton size={44} aria-label="Previous picture" onClick={() => move(-1)}>
            <ChevronLeft size={22} aria-hidden />
          </IconButton>
          <span className={`${styles.count} muted figures centre-text`} aria-live="polite">
            {index + 1} of {files.length}
          </span>
          <IconButton size={44} aria-label="Next picture" onClick={() => move(1)}>
            <ChevronRight size={22} aria-hidden />
          </IconButton>
        </div>
      )}
    </Modal>
  );
}
