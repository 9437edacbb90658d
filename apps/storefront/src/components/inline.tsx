import { use } from 'react';
import { PageContext } from '../page-context';

/** A style in the page itself. */
export function InlineStyle({ children }: { children: string }) {
  const { inline } = use(PageContext);
  inline.styles.add(children);
  return <style>{children}</style>;
}

/** A script in the page itself. */
export function InlineScript({ children }: { children: string }) {
  const { inline } = use(PageContext);
  inline.scripts.add(children);
  return <script dangerouslySetInnerHTML={{ __html: children }} />;
}
