import { LOGO_MAX_BYTES, LOGO_REFUSED } from '@kade/contract/files';
import { CloseButton, Text } from '@mantine/core';
import { Crop, ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog';
import { DropZone } from '../../ui/media/drop-zone';
import { later } from '../../ui/state/later';
import { Button } from '../../ui/style/button';
import styles from './logo-picker.module.css';

const CropSquare = later(() => import('./crop-square').then((m) => m.CropSquare));

const LOGO_TYPES = ['image/png', 'image/jpeg'];

interface LogoPickerProps {
  file: File | null;
  onChange: (file: File | null) => void;
  /** Why a chosen file is not taken. */
  onReject?: (reason: string) => void;
  /** Unset: any size is taken and the server decides. */
  maxBytes?: number;
  /** From 0 to 1 while the file is sent. */
  progress?: number | undefined;
}

/** Takes a logo by click, drop or keyboard, offers to crop it and shows it as the store will. */
export function LogoPicker({ file, onChange, onReject, maxBytes, progress }: LogoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState(() => file && URL.createObjectURL(file));
  // What was chosen, before any cropping: whoever crops again begins with all of it.
  const [whole, setWhole] = useState(file);
  const [isSquare, setIsSquare] = useState(true);
  const [isCropping, setIsCropping] = useState(false);
  const show = (shown: File | null) => {
    if (preview) URL.revokeObjectURL(preview);
    setPreview(shown && URL.createObjectURL(shown));
    onChange(shown);
  };
  const choose = (chosen: File | null) => {
    setWhole(chosen);
    setIsSquare(true);
    show(chosen);
  };
  const take = ([first]: File[]) => {
    const isGood = first && LOGO_TYPES.includes(first.type) && first.size <= (maxBytes ?? Infinity);
    if (isGood) choose(first);
    else onReject?.(LOGO_REFUSED);
  };
  return (
    <div className="relative">
      <DropZone
        label="Logo picture"
        types={LOGO_TYPES}
        onFiles={take}
        input={input}
        className="round-lg ground pad-5 clickable"
      >
        <div className={`${styles.inside} row gap-4 breaks`}>
          {preview ? (
            <img
              className={`${styles.preview} stiff round-lg`}
              src={preview}
              alt="Your logo"
              width={96}
              height={96}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setIsSquare(naturalWidth === naturalHeight)
              }
            />
          ) : (
            <span className={`${styles.icon} centred muted stiff surface round-lg`} aria-hidden>
              <ImageUp size={24} strokeWidth={1.75} />
            </span>
          )}
          <div>
            {file && <Text fw={560}>{file.name}</Text>}
            <p>
              {/* All of the zone is its own. */}
              <button
                type="button"
                className="bare unpadded plain semi clickable covers"
                onClick={() => input.current?.click()}
              >
                {file ? 'Choose another logo' : 'Choose a logo'}
              </button>{' '}
              <span className="quiet">or drop it here</span>
            </p>
            <Text c="dimmed" fz={13}>
              PNG, JPG, JPEG · max 2MB · recommended 200x200 pixels
            </Text>
          </div>
        </div>
      </DropZone>
      {file && progress === undefined && (
        <>
          <CloseButton
            className={`${styles.clear} absolute`}
            aria-label="Remove the chosen logo"
            onClick={() => choose(null)}
          />
          <div className={`${styles.crop} down-3 row wrap`}>
            <Button
              variant="default"
              leftSection={<Crop size={16} aria-hidden />}
              onClick={() => setIsCropping(true)}
            >
              Crop to a square
            </Button>
            {!isSquare && (
              <p className="quiet pretty">
                This picture is not square: there will be empty space beside it.
              </p>
            )}
          </div>
        </>
      )}
      {progress !== undefined && (
        <progress
          className={`${styles.progress} down-3 whole`}
          value={progress}
          aria-label="Uploading the logo"
        />
      )}
      <Dialog
        opened={isCropping}
        onClose={() => setIsCropping(false)}
        title="Crop to a square"
        size="lg"
      >
        {whole && (
          <CropSquare
            file={whole}
            maxBytes={LOGO_MAX_BYTES}
            onCancel={() => setIsCropping(false)}
            onCropped={(cropped) => {
              setIsCropping(false);
              show(cropped);
            }}
          />
        )}
      </Dialog>
    </div>
  );
}
