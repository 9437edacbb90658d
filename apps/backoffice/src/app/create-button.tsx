import { Plus } from 'lucide-react';
import { forwardRef, Suspense, useState, type ComponentPropsWithoutRef } from 'react';
import { later } from '../ui/state/later';
import styles from './finder.module.css';

const loadMenu = () => import('./create-menu');
const CreateMenu = later(() => loadMenu().then((m) => m.CreateMenu));

/** What can be created, at hand everywhere. The menu's code comes when the pointer or the focus does. */
export function CreateButton() {
  const [isWanted, setIsWanted] = useState(false);
  const button = (
    <PlusButton
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setIsWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <CreateMenu />
    </Suspense>
  );
}

export const PlusButton = forwardRef<HTMLButtonElement, ComponentPropsWithoutRef<'button'>>(
  function PlusButton(props, ref) {
    return (
      <button
        {...props}
        ref={ref}
        type="button"
        className={styles.create}
        aria-label="Create"
        aria-haspopup="menu"
      >
        <Plus size={18} aria-hidden />
      </button>
    );
  },
);
