import { Check } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import styles from './toolbar.module.css';

interface Swatch {
  name: string;
  color: string;
}

const swatches: Record<'color' | 'background', readonly Swatch[]> = {
  color: [
    { name: 'Grey', color: '#6b7280' },
    { name: 'Red', color: '#b91c1c' },
    { name: 'Orange', color: '#c2410c' },
    { name: 'Brown', color: '#854d0e' },
    { name: 'Green', color: '#15803d' },
    { name: 'Teal', color: '#0f766e' },
    { name: 'Blue', color: '#1d4ed8' },
    { name: 'Purple', color: '#7e22ce' },
  ],
  background: [
    { name: 'Grey', color: '#e5e7eb' },
    { name: 'Red', color: '#fecaca' },
    { name: 'Orange', color: '#fed7aa' },
    { name: 'Yellow', color: '#fef08a' },
    { name: 'Green', color: '#bbf7d0' },
    { name: 'Teal', color: '#99f6e4' },
    { name: 'Blue', color: '#bfdbfe' },
    { name: 'Purple', color: '#e9d5ff' },
  ],
};

interface SwatchPanelProps {
  label: string;
  kind: keyof typeof swatches;
  /** The colour in use, empty when there is none. */
  current: string;
  /** Undefined takes the colour away. */
  onPick: (color: string | undefined) => void;
  onClose: () => void;
}

/** A few colours that can be read on the page, and none. */
export function SwatchPanel({ label, kind, current, onPick, onClose }: SwatchPanelProps) {
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <fieldset className={`${styles.panel} flow items-start gap-2 shrinks above`} aria-label={label}>
      <button
        ref={focusOnMount}
        type="button"
        className={styles.noColor}
        data-mantine-stop-propagation
        onKeyDown={closeOnEscape}
        onClick={() => onPick(undefined)}
      >
        None
      </button>
      {swatches[kind].map(({ name, color }) => (
        <button
          key={color}
          type="button"
          className={`${styles.swatch} centred`}
          data-mantine-stop-propagation
          style={{ background: color }}
          aria-label={name}
          title={name}
          aria-pressed={color === current}
          onKeyDown={closeOnEscape}
          onClick={() => onPick(color)}
        >
          {color === current && (
            <Check size={14} color={kind === 'color' ? '#fff' : '#211f1b'} aria-hidden />
          )}
        </button>
      ))}
    </fieldset>
  );
}
