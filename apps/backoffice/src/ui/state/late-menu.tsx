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
      // It stands where it is first put, and need not be measured once more to stay there.
      preventPositionChangeWhenVisible={false}
      transitionProps={{ duration: 0 }}
      withInitialFocusPlaceholder={false}
    />
  );
}
