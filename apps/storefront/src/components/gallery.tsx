import type { File } from '@kade/contract/files';
import { Picture } from './picture';

interface GalleryProps {
  name: string;
  pictures: readonly (File | null)[];
}

/** Pictures side by side in a strip that is swiped; the small ones beneath are links into it. */
export function Gallery({ name, pictures }: GalleryProps) {
  const several = pictures.length > 1;
  return (
    <section className="gallery" aria-label="Pictures">
      <ul className="slides" tabIndex={several ? 0 : undefined}>
        {pictures.map((file, index) => (
          <li key={file?._id ?? 'none'} id={`picture-${index + 1}`}>
            <Picture
              file={file}
              name={name}
              alt={several ? `${name}, picture ${index + 1} of ${pictures.length}` : name}
              sizes="(min-width: 1240px) 640px, (min-width: 860px) 54vw, 100vw"
              first={index === 0}
            />
          </li>
        ))}
      </ul>
      {several && (
        <ol className="thumbs">
          {pictures.map((file, index) => (
            <li key={file?._id ?? 'none'}>
              <a href={`#picture-${index + 1}`} aria-label={`Picture ${index + 1}`}>
                <Picture file={file} alt="" name={name} sizes="72px" />
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
