import { useState } from 'react';
import { notify } from '../../../lib/words/notify';
import { messageOf } from '../../../lib/server/query-client';
import { PicturePicker } from '../../../ui/media/picture-picker';
import { Button } from '../../../ui/style/button';
import { useSetMetadataPicture, type MetadataPicture } from './metadata.api';
import styles from './metadata.module.css';

interface MetadataPictureFieldProps {
  name: MetadataPicture;
  label: string;
  hint: string;
  /** The id of the stored picture. */
  stored: string | null;
}

/** A picture that is uploaded and saved as soon as it is chosen. */
export function MetadataPictureField({ name, label, hint, stored }: MetadataPictureFieldProps) {
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState(0);
  const set = useSetMetadataPicture(name);

  const use = (chosen: File | undefined) => {
    setFile(chosen);
    setShare(0);
    set.mutate(
      { file: chosen, onProgress: setShare },
      {
        onSuccess: () => notify.success(chosen ? `${label} saved` : `${label} removed`),
        onSettled: () => setFile(undefined),
      },
    );
  };

  return (
    <div className="shrinks">
      <PicturePicker
        label={label}
        files={file ? [file] : []}
        max={1}
        disabled={set.isPending}
        error={set.error && messageOf(set.error)}
        {...(file && { progress: new Map([[file, share]]) })}
        onChange={([chosen]) => chosen && use(chosen)}
      />
      <p className="down-1h quiet pretty">{hint} Saved as soon as you choose it.</p>
      {stored && !file && (
        <div className={`${styles.stored} row gap-3`}>
          <img
            className={name === 'favicon' ? styles.favicon : styles.image}
            src={`/api/files/${stored}?w=${name === 'favicon' ? 160 : 320}`}
            alt={`Current ${label.toLowerCase()}`}
            width={name === 'favicon' ? 32 : 120}
            height={name === 'favicon' ? 32 : 63}
          />
          <Button
            variant="default"
            size="xs"
            aria-label={`Remove ${label.toLowerCase()}`}
            loading={set.isPending}
            onClick={() => use(undefined)}
          >
            Remove
          </Button>
        </div>
      )}
    </div>
  );
}
