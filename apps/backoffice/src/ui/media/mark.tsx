import styles from './mark.module.css';

/** Our mark: a shop's awning over an open door. Its name is for those who cannot see it. */
export function Mark({ size = 28, title }: { size?: number; title?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <rect width="32" height="32" rx="8" fill="#0f6b5f" />
      <path
        d="M8.5 16.5V24A1.5 1.5 0 0 0 10 25.5h12a1.5 1.5 0 0 0 1.5-1.5v-7.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
      />
      <path d="M13.5 25.5V21a2.5 2.5 0 0 1 5 0v4.5z" fill="#f0b24a" />
      <path d="M9 6.5h14l3 7H6z" fill="#fff" />
      <path d="M12.5 6.5H16v7h-5zM19.5 6.5H23l3 7h-5z" fill="#f0b24a" />
      <path d="M6 13.5a2.5 2.5 0 0 0 5 0zm10 0a2.5 2.5 0 0 0 5 0h-5z" fill="#fff" />
      <path d="M11 13.5a2.5 2.5 0 0 0 5 0zm10 0a2.5 2.5 0 0 0 5 0z" fill="#f0b24a" />
    </svg>
  );
}

/** The mark with the name beside it. */
export function Wordmark({ size = 28 }: { size?: 24 | 28 }) {
  return (
    <span className={`${styles.wordmark} tight row-inline gap-2h`} data-size={size}>
      <Mark size={size} />
      <span>Kade</span>
    </span>
  );
}
