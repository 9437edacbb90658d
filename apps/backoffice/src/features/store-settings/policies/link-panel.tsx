import { TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { Button } from '../../../ui/style/button';
import { linkAddress } from './rich-text-formats';
import styles from './toolbar.module.css';

interface LinkPanelProps {
  editor: Editor;
  /** Of the link that the cursor is in; empty outside of one. */
  address: string;
  onClose: () => void;
}

/** The address of a link. Without selected text the address itself is put into the document. */
export function LinkPanel({ editor, address, onClose }: LinkPanelProps) {
  const [typed, setTyped] = useState(address);
  const [refusal, setRefusal] = useState('');

  const apply = () => {
    const href = linkAddress(typed);
    if (!href) {
      return setRefusal('Enter an address that starts with https://, http://, mailto: or tel:');
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !address) {
      chain
        .insertContent({
          type: 'text',
          text: typed.trim(),
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run();
    } else {
      chain.setLink({ href }).run();
    }
    onClose();
  };

  return (
    <div className={`${styles.panel} flow items-start gap-2 shrinks above`}>
      <TextInput
        ref={focusOnMount}
        className={styles.address}
        aria-label="Address of the link"
        placeholder="https://www.example.com"
        type="url"
        data-mantine-stop-propagation
        value={typed}
        error={refusal}
        onChange={({ currentTarget }) => {
          setRefusal('');
          setTyped(currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') apply();
          if (event.key === 'Escape') onClose();
        }}
      />
      <Button onClick={apply}>{address ? 'Change link' : 'Add link'}</Button>
      {address && (
        <Button
          variant="default"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          Remove link
        </Button>
      )}
    </div>
  );
}
