import { Button, FileButton } from '@mantine/core';
import { Camera } from 'lucide-react';
import styles from './product-fields.module.css';

interface TakePhotoProps {
  isTaken: boolean;
  onTake: (photo: File) => void;
}

/** Opens the camera; only on what is held in a hand. */
export const TakePhoto = ({ isTaken, onTake }: TakePhotoProps) => (
  <div className={styles.camera}>
    <FileButton
      accept="image/*"
      capture="environment"
      onChange={(photo) => photo && onTake(photo)}
      inputProps={{ 'aria-label': 'Picture from the camera' }}
    >
      {(props) => (
        <Button {...props} variant="default" fullWidth leftSection={<Camera size={18} />}>
          {isTaken ? 'Take another picture' : 'Take a picture'}
        </Button>
      )}
    </FileButton>
  </div>
);
