import { useCallback, useState } from 'react';
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { DialogActions } from '../../ui/dialog/confirm-dialog';
import { Button } from '../../ui/style/button';
import styles from './crop-square.module.css';
import { FormError } from '../../ui/input/form';
import { cropSquare } from './square-crop';

interface CropSquareProps {
  file: File;
  maxBytes: number;
  onCancel: () => void;
  onCropped: (cropped: File) => void;
}

const handle = (corner: string) => `Move the ${corner} corner with the arrow keys`;
const labels = {
  cropArea: 'The square that is kept: move it with the arrow keys, faster with Shift',
  nwDragHandle: handle('upper left'),
  neDragHandle: handle('upper right'),
  seDragHandle: handle('lower right'),
  swDragHandle: handle('lower left'),
  nDragHandle: '',
  eDragHandle: '',
  sDragHandle: '',
  wDragHandle: '',
};

/** Cuts a square out of a picture, by mouse, finger or keyboard. */
export function CropSquare({ file, maxBytes, onCancel, onCropped }: CropSquareProps) {
  const [image, setImage] = useState<HTMLImageElement>();
  const [area, setArea] = useState<PercentCrop>();
  const [isBusy, setIsBusy] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const showFile = useCallback(
    (shown: HTMLImageElement) => {
      shown.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(shown.src);
    },
    [file],
  );

  const crop = () => {
    if (!image || !area) return;
    setIsBusy(true);
    cropSquare(image, area, { file, maxBytes }).then(onCropped, () => {
      setIsBusy(false);
      setIsFailed(true);
    });
  };

  return (
    <>
      <p className={`${styles.hint} muted`}>
        Drag the square, or one of its corners. What is outside goes.
      </p>
      <div className="centred sunken round pad-4">
        <ReactCrop
          className={styles.crop ?? ''}
          crop={area}
          aspect={1}
          keepSelection
          minWidth={Math.min(24, image?.width ?? 24)}
          ariaLabels={labels}
          onChange={(_, share) => setArea(share)}
        >
          <img
            ref={showFile}
            className={styles.image}
            alt=""
            onLoad={({ currentTarget }) => {
              setImage(currentTarget);
              setArea(largestSquare(currentTarget));
            }}
            onError={() => setIsFailed(true)}
          />
        </ReactCrop>
      </div>
      {isFailed && <FormError>This browser cannot crop this picture.</FormError>}
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={crop} disabled={!area} loading={isBusy}>
          Crop
        </Button>
      </DialogActions>
    </>
  );
}

function largestSquare({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) {
  const most = width < height ? { width: 100 } : { height: 100 };
  return centerCrop(makeAspectCrop({ unit: '%', ...most }, 1, width, height), width, height);
}
