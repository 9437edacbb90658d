import { use } from 'react';
import { PageContext } from '../page-context';
import { printable } from '../policies';

/** What a merchant wrote in the editor, cleaned by the server: the only place that sets HTML. */
export function RichText({ html }: { html: string }) {
  const { nonce } = use(PageContext);
  const text = printable(html);
  return (
    <>
      {text.style && <style nonce={nonce}>{text.style}</style>}
      <div className="rich-text" dangerouslySetInnerHTML={{ __html: text.html }} />
    </>
  );
}
