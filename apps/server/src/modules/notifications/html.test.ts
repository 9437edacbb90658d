import { contrastOf, parseColour } from '@kade/rules/colour';
import { expect, test } from 'vitest';
import { layOutEmail } from './email-layout';
import { html, withLinks } from './html';

const ATTACK = `"><img src=x onerror='alert(1)'> & <b>`;
const ESCAPED = '&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt; &amp; &lt;b&gt;';

test('escapes texts in content and in attributes, but not what is HTML already', () => {
  const inner = html`<i>${ATTACK}</i>`;
  expect(html`<p title="${ATTACK}">${inner}${[inner]}${7}</p>`.html).toBe(
    `<p title="${ESCAPED}"><i>${ESCAPED}</i><i>${ESCAPED}</i>7</p>`,
  );
});

test('keeps what looks like a replacement pattern or an escape sequence as it is', () => {
  expect(html`<p>${'$& \\u0041 ${x}'}</p>`.html).toBe('<p>$&amp; \\u0041 ${x}</p>');
});

test('makes web addresses in a text clickable, and nothing else', () => {
  const text = 'See https://kade.lk/a?b=1&c="2 or javascript:alert(1)';
  const written = withLinks(text).map((part) => part.html);
  expect(written.join('')).toBe(
    'See <a href="https://kade.lk/a?b=1&amp;c=" rel="noreferrer">https://kade.lk/a?b=1&amp;c=</a>' +
      '&quot;2 or javascript:alert(1)',
  );
});

test('a mail escapes every text that it is given', () => {
  const mail = layOutEmail({
    subject: ATTACK,
    paragraphs: [ATTACK],
    action: { label: ATTACK, url: `https://kade.lk/${ATTACK}` },
    notes: [ATTACK],
  });
  expect(mail.html).not.toContain('<img');
  expect(mail.html.split(ESCAPED)).toHaveLength(7);
});

test.each([
  ['yellow under white', '#ffff00', '#ffffff'],
  ['white under white', '#ffffff', '#ffffff'],
  ['black under black', '#000000', '#000000'],
])('what a mail asks for can be read in a store whose colours are %s', (_, color, onColor) => {
  const brand = { name: 'Lamp House', logo: null, color, onColor };
  const action = { label: 'Open', url: 'https://kade.lk/open' };
  const { html: page } = layOutEmail({ subject: 'Hello', paragraphs: ['Hello'], action }, brand);
  const shown = (pattern: RegExp) => parseColour(pattern.exec(page)?.[1] ?? '');
  const [ground, text, edge] = [
    shown(/class="button"[^>]*background:(#\w{6})/),
    shown(/class="button"[^>]*>\s*<a [^>]*;color:(#\w{6})/),
    shown(/class="button"[^>]*solid (#\w{6})/),
  ];
  expect(contrastOf(ground, text)).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(edge, parseColour('#ffffff'))).toBeGreaterThanOrEqual(3);
  const name = shown(/<p class="name"[^>]*color:(#\w{6})/);
  expect(contrastOf(name, parseColour('#ffffff'))).toBeGreaterThanOrEqual(4.5);
});

test('a mail says the same in plain text, and its subject is one line', () => {
  const mail = layOutEmail({
    subject: 'Hello\r\nBcc: everyone@example.com',
    paragraphs: ['One <two>', 'Three'],
    action: { label: 'Open', url: 'https://kade.lk/open' },
    notes: ['Small print'],
  });
  expect(mail.subject).toBe('Hello Bcc: everyone@example.com');
  expect(mail.text).toBe(
    'One <two>\n\nThree\n\nOpen:\nhttps://kade.lk/open\n\nSmall print\n\n-- \nKade\n',
  );
});

test('a mail keeps the line breaks of a text', () => {
  const address = 'No. 5\r\nGalle Road\nColombo <3';
  const mail = layOutEmail({ subject: 'Hello', paragraphs: [address], notes: ['One\nTwo'] });
  expect(mail.html).toContain('>No. 5<br />Galle Road<br />Colombo &lt;3</p>');
  expect(mail.html).toContain('>One<br />Two</p>');
});

test('what was ordered is shown, and sums stand below it without a gap', () => {
  const brand = { name: 'Tea', logo: null, color: '#0f6b5f', onColor: '#ffffff' };
  const rows = [
    { label: '2 × Mask', value: 'Rs 1,800', picture: 'mask.jpg' },
    { label: '1 × Tea', value: 'Rs 500', picture: null },
    { label: 'Total', value: 'Rs 2,300', isTotal: true },
  ];
  const content = { subject: 'Hello', paragraphs: ['One'], rows };
  const files = 'https://kade.lk/api/files/';
  const { html: shown } = layOutEmail(content, { ...brand, files });
  expect(shown.match(/<img[^>]*>/g)).toEqual([
    expect.stringMatching(/src="https:\/\/kade.lk\/api\/files\/mask.jpg\?w=160" alt="" width="48"/),
  ]);
  const cells = [...shown.matchAll(/colspan="(\d)"/g)].map(([, width]) => width);
  expect(cells).toEqual(['1', '1', '2']);
  expect(layOutEmail(content, brand).html).not.toContain('<img');
});

test('Outlook on Windows is given the width of a mail and the ground of its button', () => {
  const action = { label: 'Open', url: 'https://kade.lk/open' };
  const mail = layOutEmail({ subject: 'Hello', paragraphs: ['One'], action });
  const [, opened = '', closed] =
    /<!--\[if mso\]>(.*?)<!\[endif\]-->[^]*<!--\[if mso\]>(.*?)<!/.exec(mail.html) ?? [];
  expect(opened).toMatch(/^<table [^>]*width="560"/);
  expect(closed).toBe('</td></tr></table>');
  expect(mail.html).toMatch(/class="button"\s+bgcolor="#0f6b5f"/);
});

test('names the address of a store as people write it', () => {
  const url = new URL('https://කඩේ.lk').href;
  const brand = { name: 'Tea', url, logo: null, color: '#0f6b5f', onColor: '#ffffff' };
  const { html: page } = layOutEmail({ subject: 'Hello', paragraphs: ['One'] }, brand);
  expect(page).toContain('>කඩේ.lk</a>');
});
