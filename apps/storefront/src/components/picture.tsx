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
}

/**
 * A square picture in the size it is shown, on its own colour until it has come. Every browser that
 * gives it its height (`aspect-ratio`) reads WebP.
 */
export function Picture({ file, alt, name, sizes, first = false }: PictureProps) {
  if (!file) {
    return (
      <span className="picture picture-none" aria-hidden="true">
        {firstSign(name)}
      </span>
    );
  }
  const colour = safeColour(file.color);
  return (
    <span className={first ? 'picture' : 'picture picture-later'}>
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

/** The offered widths up to the first that holds every pixel there is. */
function sources(file: File): string {
  const full = PICTURE_WIDTHS.findIndex((width) => width >= (file.width ?? Infinity));
  const widths = full < 0 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, full + 1);
  return widths.map((width) => `${filePath(file.path, width)} ${width}w`).join(', ');
}
