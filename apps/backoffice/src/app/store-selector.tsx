import type { Store } from '@kade/contract/stores';
import { firstSign } from '@kade/rules/cut';
import { ChevronsUpDown } from 'lucide-react';
import { forwardRef, Suspense, type ComponentPropsWithoutRef } from 'react';
import styles from './shell.module.css';
import { later } from '../ui/state/later';
import { menuOnceUsed } from '../ui/state/menu-once-used';

const useMenu = menuOnceUsed(() => import('./store-menu').then((m) => m.StoreMenu));

interface StoreSelectorProps {
  stores: Store[];
  current: Store | undefined;
}

/** The current store by domain. The menu's code comes when the pointer or the focus does. */
export function StoreSelector({ stores, current }: StoreSelectorProps) {
  const { Whole, menu, button } = useMenu();
  if (!Whole) return <StoreButton current={current} {...button} />;
  return <Whole stores={stores} current={current} {...menu} />;
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
          {current ? <StoreHost store={current} /> : 'Select a store'}
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
      {store ? firstSign(store.name) : '?'}
    </span>
  );
}

/** Few hosts have other letters; what reads those comes with the first of them. */
const ReadableHost = later(() => import('./readable-host').then((m) => m.ReadableHost));

/** `https://tea.kade.lk` → `tea.kade.lk`. */
export function StoreHost({ store }: { store: Store }) {
  const host = store.domain.replace(/^https?:\/\//, '');
  if (!host.includes('xn--')) return host;
  return (
    <Suspense fallback={host}>
      <ReadableHost host={host} />
    </Suspense>
  );
}
