import type { Store } from '@kade/contract/stores';
import { ChevronsUpDown } from 'lucide-react';
import { forwardRef, Suspense, useState, type ComponentPropsWithoutRef } from 'react';
import styles from './shell.module.css';
import { later } from '../ui/state/later';

const loadMenu = () => import('./store-menu');
const StoreMenu = later(() => loadMenu().then((m) => m.StoreMenu));

interface StoreSelectorProps {
  stores: Store[];
  current: Store | undefined;
}

/** The current store by domain. The menu's code comes when the pointer or the focus does. */
export function StoreSelector({ stores, current }: StoreSelectorProps) {
  const [isWanted, setIsWanted] = useState(false);
  const button = (
    <StoreButton
      current={current}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setIsWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <StoreMenu stores={stores} current={current} />
    </Suspense>
  );
}

type StoreButtonProps = ComponentPropsWithoutRef<'button'> & { current: Store | undefined };

export const StoreButton = forwardRef<HTMLButtonElement, StoreButtonProps>(function StoreButton(
  { current, ...rest },
  ref,
) {
  return (
    <button {...rest} ref={ref} type="button" className={styles.selector} aria-haspopup="menu">
      <StoreLogo store={current} />
      <span className="unseen">Store:</span>{' '}
      <span className="stack shrinks grows">
        <span className={styles.selectorDomain}>
          {current ? hostOf(current) : 'Select a store'}
        </span>{' '}
        {current && <span className={`${styles.selectorName} muted tiny`}>{current.name}</span>}
      </span>
      <ChevronsUpDown size={16} className={`${styles.chevron} stiff`} aria-hidden />
    </button>
  );
});

export function StoreLogo({ store }: { store: Store | undefined }) {
  if (store?.logo) {
    const address = `/api/files/${store.logo}?w=160`;
    return <img className={styles.logo} src={address} alt="" width={32} height={32} />;
  }
  return (
    <span className={styles.logo} aria-hidden>
      {store?.name.trim().charAt(0).toUpperCase() ?? '?'}
    </span>
  );
}

/** `https://tea.kade.lk` → `tea.kade.lk`. */
export const hostOf = (store: Store) => store.domain.replace(/^https?:\/\//, '');
