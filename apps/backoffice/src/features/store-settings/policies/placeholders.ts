import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { startingTexts } from './policy-templates';

const inTemplates = new Set(
  Object.values(startingTexts)
    .join('')
    .match(/\[[^\]]+\]/g),
);

interface Placeholder {
  text: string;
  from: number;
  to: number;
}

function placeholdersOf(document: Node): Placeholder[] {
  const found: Placeholder[] = [];
  document.descendants((node, position) => {
    for (const match of node.text?.matchAll(/\[[^\]]+\]/g) ?? []) {
      const [text] = match;
      const from = position + match.index;
      if (inTemplates.has(text)) found.push({ text, from, to: from + text.length });
    }
  });
  return found;
}

/** What of a sample text still waits for the merchant to fill it in, each once. */
export const openPlaceholders = (document: Node): string[] => [
  ...new Set(placeholdersOf(document).map(({ text }) => text)),
];

/** Marks what of a sample text is to be filled in; nothing of it is kept with the document. */
export const markPlaceholders = (className: string) =>
  Extension.create({
    name: 'placeholders',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations: ({ doc }) =>
            DecorationSet.create(
              doc,
              placeholdersOf(doc).map(({ from, to }) =>
                Decoration.inline(from, to, { nodeName: 'mark', class: className }),
              ),
            ),
        },
      }),
    ],
  });
