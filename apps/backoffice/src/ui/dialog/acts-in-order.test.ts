import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !name.includes('.test.'),
);

/** Where several acts stand together: ends of windows, bars, menus, buttons beside a title. */
const GROUP =
  /<(DialogActions|fieldset|Menu\.Dropdown|div className=(?:\{`?(?:\$\{)?styles\.(?:buttons|acts|actions|ways|tools)\}|"(?:flow|flex|row)\b[^"]*"))[^>]*>([\s\S]*?)<\/(?:DialogActions|fieldset|Menu\.Dropdown|div)>|action=\{\s*<>([\s\S]*?)<\/>/g;
const ACT =
  /<(?:Button|button|Menu\.Item|DeleteProduct)\b[\s\S]*?(?:<\/(?:Button|button|Menu\.Item)>|\/>\n)/g;
const DESTROYS =
  /--k-danger|color="red|data-danger|\n\s*(?:Delete|Remove|Reject|Erase|Discard|Withdraw|Logout)\b|<DeleteProduct/;

test('what destroys something never comes first among acts', () => {
  const groups = sources.flatMap((name) =>
    [...readFileSync(path.join(root, name), 'utf8').matchAll(GROUP)].map((group) => ({
      name,
      acts: [...(group[2] ?? group[3] ?? '').matchAll(ACT)].map(([act]) => act),
    })),
  );
  const several = groups.filter(({ acts }) => acts.length > 1);
  expect(several.length).toBeGreaterThan(40);
  const wrong = several.filter(({ acts }) => DESTROYS.test(acts[0] ?? ''));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
