import type { File } from '@kade/contract/files';
import { filePath } from '../paths';
import { ChevronIcon, CloseIcon } from './icons';

interface ViewerProps {
  name: string;
  pictures: readonly { file: File; alt: string; number: number }[];
}

/**
 * The pictures side by side, each as large as the screen and opened by its address (`#large-2`): they
 * are asked for only then, swiped from one to the next and pinched as the browser does; a tap opens one
 * dot by dot. Without script, by `:target`.
 */
export function Viewer({ name, pictures }: ViewerProps) {
  return (
    <div className="viewer">
      {pictures.map(({ file, alt, number }, place) => {
        const before = pictures[place - 1];
        const next = pictures[place + 1];
        return (
          <section
            key={file._id}
            id={`large-${number}`}
            className="viewer-page"
            aria-label={`${name}, picture ${number}`}
          >
            <a
              className="viewer-room"
              href={filePath(file.path)}
              aria-label={`${alt}, in full size`}
            >
              <img
                src={filePath(file.path)}
                alt=""
                width={file.width ?? 1200}
                height={file.height ?? 1200}
                loading="lazy"
                decoding="async"
              />
            </a>
            <a className="viewer-close" href={`#picture-${number}`} aria-label="Close">
              <CloseIcon />
            </a>
            {before && (
              <a
                className="viewer-before"
                href={`#large-${before.number}`}
                aria-label="Picture before"
              >
                <ChevronIcon />
              </a>
            )}
            {next && (
              <a className="viewer-next" href={`#large-${next.number}`} aria-label="Next picture">
                <ChevronIcon />
              </a>
            )}
          </section>
        );
      })}
    </div>
  );
}
