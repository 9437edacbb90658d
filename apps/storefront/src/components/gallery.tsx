import type { ProductImage } from '@kade/contract/catalog/products';
import type { File } from '@kade/contract/files';
import { Picture } from './picture';
import { Viewer } from './viewer';

/** On a phone a touch less than it is wide, so that the next larger file is left to sharper screens. */
const SIZES = '(min-width: 1240px) 640px, (min-width: 860px) 54vw, 88vw';

interface GalleryProps {
  name: string;
  pictures: readonly (ProductImage | File | null)[];
}

/**
 * Pictures side by side in a strip that is swiped; the small ones beneath are links into it, and
 * each opens as large as the screen.
 */
export function Gallery({ name, pictures }: GalleryProps) {
  const several = pictures.length > 1;
  const slides = pictures.map((file, index) => ({
    file,
    key: file?._id ?? 'none',
    number: index + 1,
    alt: altOf(file, index + 1),
  }));
  const shown = slides.flatMap(({ file, ...slide }) => (file ? [{ file, ...slide }] : []));
  return (
    <section className="gallery" aria-label="Pictures">
      <ul className="slides">
        {slides.map(({ file, key, number, alt }) => {
          const picture = (
            <Picture file={file} name={name} alt={alt} sizes={SIZES} first={number === 1} whole />
          );
          return (
            <li key={key} id={`picture-${number}`}>
              {file ? <a href={`#large-${number}`}>{picture}</a> : picture}
            </li>
          );
        })}
      </ul>
      {several && (
        <ol className="thumbs">
          {slides.map(({ file, key, number }) => (
            <li key={key} id={`thumb-${number}`}>
              <a href={`#picture-${number}`} aria-label={`Picture ${number}`}>
                <Picture file={file} alt="" name={name} sizes="72px" />
              </a>
            </li>
          ))}
        </ol>
      )}
      <Viewer name={name} pictures={shown} />
    </section>
  );

  function altOf(file: ProductImage | File | null, number: number): string {
    const said = file && 'alt' in file ? file.alt : '';
    return said || (several ? `${name}, picture ${number} of ${pictures.length}` : name);
  }
}
