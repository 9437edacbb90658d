import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawn } from '../../../../../../scripts/testing/drawn';
import { hostileHtml } from '../../../../test/fakes/hostile-html';
import { cleanRichText } from './rich-text';

const link = (href: string, text: string) =>
  `<a href="${href}" rel="noopener noreferrer nofollow" target="_blank">${text}</a>`;

/** All that clean text may be made of, from the first character to the last. */
const TAG = '/?(?:h[1-6]|p|li|br|strong|em|u|s|ol|ul|span|mark|a)';
const STYLE = '(?:(?:background-)?color:(?:#[0-9a-fA-F]{3,6}|rgb\\([\\d, ]+\\))|text-align:[a-z]+)';
const ATTRIBUTE = [
  ` style="${STYLE}(?:;${STYLE})*"`,
  ' href="(?:https?://|mailto:|tel:)[^"<>]+"',
  ' rel="noopener noreferrer nofollow"',
  ' target="_blank"',
].join('|');
const HARMLESS = new RegExp(`^(?:[^<>]|<${TAG}(?:${ATTRIBUTE})*(?: /)?>)*$`);

describe("the editor's formats stay", () => {
  test.each([
    ['<h1>One</h1><h2>Two</h2><h3>Three</h3><h4>Four</h4><h5>Five</h5><h6>Six</h6>'],
    ['<p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s></p>'],
    ['<ol><li><p>one</p></li><li><p>two</p><ul><li><p>deeper</p></li></ul></li></ol>'],
    ['<p><span style="color:#ff0000">red</span></p>'],
    ['<p><span style="color:rgb(255, 0, 0);background-color:#fde68a">on yellow</span></p>'],
    ['<p style="text-align:center">middle</p><h2 style="text-align:justify">wide</h2>'],
    [`<p>${link('https://example.com/a?b=1&amp;c=2', 'here')}</p>`],
    [
      `<p>${link('http://example.com/', 'a')}${link('mailto:a@b.lk', 'b')}${link('tel:+94771234567', 'c')}</p>`,
    ],
    ['<p>සිංහල தமிழ் 3 &lt; 5 &amp; more</p>'],
    [''],
  ])('%s', (html) => {
    expect(cleanRichText(html)).toBe(html);
  });

  test.each([
    [
      '<b>b</b><i>i</i><strike>s</strike><del>d</del>',
      '<strong>b</strong><em>i</em><s>s</s><s>d</s>',
    ],
    ['<p class="x" id="y" dir="rtl">plain</p>', '<p>plain</p>'],
    [
      '<table><caption>Fees</caption><thead><tr><th>Weight</th><th>Fee</th></tr></thead><tr><td><p>1</p></td><td>250</td></tr><tr><td>2<td>400</table>',
      '<p>Fees<br />Weight | Fee<br /> 1  | 250<br />2 | 400</p>',
    ],
    ['<dl><dt>Colombo</dt><dd>A day</dd></dl>', '<p>Colombo</p><p>A day</p>'],
    ['<blockquote>Returns</blockquote><pre>Call</pre>', '<p>Returns</p><p>Call</p>'],
    ['<p style="TEXT-ALIGN: center; font-size: 90px">a</p>', '<p>a</p>'],
    ['<p style="text-align: center; font-size: 90px">a</p>', '<p style="text-align:center">a</p>'],
  ])('%s is written as the editor writes it', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean);
  });
});

describe('of a link to anywhere else the words stay', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A;avascript&colon;alert(1)',
    'javascript&#0000058alert(1)',
    'java&Tab;script:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'livescript:alert(1)',
    'file:///etc/passwd',
    'ftp://example.com',
    'blob:https://example.com/1',
    'feed:javascript:alert(1)',
    'view-source:javascript:alert(1)',
    'intent://x#Intent;end',
    '//evil.example',
    '\\\\evil.example',
    '/relative',
    '#anchor',
    '?query',
    'nothing',
    'https://',
    'http://my shop.lk',
    'www.kade.lk',
    'tel:',
    'mailto: ',
    '',
    `https://example.com/${'x'.repeat(3000)}`,
  ])('%s', (href) => {
    expect(cleanRichText(`<p><a href="${href}">x <em>y</em></a></p>`)).toBe('<p>x <em>y</em></p>');
  });
});

test.each(hostileHtml)('nothing is left of %s that does anything', (html) => {
  const clean = cleanRichText(html);
  expect(clean).toMatch(HARMLESS);
  expect(cleanRichText(clean)).toBe(clean);
});

test.each([
  [
    '<h1><h2><h3>x</h1><scr<script>ipt>y</scr</script>ipt><h1><h2><h3 onclick="x">z</h1>',
    '<h1></h1><h2></h2><h3>xipt&gt;yipt&gt;</h3><h1></h1><h2></h2><h3>z</h3>',
  ],
  ['<h2>Returns<section><h3>Refunds</h3></section></h2>', '<h2>Returns</h2><h3>Refunds</h3>'],
  ['<p>Call<body><p>us</p></body>', '<p>Call</p><p>us</p><p></p>'],
])('%s is read as it is without the tags that go', (html, clean) => {
  expect(cleanRichText(html)).toBe(clean);
  expect(cleanRichText(clean)).toBe(clean);
});

test('there are two hundred of them and more, none twice', () => {
  expect(new Set(hostileHtml).size).toBe(hostileHtml.length);
  expect(hostileHtml.length).toBeGreaterThanOrEqual(200);
});

test('whatever is put together of such pieces is harmless, and clean text stays as it is', () => {
  const pieces = [
    ...hostileHtml,
    '<p>',
    '</p>',
    '<ul><li>',
    '"',
    "'",
    '>',
    '<',
    '&',
    ' onx=1 ',
    'text',
  ];
  const anything = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 12 });
  fc.assert(
    fc.property(anything, (parts) => {
      const clean = cleanRichText(parts.join(''));
      expect(clean).toMatch(HARMLESS);
      expect(cleanRichText(clean)).toBe(clean);
    }),
    drawn(500, 1948),
  );
});

/** How many elements stand within each other, of text whose elements are all closed. */
function depthOf(html: string): number {
  let [depth, most] = [0, 0];
  for (const [tag] of html.matchAll(/<[^>]*>/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    most = Math.max(most, depth);
  }
  expect(depth).toBe(0);
  return most;
}

test('is never nested deeply, and takes no long time', () => {
  const started = performance.now();
  for (const tag of [
    '<ul><li>',
    '<span style="color:#fff">',
    '<a href="x">',
    '<script>',
    '<!--',
    '<',
  ]) {
    expect(depthOf(cleanRichText(tag.repeat(100_000 / tag.length)))).toBeLessThanOrEqual(24);
  }
  const clean = cleanRichText(`${'<p>'.repeat(9)}${'<em>'.repeat(1000)}deep`);
  expect(clean).toContain('deep');
  expect(performance.now() - started).toBeLessThan(5000);
});
