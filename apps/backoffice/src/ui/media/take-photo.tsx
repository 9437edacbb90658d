import { Button, FileButton } from '@mantine/core';
import { Camera } from 'lucide-react';
import styles from './take-photo.module.css';

interface TakePhotoProps {
  label: string;
  onTake: (photo: File) => void;
}

/** Opens the camera; only on what is held in a hand. */
export const TakePhoto = ({ label, onTake }: TakePhotoProps) => (
  <div className={styles.camera}>
    <FileButton
      accept="image/*"
      capture="environment"
      onChange={(photo) => photo && onTake(photo)}
      inputProps={{ 'aria-label': 'Picture from the camera' }}
    >
      {(props) => (
        <Button {...props} variant="default" fullWidth leftSection={<Camera size={18} />}>
          {label}
        </Button>
      )}
    </FileButton>
  </div>
);
