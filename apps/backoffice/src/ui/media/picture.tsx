import { PICTURE_WIDTHS, type File } from '@kade/contract/files';
import { ImageIcon } from 'lucide-react';
import styles from './picture.module.css';

interface PictureProps {
  file: File | null;
  alt: string;
  /** Width in CSS pixels at which it is shown; the height follows `ratio`. */
  width: number;
  /** Width divided by height, 1 unless said. */
  ratio?: number;
  /** Fills its parent instead, whose width is then `width` at most. */
  fluid?: boolean;
  /** For what is seen at once: no lazy loading. */
  eager?: boolean;
}

/** A stored picture in the size it is shown, its colour until it is there. */
export function Picture({ file, alt, width, ratio = 1, fluid, eager }: PictureProps) {
  const height = Math.round(width / ratio);
  const size = fluid
    ? { width: '100%', height: 'auto', aspectRatio: String(ratio) }
    : { width, height };
  if (!file) {
    return (
      <span
        className={`${styles.frame} row-inline middle stiff sunken round`}
        style={size}
        aria-hidden
      >
        <ImageIcon size={Math.min(24, width / 2)} strokeWidth={1.5} aria-hidden />
      </span>
    );
  }
  const address = `/api/files/${file.path}`;
  return (
    <img
      className={`${styles.frame} row-inline middle stiff sunken round`}
      style={{ ...size, backgroundColor: file.color ?? undefined }}
      src={`${address}?w=${PICTURE_WIDTHS.find((offered) => offered >= width) ?? 1280}`}
      srcSet={PICTURE_WIDTHS.map((offered) => `${address}?w=${offered} ${offered}w`).join(', ')}
      sizes={`${width}px`}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
