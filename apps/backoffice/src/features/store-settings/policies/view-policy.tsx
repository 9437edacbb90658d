import { EditorContent, useEditor } from '@tiptap/react';
import { richTextFormats } from './rich-text-formats';
import styles from './rich-text.module.css';

/** A stored document to be read. */
export function ViewPolicy({ content, title }: { content: string; title: string }) {
  const editor = useEditor({
    extensions: richTextFormats,
    content,
    editable: false,
    editorProps: {
      attributes: { class: styles.text ?? '', role: 'document', 'aria-label': title },
    },
  });
  if (editor.isEmpty) return <p className={styles.none}>No content available</p>;
  return <EditorContent editor={editor} />;
}
