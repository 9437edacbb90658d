import { ApiError } from '@kade/contract/client';
import { POLICY_MAX, type PolicyType } from '@kade/contract/store-settings';
import { Button } from '@mantine/core';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { notify } from '../../../lib/words/notify';
import { ConfirmDialog, DialogActions } from '../../../ui/dialog/confirm-dialog';
import { FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { markPlaceholders, openPlaceholders } from './placeholders';
import { useSavePolicy } from './policies.api';
import { startingTexts } from './policy-templates';
import { richTextFormats } from './rich-text-formats';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar';

interface EditPolicyProps {
  type: PolicyType;
  title: string;
  content: string;
  /** The parameter of the address that keeps the dialog open. */
  param: string;
  onClose: () => void;
}

export function EditPolicy({ type, title, content, param, onClose }: EditPolicyProps) {
  const save = useSavePolicy(type);
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
        <p className={styles.start}>
          Nothing written yet.{' '}
          <button
            type="button"
            className={`${styles.startButton} bare accent strong clickable`}
            onClick={() => {
              editor.commands.setContent(startingTexts[type], { emitUpdate: true });
              editor.commands.focus('start');
            }}
          >
            Start with a sample text
          </button>{' '}
          and make it yours.
        </p>
      )}
      {save.error && (
        <div className={styles.problem}>
          <FormError>{wordsOf(save.error)}</FormError>
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

/** A document that is too long stays so, however often it is tried. */
function wordsOf(error: Error): string {
  const isTooLong = error instanceof ApiError && (error.status === 413 || error.details.length > 0);
  return isTooLong
    ? `This document is too long: it may have ${POLICY_MAX.toLocaleString('en-IN')} characters, its formatting included.`
    : 'Failed to save policy. Please try again.';
}
