import { Menu } from '@mantine/core';
import { useBackCloses } from '../lib/address/back-closes';
import { creations } from '../parts/find/places';
import { Link } from '../ui/layout/link';
import { LateMenu } from '../ui/state/late-menu';
import type { MenuOnceUsed } from '../ui/state/menu-once-used';
import { PlusButton } from './create-button';

export function CreateMenu({ button, ...menu }: MenuOnceUsed) {
  useBackCloses(menu.opened, () => menu.onChange(false));
  return (
    <LateMenu {...menu} position="bottom-end">
      <Menu.Target>
        <PlusButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown miw={180}>
        <Menu.Label>Create</Menu.Label>
        {creations.map(({ label, to }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </LateMenu>
  );
}
