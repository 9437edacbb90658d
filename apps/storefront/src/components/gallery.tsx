import type { ProductImage } from '@kade/contract/catalog/products';
import type { File } from '@kade/contract/files';
import { filePath } from '../paths';
import { Picture } from './picture';

const SIZES = '(min-width: 1240px) 640px, (min-width: 860px) 54vw, 100vw';

interface GalleryProps {
  name: string;
  pictures: readonly (ProductImage | File | null)[];
}

/**
 * Pictures side by side in a strip that is swiped; the small ones beneath are links into it, and
 * each opens in full by itself.
 */
export function Gallery({ name, pictures }: GalleryProps) {
  const several = pictures.length > 1;
  const slides = pictures.map((file, index) => ({
    file,
    key: file?._id ?? 'none',
    number: index + 1,
  }));
  return (
    <section className="gallery" aria-label="Pictures">
      <ul className="slides">
        {slides.map(({ file, key, number }) => {
          const said = file && 'alt' in file ? file.alt : '';
          const alt = said || (several ? `${name}, picture ${number} of ${slides.length}` : name);
          const picture = (
            <Picture file={file} name={name} alt={alt} sizes={SIZES} first={number === 1} />
          );
          return (
            <li key={key} id={`picture-${number}`}>
              {file ? <a href={filePath(file.path)}>{picture}</a> : picture}
            </li>
          );
        })}
      </ul>
      {several && (
        <ol className="thumbs">
          {slides.map(({ file, key, number }) => (
            <li key={key}>
              <a href={`#picture-${number}`} aria-label={`Picture ${number}`}>
                <Picture file={file} alt="" name={name} sizes="72px" />
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
