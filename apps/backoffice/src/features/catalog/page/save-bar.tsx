import { savesByKey } from '../../../ui/state/save-key';
import { Button, Spinner } from '../../../ui/style/button';
import styles from './product-editor.module.css';

interface SaveBarProps {
  /** What the button does. */
  label: string;
  isBusy: boolean;
  isUploading: boolean;
  /** What stands beside the buttons. */
  words: string;
  onDiscard: () => void;
  onCancelUpload: () => void;
}

/** Stays in sight as long as there is something to save. */
export function SaveBar(props: SaveBarProps) {
  const { label, isBusy, isUploading, words, onDiscard, onCancelUpload } = props;
  return (
    <div className={`${styles.bar} round-lg edge surface sticky row gap-2`} data-at-foot>
      <span className="grows shrinks quiet" aria-live="polite">
        {words}
      </span>
      <Button variant="default" onClick={isUploading ? onCancelUpload : onDiscard}>
        {isUploading ? 'Cancel upload' : 'Discard'}
      </Button>
      <Button
        type="submit"
        {...savesByKey}
        data-disabled={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        leftSection={isBusy && <Spinner />}
      >
        {!isBusy ? label : isUploading ? 'Uploading' : 'Saving'}
      </Button>
    </div>
  );
}
