import { Editor } from '@tiptap/react';
import { expect, test } from 'vitest';
import { hostileHtml } from '../../../../../server/test/fakes/hostile-html';
import { richTextFormats } from './rich-text-formats';

const TAGS = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'P', 'BR', 'STRONG', 'EM', 'U', 'S']
  .concat(['OL', 'UL', 'LI', 'SPAN', 'A'])
  .concat('DIV');
/** What an attribute of these names may hold; no other may be there. */
const ATTRIBUTES: Record<string, RegExp> = {
  href: /^(https?:\/\/|mailto:|tel:|$)/,
  style: /^(?!.*(url|expression|position|import))/i,
  // The server writes these two anew.
  target: /^\w*$/,
  rel: /^[\w ]*$/,
  class: /^$/,
  start: /^\d*$/,
  type: /^[1aAiI]$/,
};

test('the editor takes nothing of a hostile text that does anything', () => {
  const holder = document.createElement('div');
  for (const html of hostileHtml) {
    const editor = new Editor({ extensions: richTextFormats, content: html });
    holder.innerHTML = editor.getHTML();
    editor.destroy();
    for (const element of holder.querySelectorAll('*')) {
      expect(TAGS, html).toContain(element.tagName);
      for (const { name, value } of element.attributes) {
        expect(value, `${name} in ${html}`).toMatch(ATTRIBUTES[name] ?? /^nothing else$/);
      }
    }
  }
});
