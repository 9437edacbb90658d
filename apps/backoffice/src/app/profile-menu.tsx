import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import {
  CreditCard,
  LogOut,
  Monitor,
  Moon,
  Sun,
  Undo2,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useBackCloses } from '../lib/address/back-closes';
import { paths } from '../lib/address/paths';
import { useLogOut } from '../parts/identity/use-log-out';
import { Link } from '../ui/layout/link';
import { LateMenu } from '../ui/state/late-menu';
import type { MenuOnceUsed } from '../ui/state/menu-once-used';
import { ProfileTarget } from './profile-button';
import styles from './shell.module.css';

const schemes: { value: MantineColorScheme; label: string; icon: LucideIcon }[] = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'auto', label: 'System', icon: Monitor },
];

export function ProfileMenu({ button, ...menu }: MenuOnceUsed) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { logOut, question } = useLogOut();
  useBackCloses(menu.opened, () => menu.onChange(false));
  return (
    <>
      <LateMenu {...menu} width="target" position="top-start">
        <Menu.Target>
          <ProfileTarget ref={button} />
        </Menu.Target>
        <Menu.Dropdown miw={248}>
          <Menu.Item component={Link} to={paths.profile} leftSection={<UserRound size={16} />}>
            My Profile
          </Menu.Item>
          <Menu.Item component={Link} to={paths.billing} leftSection={<CreditCard size={16} />}>
            Billing
          </Menu.Item>
          <Menu.Item component={Link} to={paths.ownActs} leftSection={<Undo2 size={16} />}>
            Your last acts
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>Theme</Menu.Label>
          <Menu.RadioGroup
            value={colorScheme}
            onChange={(value) => setColorScheme(schemeOf(value))}
          >
            <div className={`${styles.schemes} stack gap-05 sunken round`}>
              {schemes.map(({ value, label, icon: Icon }) => (
                <Menu.RadioItem
                  key={value}
                  value={value}
                  className={`${styles.scheme} tiny round-sm`}
                  checkIcon={<span />}
                >
                  <Icon size={16} aria-hidden />
                  {label}
                </Menu.RadioItem>
              ))}
            </div>
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item leftSection={<LogOut size={16} />} onClick={logOut}>
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </LateMenu>
      {question}
    </>
  );
}

const schemeOf = (value: string) =>
  schemes.find((scheme) => scheme.value === value)?.value ?? 'auto';
