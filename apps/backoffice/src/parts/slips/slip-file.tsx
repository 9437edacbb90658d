import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/style/button';
import styles from './slip.module.css';

interface SlipFileProps {
  path: string;
  /** Opens it larger; else a click shows the picture alone. */
  onOpen?: () => void;
}

/** A slip as it came: a picture is shown, a PDF can be saved. */
export function SlipFile(props: SlipFileProps) {
  const isDocument = props.path.endsWith('.pdf');
  return isDocument ? <SlipDocument path={props.path} /> : <SlipPicture {...props} />;
}

function SlipDocument({ path }: { path: string }) {
  return (
    <div className={`${styles.noPicture} stack centre gap-2 centre-text`}>
      <FileText size={32} aria-hidden />
      <p>This slip is a PDF</p>
      <Button
        component="a"
        href={`/api/files/${path}`}
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
      >
        Download it
      </Button>
    </div>
  );
}

/** The picture of a transfer; its path is private, so that no smaller sizes are made of it. */
function SlipPicture({ path, onOpen }: SlipFileProps) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken)
    return (
      <p className={`${styles.noPicture} stack centre gap-2 centre-text`}>Image not available</p>
    );
  const address = `/api/files/${path}`;
  const picture = (
    <img
      className={styles.picture}
      src={address}
      alt="Slip of the bank transfer"
      onError={() => setIsBroken(true)}
    />
  );
  if (onOpen) {
    return (
      <button
        type="button"
        className={`${styles.pictureButton} unpadded centred bare whole`}
        onClick={onOpen}
      >
        {picture}
      </button>
    );
  }
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className={`${styles.stage} centred clipped sunken round`}
    >
      {picture}
    </a>
  );
}
