import { formatCount } from '@kade/words/english';
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
import { useState } from 'react';
import { paths } from '../lib/address/paths';
import { areActsKept } from '../lib/server/acts';
import { readWaiting } from '../lib/server/kept-acts';
import { logOut } from '../lib/server/log-out';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog';
import { Link } from '../ui/layout/link';
import { LateMenu } from '../ui/state/late-menu';
import type { MenuOnceUsed } from '../ui/state/menu-once-used';
import { useRouter } from '../lib/address/router-provider';
import { ProfileTarget } from './profile-button';
import styles from './shell.module.css';

const schemes: { value: MantineColorScheme; label: string; icon: LucideIcon }[] = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'auto', label: 'System', icon: Monitor },
];

export function ProfileMenu({ button, ...menu }: MenuOnceUsed) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  /** How much was not sent when that was asked about. */
  const [lost, setLost] = useState(0);
  const leave = () => router.leaveBy(() => void logOut());
  const askOrLeave = async () => {
    const waiting = areActsKept() ? await readWaiting() : [];
    if (waiting.length === 0) return leave();
    setLost(waiting.length);
    setIsAsking(true);
  };
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
          <Menu.Item leftSection={<LogOut size={16} />} onClick={() => void askOrLeave()}>
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </LateMenu>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          leave();
        }}
        title="Log out before all is sent?"
        confirmLabel="Log out"
        cancelLabel="Stay"
      >
        {lost === 1 ? '1 change has' : `${formatCount(lost)} changes have`} not been sent yet, as
        Kade could not be reached. Who logs out loses that.
      </ConfirmDialog>
    </>
  );
}

const schemeOf = (value: string) =>
  schemes.find((scheme) => scheme.value === value)?.value ?? 'auto';
