import type { LucideIcon } from 'lucide-react';
import styles from './toolbar.module.css';

interface ToolButtonProps {
  label: string;
  icon: LucideIcon;
  /** Whether the format holds where the cursor is. */
  isOn?: boolean;
  /** Of a button that opens a panel: whether it is open. */
  isOpen?: boolean;
  /** The colour in use, drawn under the icon. */
  tint?: string;
  onUse: () => void;
}

/** A format of the toolbar. Pressing it leaves the text selected. */
export function ToolButton({ label, icon: Icon, isOn, isOpen, tint, onUse }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.tool} unpadded round-sm centred bare muted relative clickable`}
      aria-label={label}
      title={label}
      aria-pressed={isOpen === undefined ? isOn : undefined}
      aria-expanded={isOpen}
      data-on={isOn || isOpen || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      <Icon size={16} aria-hidden />
      {tint && (
        <span className={`${styles.tint} absolute`} style={{ background: tint }} aria-hidden />
      )}
    </button>
  );
}
