/** The outbox's dress: the back-office's colours, light and dark. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --bg: #faf9f6; --surface: #ffffff; --border: #e8e4dd; --hover: #f3f1ec;
  --text: #211f1b; --muted: #665f56; --accent: #0f6b5f; --red: #9b2c1f; --red-bg: #fce5e1;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #191816; --surface: #22211e; --border: #383530; --hover: #2b2926;
    --text: #f1eee8; --muted: #b3aca1; --accent: #7dc5b6; --red: #ffb4a6; --red-bg: #4a221c;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--bg); color: var(--text);
  font: 16px/1.5 'Inter Variable', Inter, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
main { max-width: 880px; margin: 0 auto; padding: 40px 20px 64px; }
header { margin-bottom: 28px; }
.brand { margin: 0 0 20px; font-weight: 700; letter-spacing: -0.02em; color: var(--accent); }
h1 { margin: 0; font-size: 28px; line-height: 1.25; letter-spacing: -0.02em; overflow-wrap: anywhere; }
h2 { margin: 40px 0 12px; font-size: 18px; }
p { margin: 6px 0 0; }
.muted { color: var(--muted); }
a { color: var(--accent); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
.card {
  margin: 0; padding: 0; list-style: none; overflow: hidden;
  background: var(--surface); border: 1px solid var(--border); border-radius: 12px;
}
.card > li + li { border-top: 1px solid var(--border); }
.mail {
  display: grid; grid-template-columns: 1fr auto; gap: 2px 16px;
  padding: 14px 20px; color: inherit; text-decoration: none;
}
.mail:hover { background: var(--hover); }
.mail:focus-visible { outline-offset: -2px; border-radius: 12px; }
.subject { font-weight: 600; overflow-wrap: anywhere; }
.to { grid-column: 1; font-size: 14px; color: var(--muted); overflow-wrap: anywhere; }
time { font-size: 14px; color: var(--muted); font-variant-numeric: tabular-nums; white-space: nowrap; }
.empty { padding: 56px 24px; text-align: center; }
.failed { padding: 14px 20px; }
.failed strong { color: var(--red); }
.failed pre { margin: 8px 0 0; padding: 10px 12px; border-radius: 8px; background: var(--red-bg); font-size: 13px; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.text { padding: 20px 24px; font: 14px/1.65 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
iframe { display: block; width: 100%; height: 480px; border: 0; background: #faf9f6; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 560px) {
  main { padding: 24px 16px 48px; }
  .mail { grid-template-columns: 1fr; }
}
`;
