import { useEffect, useState, type DragEvent, type ReactNode, type RefObject } from 'react';
import { droppedFiles } from './dropped-files';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  /** Of the input that takes what is chosen. */
  label: string;
  /** The types that the window for choosing offers. */
  types: readonly string[];
  isMultiple?: boolean;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
  /** What a button presses to let somebody choose. */
  input: RefObject<HTMLInputElement | null>;
  /** No zone is to be seen until something is dragged over it. */
  isPlain?: boolean;
  className: string;
  children: ReactNode;
}

/** Takes files that are dropped, or chosen by a button of whoever shows it. */
export function DropZone(props: DropZoneProps) {
  const { label, types, isMultiple = false, isDisabled = false, onFiles, input } = props;
  const { isPlain = false, className, children } = props;
  const [isOver, setIsOver] = useState(false);
  useEffect(keepDroppedOut, []);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files') || isDisabled) return;
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    if (isDisabled) return;
    event.preventDefault();
    setIsOver(false);
    void droppedFiles(event.dataTransfer).then((files) => {
      if (files.length > 0) onFiles(files);
    });
  };
  return (
    <div
      className={`${styles.zone} ${className} relative`}
      data-plain={isPlain || undefined}
      data-over={isOver || undefined}
      data-disabled={isDisabled || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={types.join(',')}
        multiple={isMultiple}
        disabled={isDisabled}
        onClick={(event) => {
          // So that the same file can be chosen once more.
          event.currentTarget.value = '';
        }}
        onChange={({ currentTarget: { files } }) => {
          if (files && files.length > 0) onFiles([...files]);
        }}
      />
      {children}
    </div>
  );
}

/** What is dropped beside a zone would be opened in place of the page. */
function keepDroppedOut() {
  const keep = (event: Event) => event.preventDefault();
  const end = new AbortController();
  document.addEventListener('dragover', keep, { signal: end.signal });
  document.addEventListener('drop', keep, { signal: end.signal });
  return () => end.abort();
}
