import { useState } from 'react';
import styles from './slip.module.css';

interface SlipPictureProps {
  path: string;
  /** Opens it larger; else a click shows the picture alone. */
  onOpen?: () => void;
}

/** The picture of a transfer; its path is private, so that no smaller sizes are made of it. */
export function SlipPicture({ path, onOpen }: SlipPictureProps) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <p className={styles.noPicture}>Image not available</p>;
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
      <button type="button" className={styles.pictureButton} onClick={onOpen}>
        {picture}
      </button>
    );
  }
  return (
    <a href={address} target="_blank" rel="noreferrer" className={styles.pictureLink}>
      {picture}
    </a>
  );
}
