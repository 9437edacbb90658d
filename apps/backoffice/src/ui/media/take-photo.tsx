import { Camera } from 'lucide-react';
import { FileButton } from './file-button';
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
      onPick={(photo) => photo && onTake(photo)}
      inputLabel="Picture from the camera"
      variant="default"
      fullWidth
      leftSection={<Camera size={18} />}
    >
      {label}
    </FileButton>
  </div>
);
