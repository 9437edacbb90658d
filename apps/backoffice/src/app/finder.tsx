import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { later } from '../ui/state/later';
import { isTypedEarly, takeTyped } from './typed-early';
import styles from './finder.module.css';

const loadFind = () => import('../parts/find/find-window');
const FindWindow = later(() => loadFind().then((m) => m.FindWindow), null);
const KeysWindow = later(() => import('./keys-window').then((m) => m.KeysWindow), null);

type Which = 'find' | 'keys';

/** The windows that keys open from everywhere; their code comes with the first press. */
export function useFinder() {
  const [which, setWhich] = useState<Which | undefined>(isTypedEarly() ? 'find' : undefined);
  const [isOpen, setIsOpen] = useState(which !== undefined);
  const open = (next: Which) => {
    setWhich(next);
    setIsOpen(true);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const next = windowOf(event);
      if (!next) return;
      event.preventDefault();
      open(next);
    };
    if (!isTypedEarly()) takeTyped();
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const close = () => setIsOpen(false);
  const ahead = useRef<HTMLInputElement>(null);
  const windows = (
    <>
      {which === 'find' && isOpen && <FieldAhead ref={ahead} />}
      {which === 'find' && <FindWindow opened={isOpen} onClose={close} ahead={ahead} />}
      {which === 'keys' && <KeysWindow opened={isOpen} onClose={close} />}
    </>
  );
  return { openFind: () => open('find'), windows };
}

/**
 * Takes what is typed between the press of the keys and the window, which goes on with it. Once that is
 * closed, the focus is where it was.
 */
function FieldAhead({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  useEffect(() => {
    const typed = takeTyped();
    const before = document.activeElement;
    if (ref.current && typed) ref.current.value = typed;
    ref.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [ref]);
  return <input ref={ref} className="unseen" aria-label="Search everything" />;
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
export function FindButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      className={`${styles.field} row gap-2 grows muted`}
      aria-label="Search everything"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={onClick}
      onPointerEnter={() => void loadFind()}
      onFocus={() => void loadFind()}
    >
      <Search size={16} className="stiff" aria-hidden />
      <span className={styles.words}>Search</span>
      <kbd className={`${styles.keys} tiny`} data-keys="Ctrl K" />
    </button>
  );
}
