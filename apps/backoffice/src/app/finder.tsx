import { Search } from 'lucide-react';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useReturnedFocus } from '../ui/layout/focus-on-mount';
import { later } from '../ui/state/later';
import { isSave, save } from '../ui/state/save-key';
import { isTypedEarly, takeTyped } from './typed-early';
import styles from './finder.module.css';

const loadFind = () => import('../parts/find/find-window');
const FindWindow = later(() => loadFind().then((m) => m.FindWindow), null);
const KeysWindow = later(() => import('./keys-window').then((m) => m.KeysWindow), null);

type Which = 'find' | 'keys';

const OpenFind = createContext(() => {});

/**
 * Around every screen, which is not drawn anew for it: the windows that keys open from everywhere. Their
 * code comes with the first press.
 */
export function Finder({ children }: { children: ReactNode }) {
  const [which, setWhich] = useState<Which | undefined>(isTypedEarly() ? 'find' : undefined);
  const [isOpen, setIsOpen] = useState(which !== undefined);
  const open = useCallback((next: Which) => {
    setWhich(next);
    setIsOpen(true);
  }, []);
  const openFind = useCallback(() => open('find'), [open]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isSave(event)) {
        save(event);
        return;
      }
      const next = windowOf(event);
      if (!next) return;
      event.preventDefault();
      open(next);
    };
    if (!isTypedEarly()) takeTyped();
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [open]);
  const close = () => setIsOpen(false);
  const ahead = useRef<HTMLInputElement>(null);
  return (
    <OpenFind value={openFind}>
      {children}
      {which === 'find' && isOpen && <FieldAhead ref={ahead} onClose={close} />}
      {which === 'find' && <FindWindow opened={isOpen} onClose={close} ahead={ahead} />}
      {which === 'keys' && <KeysWindow opened={isOpen} onClose={close} />}
    </OpenFind>
  );
}

interface FieldAheadProps {
  ref: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/**
 * Takes what is typed between the press of the keys and the window, which goes on with it. Once that is
 * closed, the focus is where it was.
 */
function FieldAhead({ ref, onClose }: FieldAheadProps) {
  useReturnedFocus();
  useEffect(() => {
    const typed = takeTyped();
    if (ref.current && typed) ref.current.value = typed;
    ref.current?.focus({ preventScroll: true });
  }, [ref]);
  return (
    <input
      ref={ref}
      className={`unseen ${styles.ahead}`}
      aria-label="Search everything"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    />
  );
}

/** Ctrl K anywhere; a single sign only where nobody is writing and no window stands above. */
function windowOf(event: KeyboardEvent): Which | undefined {
  const { key, target } = event;
  if (event.isComposing || event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return key.toLowerCase() === 'k' ? 'find' : undefined;
  const isWriting =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  if (isWriting || document.querySelector('[aria-modal="true"]')) return undefined;
  return { '/': 'find' as const, '?': 'keys' as const }[key];
}

/** Looks like a field, opens the window that is one. */
export function FindButton() {
  return (
    <button
      type="button"
      className={`${styles.field} row gap-2 grows muted`}
      aria-label="Search everything"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={use(OpenFind)}
      onPointerEnter={() => void loadFind()}
      onFocus={() => void loadFind()}
    >
      <Search size={16} className="stiff" aria-hidden />
      <span className={styles.words}>Search</span>
      <kbd className={`${styles.keys} tiny`} data-keys="Ctrl K" />
    </button>
  );
}
