import { firstSign } from '@kade/rules/cut';
import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { profileQuery } from '../parts/identity/profile';
import { menuOnceUsed } from '../ui/state/menu-once-used';
import styles from './shell.module.css';

const useMenu = menuOnceUsed(() => import('./profile-menu').then((m) => m.ProfileMenu));

/** Opens the Profile menu, whose code comes when the pointer or the focus does. */
export function ProfileButton() {
  const { Whole, menu, button } = useMenu();
  return Whole ? <Whole {...menu} /> : <ProfileTarget {...button} />;
}

export const ProfileTarget = forwardRef<HTMLButtonElement, ComponentPropsWithoutRef<'button'>>(
  function ProfileTarget(props, ref) {
    const { data } = useQuery(profileQuery);
    const name = data ? `${data.first_name} ${data.last_name}`.trim() : '';
    return (
      <button {...props} ref={ref} type="button" className={styles.profile} aria-haspopup="menu">
        <span className={styles.avatar} aria-hidden>
          {initialsOf(name)}
        </span>
        {name && <span className="unseen">Profile:</span>}{' '}
        <span className="stack shrinks grows">
          <span className={styles.profileName}>{name || 'Profile'}</span>{' '}
          {data && <span className={`${styles.selectorName} muted tiny`}>{data.email}</span>}
        </span>
        <ChevronsUpDown size={16} className={`${styles.chevron} stiff`} aria-hidden />
      </button>
    );
  },
);

const initialsOf = (name: string) => name.split(/\s+/).slice(0, 2).map(firstSign).join('');
