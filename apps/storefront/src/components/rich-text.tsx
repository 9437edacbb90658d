import { printable } from '../policies';
import { InlineStyle } from './inline';

/** What a merchant wrote in the editor, cleaned by the server: the only place that sets HTML. */
export function RichText({ html }: { html: string }) {
  const text = printable(html);
  return (
    <>
      {text.style && <InlineStyle>{text.style}</InlineStyle>}
      <div className="rich-text" dangerouslySetInnerHTML={{ __html: text.html }} />
    </>
  );
}
