import type { Store } from '@kade/contract/stores';
import { Menu } from '@mantine/core';
import { Check, Plus } from 'lucide-react';
import { leave } from '../lib/server/leave';
import { paths } from '../lib/address/paths';
import { chooseStore } from '../lib/server/session';
import { Link } from '../ui/layout/link';
import styles from './shell.module.css';
import { hostOf, StoreButton, StoreLogo } from './store-selector';

interface StoreMenuProps {
  stores: Store[];
  current: Store | undefined;
}

/** Choosing a store reloads the page, so that nothing of the one before can stay. */
export function StoreMenu({ stores, current }: StoreMenuProps) {
  const choose = (store: Store) => {
    chooseStore(store._id);
    leave.reload();
  };
  return (
    <Menu
      defaultOpened
      hideDetached={false}
      withInitialFocusPlaceholder={false}
      width="target"
      position="bottom-start"
      transitionProps={{ duration: 100 }}
    >
      <Menu.Target>
        <StoreButton current={current} />
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
              <span className={`${styles.storeDomain} block small`}>{hostOf(store)}</span>
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
    </Menu>
  );
}
