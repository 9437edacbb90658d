import type { UseMutationResult } from '@tanstack/react-query';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { notify } from '../../../lib/words/notify';
import { ConfirmDialog, DialogActions } from '../../../ui/dialog/confirm-dialog';
import { FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { Button } from '../../../ui/style/button';
import { markPlaceholders, openPlaceholders } from './placeholders';
import { richTextFormats } from './rich-text-formats';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar';

interface EditDocumentProps {
  title: string;
  content: string;
  /** Plain words to begin with. */
  startingText: string;
  /** Saves the text that stands there now. */
  save: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending' | 'isSuccess'>;
  /** Why it was not saved. */
  problem: string | undefined;
  /** The parameter of the address that keeps the dialog open. */
  param: string;
  onClose: () => void;
}

/** Writes rich text in a window, and saves it. */
export function EditDocument(props: EditDocumentProps) {
  const { title, content, startingText, save, problem, param, onClose } = props;
  const [isChanged, setIsChanged] = useState(false);
  const [toFillIn, setToFillIn] = useState<readonly string[]>([]);
  const editor = useEditor({
    extensions: [...richTextFormats, markPlaceholders(styles.placeholder ?? '')],
    content,
    autofocus: 'start',
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': title,
      },
    },
    onUpdate: () => setIsChanged(true),
  });
  const isEmpty = useEditorState({ editor, selector: (now) => now.editor.isEmpty });

  const close = useEffectEvent(() => {
    notify.success(`${title} saved`);
    onClose();
  });
  useEffect(() => {
    if (save.isSuccess) close();
  }, [save.isSuccess]);

  const saveText = () => save.mutate(editor.isEmpty ? '' : editor.getHTML());
  const saveOrAsk = () => {
    const open = openPlaceholders(editor.state.doc);
    setToFillIn(open);
    if (open.length === 0) saveText();
  };

  return (
    <>
      <div className={`${styles.editor} round`}>
        <Toolbar editor={editor} />
        <EditorContent editor={editor} className={styles.page} />
      </div>
      {isEmpty && (
        <p className={`${styles.start} small`}>
          Nothing written yet.{' '}
          <button
            type="button"
            className={`${styles.startButton} unpadded bare accent strong clickable`}
            onClick={() => {
              editor.commands.setContent(startingText, { emitUpdate: true });
              editor.commands.focus('start');
            }}
          >
            Start with a sample text
          </button>{' '}
          and make it yours.
        </p>
      )}
      {problem && (
        <div className="down-3">
          <FormError>{problem}</FormError>
        </div>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          Cancel
        </Button>
        <Button loading={save.isPending} disabled={!isChanged} onClick={saveOrAsk}>
          Save Changes
        </Button>
      </DialogActions>
      <ConfirmDialog
        opened={toFillIn.length > 0}
        onClose={() => setToFillIn([])}
        onConfirm={() => {
          setToFillIn([]);
          saveText();
        }}
        title="Publish with places to fill in?"
        confirmLabel="Save anyway"
        cancelLabel="Keep editing"
        isHarmless
      >
        Customers would read {toFillIn.join(', ')} as it stands. These places are marked in the
        text.
      </ConfirmDialog>
      <UnsavedChanges when={isChanged && !save.isSuccess} param={param} />
    </>
  );
}
