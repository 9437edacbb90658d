import { LOGO_REFUSED } from '@kade/contract/files';
import { CloseButton, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import styles from './logo-picker.module.css';

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

/** Takes a logo by click, drop or keyboard and shows it as the store will. */
export function LogoPicker({ file, onChange, onReject, maxBytes, progress }: LogoPickerProps) {
  const [preview, setPreview] = useState(() => file && URL.createObjectURL(file));
  const choose = (chosen: File | null) => {
    if (preview) URL.revokeObjectURL(preview);
    setPreview(chosen && URL.createObjectURL(chosen));
    onChange(chosen);
  };
  const limit = maxBytes ? { maxSize: maxBytes } : {};
  return (
    <div className={styles.picker}>
      <Dropzone
        multiple={false}
        accept={['image/png', 'image/jpeg']}
        {...limit}
        onDrop={(files) => choose(files[0] ?? null)}
        onReject={() => onReject?.(LOGO_REFUSED)}
        inputProps={{ 'aria-label': 'Logo image' }}
        className={styles.zone}
      >
        <div className={styles.inside}>
          {preview ? (
            <img className={styles.preview} src={preview} alt="Your logo" width={96} height={96} />
          ) : (
            <span className={styles.icon} aria-hidden>
              <ImageUp size={24} strokeWidth={1.75} />
            </span>
          )}
          <div>
            <Text fw={560}>{file ? file.name : 'Choose a logo, or drop it here'}</Text>
            <Text c="dimmed" fz={13}>
              PNG, JPG, JPEG · max 2MB · recommended 200x200 pixels
            </Text>
          </div>
        </div>
      </Dropzone>
      {file && progress === undefined && (
        <CloseButton
          className={styles.clear}
          aria-label="Remove the chosen logo"
          onClick={() => choose(null)}
        />
      )}
      {progress !== undefined && (
        <progress className={styles.progress} value={progress} aria-label="Uploading the logo" />
      )}
    </div>
  );
}
