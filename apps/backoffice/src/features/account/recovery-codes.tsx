import { Checkbox } from '@mantine/core';
import { Check, Copy, Download } from 'lucide-react';
import { saveFile } from '../../lib/server/save-file';
import { useCopied } from '../../ui/state/use-copied';
import { DialogActions } from '../../ui/dialog/confirm-dialog';
import { Button } from '../../ui/style/button';
import styles from './account.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  isKept: boolean;
  onKept: (isKept: boolean) => void;
  onDone: () => void;
}

/** The codes, shown this once: the server keeps only what they are recognised by. */
export function RecoveryCodes({ codes, isKept, onKept, onDone }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const { copied, copy } = useCopied(text);
  const save = () =>
    saveFile(new Blob([`Recovery codes of Kade\n\n${text}\n`]), 'kade-recovery-codes.txt');
  return (
    <>
      <p className={`${styles.quiet} quiet pretty`}>
        Each opens your account once if your phone is lost. Keep them where nobody else looks: they
        are shown only now.
      </p>
      <ol className={`${styles.codes} tile stack small`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={`${styles.tools} flex gap-2`}>
        <Button
          variant="default"
          size="xs"
          onClick={copy}
          leftSection={copied ? <Check size={14} /> : <Copy size={14} />}
        >
          {copied ? 'Copied' : 'Copy all'}
        </Button>
        <Button variant="default" size="xs" onClick={save} leftSection={<Download size={14} />}>
          Download
        </Button>
      </div>
      <Checkbox
        label="I have kept these codes"
        checked={isKept}
        onChange={(event) => onKept(event.currentTarget.checked)}
      />
      <DialogActions>
        <Button onClick={onDone} disabled={!isKept}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}
