import styles from './data-table.module.css';

/** A name in a row, of one line however long it is; whole for who rests on it. */
export const Clipped = ({ text }: { text: string }) => (
  <span className={`${styles.clipped} one-line block`} title={text}>
    {text}
  </span>
);
