import { renderSVG } from 'uqr';
import styles from './qr-code.module.css';

/** Always dark on white: cameras do not read it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawing = encodeURIComponent(renderSVG(text, { border: 2 }));
  return (
    <img
      className={`${styles.qr} tile`}
      src={`data:image/svg+xml,${drawing}`}
      width={184}
      height={184}
      alt={label}
    />
  );
}
