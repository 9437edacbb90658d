import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../ui/states';
import styles from './payment.module.css';
import { receiptQuery } from './slips.api';

/** The slip as its customer sent it. */
export function SlipViewer({ orderId }: { orderId: string }) {
  const { data: file, error, refetch } = useQuery(receiptQuery(orderId));
  if (error) {
    return (
      <ErrorState
        title="Failed to load bank transfer screenshot."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (file === undefined) return <Skeleton height={420} />;
  if (file === null) {
    return (
      <div className={styles.noPicture}>
        <p>No image available</p>
        <p className={styles.muted}>No bank transfer screenshot available for this order.</p>
      </div>
    );
  }
  return <SlipPicture key={file.path} path={file.path} />;
}

interface SlipPictureProps {
  path: string;
  /** Opens it larger; else a click shows the picture alone. */
  onOpen?: () => void;
}

/** A slip's picture; its path is private, so that no smaller sizes are made of it. */
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
