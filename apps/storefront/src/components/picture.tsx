import { PICTURE_WIDTHS, type File } from '@kade/contract/files';
import { firstSign } from '@kade/rules/cut';
import { filePath } from '../paths';
import { safeColour } from '../theme';

interface PictureProps {
  file: File | null;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** The name whose first letter stands in for a missing picture. */
  name: string;
  sizes: string;
  /** Seen at once when the page opens: loaded before all others instead of after. */
  first?: boolean;
  /** The product's own page: of a very wide or tall one all is shown, not the square in its middle. */
  whole?: boolean;
}

/** Of the longer side to the shorter, from which on a square cuts off a third and more. */
const LONG = 1.5;

/**
 * A square picture in the size it is shown, on its own colour until it has come. Every browser that
 * gives it its height (`aspect-ratio`) reads WebP.
 */
export function Picture({ file, alt, name, sizes, first = false, whole = false }: PictureProps) {
  if (!file) {
    return (
      <span className="picture picture-none" aria-hidden="true">
        {firstSign(name)}
      </span>
    );
  }
  const colour = safeColour(file.color);
  return (
    <span
      className={`picture${first ? '' : ' picture-later'}${whole && isLong(file) ? ' picture-whole' : ''}`}
    >
      {colour && <svg className="picture-colour" color={colour} aria-hidden="true" />}
      <img
        srcSet={sources(file)}
        sizes={sizes}
        src={filePath(file.path)}
        alt={alt}
        width={file.width ?? 640}
        height={file.height ?? 640}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        decoding="async"
      />
    </span>
  );
}

const isLong = ({ width, height }: File): boolean =>
  width !== null && height !== null && Math.max(width, height) / Math.min(width, height) > LONG;

/** The offered widths up to the first that holds every pixel there is. */
function sources(file: File): string {
  const full = PICTURE_WIDTHS.findIndex((width) => width >= (file.width ?? Infinity));
  const widths = full < 0 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, full + 1);
  return widths.map((width) => `${filePath(file.path, width)} ${width}w`).join(', ');
}
