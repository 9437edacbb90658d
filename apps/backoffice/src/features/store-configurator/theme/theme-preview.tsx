import { colourFields, type Colours } from './colours';
import styles from './theme.module.css';

/** A sample of the store in the colours, before anything is saved. */
export function ThemePreview({ colours }: { colours: Colours }) {
  const { primary, secondary, background, text, accent } = colours;
  return (
    <section
      className={`${styles.preview} round-lg edge`}
      aria-label="Live preview"
      style={{ background, color: text }}
    >
      <p className={`${styles.eyebrow} tiny strong`} style={{ color: text }}>
        Live preview
      </p>
      <h2 className={`${styles.heading} balanced`}>Cinnamon from our own garden</h2>
      <p className={`${styles.paragraph} large pretty`}>
        Peeled by hand in Galle and sent to you the same week. This is what a paragraph of your
        store looks like in the colours you choose.
      </p>
      <div className="down-5 row wrap gap-2h">
        <span className={styles.sampleButton} style={{ background: primary, color: accent }}>
          Add to cart
        </span>
        <span
          className={styles.sampleButton}
          style={{ boxShadow: `inset 0 0 0 1.5px ${primary}`, color: primary }}
        >
          See details
        </span>
        <span className={`${styles.stock} row-inline gap-2 small`} style={{ color: text }}>
          <span className={`${styles.dot} stiff`} style={{ background: secondary }} />
          In stock
        </span>
      </div>
      <ul className={`${styles.blocks} stack gap-3`}>
        {colourFields.map(({ name, label }) => (
          <li key={name} className="small semi">
            <span
              className={`${styles.area} block`}
              style={{ background: colours[name], borderColor: `${text}33` }}
            />
            {label}
            <span className="normal block tiny figures">{colours[name].toUpperCase()}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
