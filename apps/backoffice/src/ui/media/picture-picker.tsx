import { Image, ImagePlus, X } from 'lucide-react';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { PICTURE_TYPES, refusalOf } from '../../lib/form/picture-files';
import { DropZone } from './drop-zone';
import styles from './picture-picker.module.css';

interface PicturePickerProps {
  label: string;
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** How many can be chosen; one replaces the one before. */
  max: number;
  /** From 0 to 1, of each file that is being sent or waits for it. */
  progress?: ReadonlyMap<File, number>;
  disabled?: boolean;
  /** What is shown until another is chosen. */
  present?: ReactNode;
  /** What the server said of the field. */
  error?: ReactNode;
}

/** Takes pictures by click, drop or keyboard, says which it cannot take and why, shows the rest. */
export function PicturePicker(props: PicturePickerProps) {
  const { label, files, onChange, max, progress, disabled = false, present, error } = props;
  const input = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState<string[]>([]);

  const take = (picked: File[]) => {
    const good = picked.filter((file) => !refusalOf(file));
    const added = good.filter((file) => !files.some((known) => isSameFile(known, file)));
    const all = max === 1 ? good : [...files, ...added];
    setRefusals([
      ...picked.flatMap((file) => refusalOf(file) ?? []),
      ...(max > 1 && all.length > max ? [`At most ${max} pictures can be added.`] : []),
    ]);
    if (good.length > 0) onChange(all.slice(0, max));
  };

  return (
    <fieldset className="stack gap-2 shrinks">
      <legend className={`${styles.label} semi`}>{label}</legend>
      <DropZone
        label={label}
        types={PICTURE_TYPES}
        isMultiple={max > 1}
        isDisabled={disabled}
        onFiles={take}
        input={input}
        className={`${styles.zone} round ground clickable`}
      >
        <div className={`${styles.inside} row gap-3`}>
          <ImagePlus className="stiff muted" size={20} strokeWidth={1.75} aria-hidden />
          <span>
            {/* All of the zone is its own. */}
            <button
              type="button"
              className="bare unpadded plain semi clickable covers"
              onClick={() => input.current?.click()}
              disabled={disabled}
              data-wrong={Boolean(error) || undefined}
            >
              {max === 1 ? 'Choose a picture' : 'Choose pictures'}
            </button>{' '}
            <span className="quiet">or drop or paste {max === 1 ? 'it' : 'them'} here</span>
          </span>
        </div>
      </DropZone>
      {refusals.length > 0 && (
        <ul className="stack gap-1 danger small breaks" role="alert">
          {refusals.map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
        </ul>
      )}
      {error && <p className="danger small">{error}</p>}
      {present && files.length === 0 && (
        <div className={`${styles.tiles} stack gap-2`}>
          <div className={`${styles.tile} clipped relative sunken round`}>{present}</div>
        </div>
      )}
      {files.length > 0 && (
        <ul className={`${styles.tiles} stack gap-2`}>
          {files.map((file) => (
            <Tile
              key={nameOf(file)}
              file={file}
              progress={progress && (progress.get(file) ?? 0)}
              onRemove={disabled ? undefined : () => onChange(files.filter((one) => one !== file))}
            />
          ))}
        </ul>
      )}
    </fieldset>
  );
}

const nameOf = (file: File) => `${file.name} ${file.size} ${file.lastModified}`;
const isSameFile = (one: File, other: File) => nameOf(one) === nameOf(other);

interface TileProps {
  file: File;
  progress: number | undefined;
  onRemove: (() => void) | undefined;
}

function Tile({ file, progress, onRemove }: TileProps) {
  const isWaiting = progress !== undefined;
  const [isUnseen, setIsUnseen] = useState(false);
  const showFile = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return (
    <li
      className={`${styles.tile} clipped relative sunken round`}
      data-waiting={isWaiting || undefined}
    >
      {isUnseen ? (
        <span className={`${styles.unseen} stack centre gap-1h muted tiny`}>
          <Image size={24} strokeWidth={1.5} aria-hidden />
          <span>{file.name}</span>
        </span>
      ) : (
        <img ref={showFile} alt={file.name} onError={() => setIsUnseen(true)} />
      )}
      {isWaiting && (
        <progress
          className={`${styles.progress} absolute`}
          value={progress}
          aria-label={`Uploading ${file.name}`}
        />
      )}
      {onRemove && (
        <button
          type="button"
          className={`${styles.remove} unpadded absolute centred bare clickable`}
          aria-label={`Remove ${file.name}`}
          onClick={onRemove}
        >
          <span>
            <X size={14} aria-hidden />
          </span>
        </button>
      )}
    </li>
  );
}
