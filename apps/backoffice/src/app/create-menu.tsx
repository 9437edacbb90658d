import { Menu } from '@mantine/core';
import { creations } from '../parts/find/places';
import { Link } from '../ui/layout/link';
import { PlusButton } from './create-button';

export function CreateMenu() {
  return (
    <Menu
      defaultOpened
      hideDetached={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      transitionProps={{ duration: 100 }}
    >
      <Menu.Target>
        <PlusButton />
      </Menu.Target>
      <Menu.Dropdown miw={180}>
        <Menu.Label>Create</Menu.Label>
        {creations.map(({ label, to }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
