import type { Store } from '@kade/contract/stores';
import { Menu } from '@mantine/core';
import { Check, Plus } from 'lucide-react';
import { useBackCloses } from '../lib/address/back-closes';
import { leave } from '../lib/server/leave';
import { paths } from '../lib/address/paths';
import { Link } from '../ui/layout/link';
import { LateMenu } from '../ui/state/late-menu';
import type { MenuOnceUsed } from '../ui/state/menu-once-used';
import { inOtherStore } from './in-other-store';
import styles from './shell.module.css';
import { StoreButton, StoreHost, StoreLogo } from './store-selector';

interface StoreMenuProps extends MenuOnceUsed {
  stores: Store[];
  current: Store | undefined;
}

/**
 * Choosing a store opens the page anew, so that nothing of the one before can stay. The address says which:
 * whoever is asked about what is not saved, and stays, stays in the store that is shown.
 */
export function StoreMenu({ stores, current, button, ...menu }: StoreMenuProps) {
  useBackCloses(menu.opened, () => menu.onChange(false));
  const choose = (store: Store) => leave.over(inOtherStore(window.location.href, store._id));
  return (
    <LateMenu {...menu} width="target" position="bottom-start">
      <Menu.Target>
        <StoreButton current={current} ref={button} />
      </Menu.Target>
      <Menu.Dropdown miw={248}>
        <div className={styles.storeList}>
          {stores.map((store) => (
            <Menu.Item
              key={store._id}
              leftSection={<StoreLogo store={store} />}
              rightSection={store === current && <Check size={16} aria-label="Current store" />}
              onClick={() => choose(store)}
            >
              <span className={`${styles.storeDomain} block small`}>
                <StoreHost store={store} />
              </span>
            </Menu.Item>
          ))}
        </div>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={paths.storeCreation}
          leftSection={<Plus size={16} className={styles.menuIcon} aria-hidden />}
        >
          Create a store
        </Menu.Item>
      </Menu.Dropdown>
    </LateMenu>
  );
}
