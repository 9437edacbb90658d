import { Menu } from '@mantine/core';
import { LateMenu } from '../../../ui/state/late-menu';
import type { MenuOnceUsed } from '../../../ui/state/menu-once-used';
import { MoreButton } from './draft-more';

export interface DraftAct {
  label: string;
  run: () => void;
}

interface DraftMenuProps extends MenuOnceUsed {
  loading: boolean;
  disabled: boolean;
  acts: readonly DraftAct[];
}

export function DraftMenu({ button, loading, disabled, acts, ...menu }: DraftMenuProps) {
  return (
    <LateMenu {...menu} position="bottom-end">
      <Menu.Target>
        <MoreButton ref={button} loading={loading} disabled={disabled} />
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ label, run }) => (
          <Menu.Item
            key={label}
            onClick={() => {
              // A window that opens now gives the focus back to what is still there then.
              button.current?.focus();
              run();
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </LateMenu>
  );
}
