import type { File } from '@kade/contract/files';
import { filePath } from '../paths';
import { ChevronIcon, CloseIcon } from './icons';

interface ViewerProps {
  name: string;
  pictures: readonly { file: File; alt: string; number: number }[];
}

/**
 * Each picture as large as the screen, opened by its address (`#large-2`): it is asked for only then,
 * pinched as the browser does, and a tap opens it dot by dot. Without script, by `:target`.
 */
export function Viewer({ name, pictures }: ViewerProps) {
  return pictures.map(({ file, alt, number }, place) => {
    const before = pictures[place - 1];
    const next = pictures[place + 1];
    return (
      <section
        key={file._id}
        id={`large-${number}`}
        className="viewer"
        aria-label={`${name}, picture ${number}`}
      >
        <a className="viewer-room" href={filePath(file.path)} aria-label={`${alt}, in full size`}>
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
          <a className="viewer-before" href={`#large-${before.number}`} aria-label="Picture before">
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
  });
}
