import type { PolicyType } from '@kade/contract/store-settings';

export const policyName: Record<PolicyType, string> = {
  terms_and_conditions: 'Terms and Conditions',
  refund_policy: 'Refund Policy',
};

const DECLARATION =
  /^(?:text-align:(?:left|center|right|justify)|(?:background-)?color:(?:#[0-9a-f]{3}|#[0-9a-f]{6}|rgb\(\d{1,3},\d{1,3},\d{1,3}\)))$/i;

/**
 * Rich text as a page may print it: no style stands in its markup, which the content security policy
 * would drop, but in rules of their own. The server has cleaned it: `<` in it begins a tag.
 */
export function printable(html: string): { html: string; style: string } {
  const names = new Map<string, string>();
  const text = html.replace(
    /<([a-z][a-z0-9]*) style="([^"]*)">/g,
    (_, tag: string, css: string) => {
      const declarations = css.replaceAll(' ', '').split(';');
      const safe = declarations.filter((declaration) => DECLARATION.test(declaration)).join(';');
      if (!safe) return `<${tag}>`;
      const name = names.get(safe) ?? `t${names.size}`;
      names.set(safe, name);
      return `<${tag} class="${name}">`;
    },
  );
  const rules = [...names].map(([css, name]) => `.rich-text .${name}{${css}}`);
  return { html: text, style: rules.join('\n') };
}
