import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Baseline,
  Bold,
  Highlighter,
  Italic,
  Link,
  List,
  ListOrdered,
  Strikethrough,
  Underline,
} from 'lucide-react';
import { useState } from 'react';
import { ChoiceInput } from '../../../ui/input/choice-input';
import { ALIGNMENTS, HEADING_LEVELS } from './rich-text-formats';
import { LinkPanel } from './link-panel';
import { SwatchPanel } from './swatch-panel';
import { ToolButton } from './tool-button';
import styles from './toolbar.module.css';

const blocks = [
  { value: '0', label: 'Paragraph' },
  ...HEADING_LEVELS.map((level) => ({ value: String(level), label: `Heading ${level}` })),
];

const alignIcons = {
  left: AlignLeft,
  center: AlignCenter,
  right: AlignRight,
  justify: AlignJustify,
};

type Panel = 'link' | 'color' | 'background';

/** The formats of a document, each showing whether it holds where the cursor is. */
export function Toolbar({ editor }: { editor: Editor }) {
  const [panel, setPanel] = useState<Panel>();
  const now = useEditorState({ editor, selector: formatsAt });
  const toggle = (name: Panel) => setPanel(panel === name ? undefined : name);
  const closePanel = () => {
    setPanel(undefined);
    editor.commands.focus();
  };
  const focused = () => editor.chain().focus();

  return (
    <fieldset className={`${styles.toolbar} shrinks sunken below`} aria-label="Formatting">
      <div className={`${styles.tools} flow gap-05`}>
        <div className={styles.block}>
          <ChoiceInput
            label="Kind of paragraph"
            isLabelHidden
            choices={blocks}
            value={String(now.heading)}
            onChange={(value) => {
              const level = HEADING_LEVELS.find((one) => String(one) === value);
              if (level) focused().setHeading({ level }).run();
              else focused().setParagraph().run();
            }}
          />
        </div>
        <ToolButton
          label="Bold"
          icon={Bold}
          isOn={now.bold}
          onUse={() => focused().toggleBold().run()}
        />
        <ToolButton
          label="Italic"
          icon={Italic}
          isOn={now.italic}
          onUse={() => focused().toggleItalic().run()}
        />
        <ToolButton
          label="Underline"
          icon={Underline}
          isOn={now.underline}
          onUse={() => focused().toggleUnderline().run()}
        />
        <ToolButton
          label="Strike"
          icon={Strikethrough}
          isOn={now.strike}
          onUse={() => focused().toggleStrike().run()}
        />
        <ToolButton
          label="Text colour"
          icon={Baseline}
          tint={now.color}
          isOpen={panel === 'color'}
          onUse={() => toggle('color')}
        />
        <ToolButton
          label="Background colour"
          icon={Highlighter}
          tint={now.background}
          isOpen={panel === 'background'}
          onUse={() => toggle('background')}
        />
        <ToolButton
          label="Bullet list"
          icon={List}
          isOn={now.bulletList}
          onUse={() => focused().toggleBulletList().run()}
        />
        <ToolButton
          label="Ordered list"
          icon={ListOrdered}
          isOn={now.orderedList}
          onUse={() => focused().toggleOrderedList().run()}
        />
        {ALIGNMENTS.map((alignment) => (
          <ToolButton
            key={alignment}
            label={`Align ${alignment}`}
            icon={alignIcons[alignment]}
            isOn={now.alignment === alignment}
            onUse={() => focused().setTextAlign(alignment).run()}
          />
        ))}
        <ToolButton
          label="Link"
          icon={Link}
          isOn={now.link !== ''}
          isOpen={panel === 'link'}
          onUse={() => toggle('link')}
        />
      </div>
      {panel === 'link' && (
        <LinkPanel key={now.link} editor={editor} address={now.link} onClose={closePanel} />
      )}
      {panel === 'color' && (
        <SwatchPanel
          label="Text colour"
          kind="color"
          current={now.color}
          onPick={(color) => {
            if (color) focused().setColor(color).run();
            else focused().unsetColor().run();
            closePanel();
          }}
          onClose={closePanel}
        />
      )}
      {panel === 'background' && (
        <SwatchPanel
          label="Background colour"
          kind="background"
          current={now.background}
          onPick={(color) => {
            if (color) focused().setBackgroundColor(color).run();
            else focused().unsetBackgroundColor().run();
            closePanel();
          }}
          onClose={closePanel}
        />
      )}
    </fieldset>
  );
}

function formatsAt({ editor }: { editor: Editor }) {
  const style = editor.getAttributes('textStyle');
  return {
    heading: HEADING_LEVELS.find((level) => editor.isActive('heading', { level })) ?? 0,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    alignment: ALIGNMENTS.find((textAlign) => editor.isActive({ textAlign })) ?? 'left',
    link: textOf(editor.getAttributes('link')['href']),
    color: textOf(style['color']),
    background: textOf(style['backgroundColor']),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
