import { ImageUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from '../dialog/dialog';
import { FileButton } from '../media/file-button';
import { readPicture, watchCamera } from './camera';
import styles from './scan-window.module.css';

interface ScanWindowProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  onScan: (text: string) => void;
}

/** What the camera sees, until there is a barcode in it. */
export const ScanWindow = ({ title, opened, onClose, onScan }: ScanWindowProps) => (
  <Dialog opened={opened} onClose={onClose} title={title} size="sm">
    <Scanner
      onRead={(text) => {
        onClose();
        onScan(text);
      }}
    />
  </Dialog>
);

function Scanner({ onRead }: { onRead: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<string>();
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    if (video.current) {
      watchCamera(video.current, signal).then(
        (text) => text !== undefined && read(text),
        (error: unknown) => signal.aborted || setTrouble(cameraWords(error)),
      );
    }
    return () => controller.abort();
  }, []);
  const take = async (file: File | null) => {
    if (!file) return;
    const text = await readPicture(file).catch(() => undefined);
    if (text !== undefined) return onRead(text);
    setTrouble(
      'No barcode could be read from this picture. Take it closer, sharp and in good light.',
    );
  };
  return (
    <div className="stack gap-3">
      {trouble ? (
        <p role="alert">{trouble}</p>
      ) : (
        <>
          <div className={`${styles.frame} relative round clipped`}>
            <video ref={video} className={styles.seen} muted playsInline aria-label="Camera" />
          </div>
          <p className="muted pretty">Hold the barcode in the frame, flat and sharp.</p>
        </>
      )}
      <div className="flow">
        <FileButton
          accept="image/*"
          onPick={(file) => void take(file)}
          inputLabel="Picture of a barcode"
          variant="default"
          leftSection={<ImageUp size={16} aria-hidden />}
        >
          Read it from a picture
        </FileButton>
      </div>
    </div>
  );
}

/** Why there is nothing to be seen. */
function cameraWords(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError') {
    return 'The camera is blocked for Kade. Allow it in the settings of this site, or type the number.';
  }
  if (name === 'NotReadableError') {
    return 'Something else uses the camera just now. Close it and try again, or type the number.';
  }
  return 'There is no camera that can be used here. Type the number, or read it from a picture.';
}
