import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { forwardRef, Suspense, useState, type ComponentPropsWithoutRef } from 'react';
import { profileQuery } from '../parts/identity/profile';
import { later } from '../ui/state/later';
import styles from './shell.module.css';

const loadMenu = () => import('./profile-menu');
const ProfileMenu = later(() => loadMenu().then((m) => m.ProfileMenu));

/** Opens the Profile menu, whose code comes when the pointer or the focus does. */
export function ProfileButton() {
  const [isWanted, setIsWanted] = useState(false);
  const button = (
    <ProfileTarget
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setIsWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <ProfileMenu />
    </Suspense>
  );
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

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
