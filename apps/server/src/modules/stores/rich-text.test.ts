import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanRichText } from './rich-text';

const link = (href: string, text: string) =>
  `<a href="${href}" rel="noopener noreferrer nofollow" target="_blank">${text}</a>`;

/** All that clean text may be made of, from the first character to the last. */
const TAG = '/?(?:h[1-6]|p|li|br|strong|em|u|s|ol|ul|span|mark|a)';
const STYLE = '(?:(?:background-)?color:(?:#[0-9a-fA-F]{3,6}|rgb\\([\\d, ]+\\))|text-align:[a-z]+)';
const ATTRIBUTE = [
  ` style="${STYLE}(?:;${STYLE})*"`,
  ' href="(?:(?:https?://|mailto:|tel:)[^"<>]*)?"',
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
    ['<table><tr><td>cell</td></tr></table>', 'cell'],
    ['<p style="TEXT-ALIGN: center; font-size: 90px">a</p>', '<p>a</p>'],
    ['<p style="text-align: center; font-size: 90px">a</p>', '<p style="text-align:center">a</p>'],
  ])('%s is written as the editor writes it', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean);
  });
});

describe('a link to anywhere else loses its address', () => {
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
    `https://example.com/${'x'.repeat(3000)}`,
  ])('%s', (href) => {
    expect(cleanRichText(`<a href="${href}">x</a>`)).toBe(link('', 'x'));
  });
});

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script>alert(1)',
  '<script/x>alert(1)</script >',
  '<<script>alert(1);//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img """><script>alert(1)</script>">',
  '<img src=x:alert(1) onerror=eval(src)>',
  '<image src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><foreignObject><p onclick=alert(1)>x</p></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<noembed><img src=x onerror=alert(1)></noembed>',
  '<style>@import "//evil.example";body{background:url(javascript:alert(1))}</style>',
  '<link rel=stylesheet href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"><param name=x value=y></object>',
  '<embed src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<form action="javascript:alert(1)"><button>go</button></form>',
  '<button formaction="javascript:alert(1)">go</button>',
  '<input autofocus onfocus=alert(1)>',
  '<select><option><img src=x onerror=alert(1)></option></select>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)><p>x</p></body>',
  '<frameset onload=alert(1)></frameset>',
  '<p onclick="alert(1)">x</p>',
  '<p ONMOUSEOVER=alert(1)>x</p>',
  '<p/onclick=alert(1)>x</p>',
  '<p \u0000onclick=alert(1)>x</p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="text-align:center;behavior:url(x.htc)">x</p>',
  '<p style="text-align:center\\"onclick=alert(1)">x</p>',
  '<p style="text-align:expression(alert(1))">x</p>',
  '<span style="color:red;position:fixed;top:0;left:0;width:100%;height:100%">x</span>',
  '<span style="color:url(//evil.example/x)">x</span>',
  '<span style="color:var(--x)">x</span>',
  '<span style="background:url(//evil.example)">x</span>',
  '<span style="background-color:#fff;background-image:url(//evil.example)">x</span>',
  '<span style="color:#fff}</style><script>alert(1)</script>">x</span>',
  '<span style="color:#fff/*">x</span><span style="*/;color:#000">y</span>',
  '<span style="-moz-binding:url(//evil.example)">x</span>',
  '<span style=\'color:rgb(1,2,3);}@import "//evil.example";{\'>x</span>',
  '<span style="color:\\72\\67\\62(1,2,3)">x</span>',
  '<span style="co\\6cor:#fff">x</span>',
  '<a href=javascript:alert(1)>x</a>',
  '<a href="https://a.example" onclick=alert(1)>x</a>',
  '<a href="https://a.example/&quot; onclick=&quot;alert(1)">x</a>',
  '<a href="https://a.example/"><img src=x onerror=alert(1)></a>',
  '<a href="mailto:a@b.lk?subject=%0d%0aBcc:x&quot;><script>alert(1)</script>">x</a>',
  '<a href="tel:1&quot; autofocus onfocus=alert(1)">x</a>',
  '<a href="javascript:alert(1)" href="https://a.example">x</a>',
  '<a target="_top" rel="opener" href="https://a.example">x</a>',
  '<a ping="//evil.example" download href="https://a.example">x</a>',
  '<a name="x" id="constructor" href="https://a.example">x</a>',
  '<mark style="background-color:#ff0;animation:x 1s" onanimationstart=alert(1)>x</mark>',
  '<ol start=1 type="a" onclick=alert(1)><li value=3 onclick=alert(1)>x</li></ol>',
  '<br onload=alert(1)>',
  '<h1><h2><h3 onclick=alert(1)>x</h1>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><script>alert(1)</script> -->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<!DOCTYPE html [<!ENTITY x "<script>">]>&x;',
  '<?xml version="1.0"?><?php system("id") ?>',
  '<%= 7 * 7 %>{{7*7}}${7*7}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;alert(1)',
  '</p></div></body><script>alert(1)</script>',
  '<p',
  '<p class="',
  '<a href="https://a.example',
  '< script>alert(1)</ script>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<p is="x-evil">x</p>',
  '<\u0073cript>alert(1)</\u0073cript>',
  '＜script＞alert(1)＜/script＞',
  '<p>\u202e\u2066 x</p>',
];

test.each(hostile)('nothing is left of %s that does anything', (html) => {
  const clean = cleanRichText(html);
  expect(clean).toMatch(HARMLESS);
  expect(cleanRichText(clean)).toBe(clean);
});

test('whatever is put together of such pieces is harmless, and clean text stays as it is', () => {
  const pieces = [
    ...hostile,
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
    { seed: 1948, numRuns: 500 },
  );
});

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
    const clean = cleanRichText(tag.repeat(100_000 / tag.length));
    expect(clean).toMatch(/^(?:<[^/>]*>){0,24}[^<]*(?:<\/[^>]*>){0,24}$/);
  }
  const clean = cleanRichText(`${'<p>'.repeat(9)}${'<em>'.repeat(1000)}deep`);
  expect(clean).toContain('deep');
  expect(performance.now() - started).toBeLessThan(5000);
});
