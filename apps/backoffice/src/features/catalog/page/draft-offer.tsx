import { Button } from '../../../ui/style/button';
import styles from './product-editor.module.css';

interface DraftOfferProps {
  name: string;
  /** It was typed over a state of the product that is not the present one. */
  isOlder: boolean;
  onTake: () => void;
  onForget: () => void;
}

/** What was typed here before and never saved. */
export const DraftOffer = ({ name, isOlder, onTake, onForget }: DraftOfferProps) => (
  <section
    className={`${styles.offer} panel pad-34 flow between items-center gap-24`}
    aria-label="Not saved yet"
  >
    <p className="breaks shrinks">
      You did not save {name ? `“${name}”` : 'what you typed here'}. It is kept on this device,
      without its pictures.
      {isOlder && ' The product has changed since: look at it before you save.'}
    </p>
    <div className="flex gap-2">
      <Button size="xs" onClick={onTake}>
        Continue
      </Button>
      <Button variant="default" size="xs" onClick={onForget}>
        Discard it
      </Button>
    </div>
  </section>
);
