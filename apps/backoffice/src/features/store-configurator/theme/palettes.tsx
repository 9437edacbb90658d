import { palettes, type Colours } from './colours';
import styles from './theme.module.css';

/** Ready-made colours that go together and can be read. */
export function Palettes({ onPick }: { onPick: (colours: Colours) => void }) {
  return (
    <fieldset className="halves stack gap-2 shrinks">
      <legend className={`${styles.legend} unpadded semi`}>Palettes</legend>
      {palettes.map(({ name, colours }) => (
        <button
          key={name}
          type="button"
          className={`${styles.palette} row gap-2h plain small surface round clickable`}
          onClick={() => onPick(colours)}
        >
          <span className={`${styles.dots} flex stiff`} aria-hidden>
            {[colours.primary, colours.secondary, colours.background, colours.text].map(
              (colour, index) => (
                <span key={index} style={{ background: colour }} />
              ),
            )}
          </span>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
