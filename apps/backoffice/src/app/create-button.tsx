import { Plus } from 'lucide-react';
import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { menuOnceUsed } from '../ui/state/menu-once-used';
import styles from './finder.module.css';

const useMenu = menuOnceUsed(() => import('./create-menu').then((m) => m.CreateMenu));

/** What can be created, at hand everywhere. The menu's code comes when the pointer or the focus does. */
export function CreateButton() {
  const { Whole, menu, button } = useMenu();
  return Whole ? <Whole {...menu} /> : <PlusButton {...button} />;
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
