import { Kbd } from '@mantine/core';
import { Dialog } from '../ui/dialog/dialog';

const keys: [keys: string[], act: string][] = [
  [['Ctrl', 'K'], 'Find anything (⌘ K on a Mac)'],
  [['/'], 'The same'],
  [['Ctrl', 'S'], 'Save (⌘ S on a Mac)'],
  [['?'], 'Show these keys'],
  [['↑', '↓'], 'Move through a list of results'],
  [['Enter'], 'Open or confirm'],
  [['Esc'], 'Close a window or a menu'],
];

interface KeysWindowProps {
  opened: boolean;
  onClose: () => void;
}

/** The keys that there are. */
export function KeysWindow({ opened, onClose }: KeysWindowProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Keys">
      <dl className="stack gap-3">
        {keys.map(([pressed, act]) => (
          <div key={act} className="row between gap-4">
            <dt>{act}</dt>
            <dd className="row gap-1">
              {pressed.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
