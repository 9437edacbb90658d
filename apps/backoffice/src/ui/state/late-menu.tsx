import { Menu, type MenuProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';

/** A menu that takes the place of its button. */
export function LateMenu({ opened = false, ...menu }: MenuProps) {
  // The library gives the focus back only from a menu that was there, closed, before.
  const isMounted = useMounted();
  return (
    <Menu
      {...menu}
      opened={opened && isMounted}
      hideDetached={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 100 }}
    />
  );
}
