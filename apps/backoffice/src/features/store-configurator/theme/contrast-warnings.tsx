import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/style/button';
import { colourFields, type ContrastWarning } from './colours';
import styles from './theme.module.css';

interface ContrastWarningsProps {
  warnings: readonly ContrastWarning[];
  onFix: (fix: ContrastWarning['fix']) => void;
}

/** What is hard to read, in words, each with the nearest colour that mends it. */
export function ContrastWarnings({ warnings, onFix }: ContrastWarningsProps) {
  return (
    <div aria-live="polite">
      {warnings.length > 0 && (
        <ul className="stack gap-2">
          {warnings.map(({ words, fix }) => (
            <li key={words} className={`${styles.warning} row wrap round-lg`}>
              <TriangleAlert size={18} className="stiff" aria-hidden />
              <p className={`${styles.warningWords} small pretty`}>{words}</p>
              <Button
                variant="default"
                size="xs"
                leftSection={
                  <span className={`${styles.dot} stiff`} style={{ background: fix.colour }} />
                }
                onClick={() => onFix(fix)}
              >
                Use {fix.colour} as {labelOf(fix.name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const labelOf = (wanted: string) =>
  colourFields.find(({ name }) => name === wanted)?.label.toLowerCase();
