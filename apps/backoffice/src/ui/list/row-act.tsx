import type { ComponentProps } from 'react';
import { Link } from '../layout/link';
import { ButtonRoot } from '../style/button-root';
import styles from './row-act.module.css';

interface RowButtonProps extends ComponentProps<'button'> {
  /** What it does is being done. */
  isBusy: boolean;
}

/**
 * A small button in every row of a list, and a link that is an icon. Those of the library take as long
 * to be drawn as all else of a row.
 */
export const RowButton = ({ isBusy, className = '', ...rest }: RowButtonProps) => (
  <ButtonRoot {...rest} className={`${styles.button} ${className}`} data-loading={isBusy} />
);

export const RowIcon = ({ className = '', ...rest }: ComponentProps<typeof Link>) => (
  <Link {...rest} className={`${styles.icon} centred ${className}`} />
);
