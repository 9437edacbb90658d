/** A script as text, bundled and made small; see vite.site.config.ts. */
declare module 'virtual:script/*' {
  const text: string;
  export default text;
}
