import { tableLines } from '@kade/rules/table-lines';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useAfterSuccess } from '../../../lib/form/after-success';
import { overwrites, staleOf, type Stale } from '../../../lib/server/stale';
import { notify } from '../../../lib/words/notify';
import { ConfirmDialog, DialogActions } from '../../../ui/dialog/confirm-dialog';
import { FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { Button } from '../../../ui/style/button';
import { markPlaceholders, openPlaceholders } from './placeholders';
import { richTextFormats } from './rich-text-formats';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar';
import { ViewPolicy } from './view-policy';

export interface Written {
  content: string;
  /** The version that was read. */
  version: number;
}

interface EditDocumentProps extends Written {
  title: string;
  /** Plain words to begin with. */
  startingText: string;
  /** Saves the text that stands there now. */
  save: {
    mutate: (sent: Written, answers: { onError: (error: Error) => void }) => void;
    isPending: boolean;
    isSuccess: boolean;
  };
  /** Why it was not saved. */
  problem: string | undefined;
  /** The parameter of the address that keeps the dialog open. */
  param: string;
  onClose: () => void;
}

/** Writes rich text in a window, and saves it; when someone else was faster, shows theirs below. */
export function EditDocument(props: EditDocumentProps) {
  const { title, startingText, save, problem, param, onClose } = props;
  /** As it was when the window was opened: a change by someone else is not overwritten unseen. */
  const [{ content, version }] = useState<Written>(props);
  const [theirs, setTheirs] = useState<Stale>();
  const [isLeft, setIsLeft] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const [toFillIn, setToFillIn] = useState<readonly string[]>([]);
  const editor = useEditor({
    extensions: [...richTextFormats, markPlaceholders(styles.placeholder ?? '')],
    content,
    autofocus: 'start',
    editorProps: {
      transformPastedHTML: tableLines,
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

  useAfterSuccess(save.isSuccess, () => {
    notify.success(`${title} saved`);
    onClose();
  });
  useAfterSuccess(isLeft, onClose);

  const saveText = (known = theirs?.version ?? version) =>
    save.mutate(
      { content: editor.isEmpty ? '' : editor.getHTML(), version: known },
      {
        onError: (error) => {
          const other = staleOf(error, 'content');
          // Someone changed something else of it: nothing of theirs would be lost.
          if (other && !overwrites(other, content) && known === version) saveText(other.version);
          else if (other) setTheirs(other);
        },
      },
    );
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
      {theirs && (
        <section className="down-3 stack gap-2" aria-label="Theirs">
          <FormError>{theirs.message}</FormError>
          <h3 className="muted tiny strong">Theirs</h3>
          <div className={`${styles.editor} round`}>
            <ViewPolicy key={theirs.version} content={theirs.value ?? ''} title="Theirs" />
          </div>
        </section>
      )}
      {problem && (
        <div className="down-3">
          <FormError>{problem}</FormError>
        </div>
      )}
      <DialogActions>
        <Button
          variant="default"
          onClick={theirs ? () => setIsLeft(true) : onClose}
          disabled={save.isPending}
        >
          {theirs ? 'Keep theirs' : 'Cancel'}
        </Button>
        <Button loading={save.isPending} disabled={!isChanged} onClick={saveOrAsk}>
          {theirs ? 'Save mine' : 'Save Changes'}
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
      <UnsavedChanges when={isChanged && !save.isSuccess && !isLeft} param={param} />
    </>
  );
}
