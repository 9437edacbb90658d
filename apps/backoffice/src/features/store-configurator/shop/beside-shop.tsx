import { useState, type ReactNode } from 'react';
import { OneOf } from '../../../ui/input/one-of';
import styles from './shop.module.css';

interface BesideShopProps {
  /** What is worked on, as the switch of a phone calls it. */
  label: string;
  children: ReactNode;
  /** What comes of it. */
  shop: ReactNode;
}

/** Work on the shop, and the shop beside it; on a phone one or the other. */
export function BesideShop({ label, children, shop }: BesideShopProps) {
  const [shown, setShown] = useState<'work' | 'shop'>('work');
  const choices = [
    { value: 'work', label },
    { value: 'shop', label: 'Preview' },
  ] as const;
  return (
    <div className={`${styles.beside} stack gap-4`} data-shown={shown}>
      <OneOf
        className={styles.choice}
        label="Show"
        choices={choices}
        value={shown}
        onChange={setShown}
      />
      <div className={`${styles.work} stack gap-4 shrinks`}>{children}</div>
      <div className={`${styles.shop} stack gap-4 shrinks`}>{shop}</div>
    </div>
  );
}
