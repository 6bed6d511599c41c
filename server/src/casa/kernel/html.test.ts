// @vitest-environment jsdom
// Cleaned HTML has only what is on the list of html.rules.ts, as a browser's own parser understands it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ATRIBUTOS_HTML, ESQUEMAS_ENLACE, ETIQUETAS_HTML, RUTA_IMAGEN } from '#contract/oficina/avisos/html.rules.ts';
import { ahora } from '../../../../contract/test/reloj.ts';
import { xssCorpus } from '../../../test/hostil/xss-corpus.ts';
import { cleanHtml, isEmptyHtml, picturesIn } from './html.ts';

const RUNS = Number(process.env.FUZZ ?? 700);
const parse = (html: string) => {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place;
};
const ATRIBUTOS: Record<string, readonly string[]> = ATRIBUTOS_HTML;

/** Elements and attributes outside the allow list, after a browser's parser has read the text. */
function faultsOf(html: string): string[] {
  const place = parse(html);
  const faults: string[] = [];
  const walk = document.createTreeWalker(place, NodeFilter.SHOW_ALL);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) continue;
    if (!(node instanceof Element)) {
      faults.push(`node ${node.nodeName}`);
      continue;
    }
    const tag = node.localName;
    if (node.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !ETIQUETAS_HTML.some((etiqueta) => etiqueta === tag))
      faults.push(tag);
    for (const { name, value } of node.attributes) {
      if (!ATRIBUTOS[tag]?.includes(name)) faults.push(`${tag} ${name}`);
      else if (name === 'href' && !ESQUEMAS_ENLACE.some((esquema) => value.startsWith(`${esquema}:`)))
        faults.push(value);
      else if (name === 'src' && !RUTA_IMAGEN.test(value)) faults.push(value);
      else if (/span$|start|width|height/.test(name) && !/^[1-9]\d{0,3}$/.test(value)) faults.push(`${name}=${value}`);
    }
    // our sixteen elements, and the tbody that a browser adds to every table
    let depth = 0;
    for (let up: Element | null = node; up && up !== place; up = up.parentElement) depth++;
    if (depth > 24) faults.push(`${depth} deep`);
  }
  return faults;
}

describe('allowed HTML', () => {
  test.each([
    {
      que: 'words and their emphasis',
      entra: '<p>Hola <b>a</b> <i>b</i> <u>c</u> <del>d</del></p>',
      sale: '<p>Hola <strong>a</strong> <em>b</em> <u>c</u> <s>d</s></p>',
    },
    {
      que: 'headings',
      entra: '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4>',
      sale: '<h2>a</h2><h2>b</h2><h3>c</h3><h3>d</h3>',
    },
    {
      que: 'lists',
      entra: '<ol start="3"><li>a<ul><li>b</li></ul></li></ol>',
      sale: '<ol start="3"><li>a<ul><li>b</li></ul></li></ol>',
    },
    {
      que: 'tables',
      entra: '<table style="width:1px"><tbody><tr><td colspan="2" rowspan="x">a</td></tr></tbody></table>',
      sale: '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    },
    {
      que: 'links to the web, a mailbox, a telephone',
      entra:
        '<a href="https://a.es/?b=1&c" target="_blank">a</a><a href="mailto:a@b.es">b</a><a href="tel:+34942">c</a>',
      sale: '<a href="https://a.es/?b=1&amp;c">a</a><a href="mailto:a@b.es">b</a><a href="tel:+34942">c</a>',
    },
    {
      que: 'a link to anywhere else, as its text',
      entra:
        '<a href="javascript:x">a</a><a href="/menu">b</a><a href="//a.es">c</a><a href="https://a.es@b.es">d</a><a>e</a>',
      sale: 'abcde',
    },
    {
      que: 'a picture of ours',
      entra: '<img src="/api/avisos/imagen/7" width="40" onload="x">',
      sale: '<img src="/api/avisos/imagen/7" alt="" width="40" />',
    },
    {
      que: 'no other picture',
      entra: '<img src="https://a.es/a.png"><img src="/api/avisos/imagen/7?a"><img src="/api/avisos/imagen/07"><img>a',
      sale: 'a',
    },
    {
      que: 'the text of what is not on the list',
      entra: '<div class="x"><span style="color:red">a</span><font>b</font></div>',
      sale: 'ab',
    },
    {
      que: 'nothing of scripts and styles',
      entra: 'a<script>b</script><style>c</style><template>d</template><svg><text>e</text></svg>',
      sale: 'a',
    },
    {
      que: 'signs as signs',
      entra: '<p>3 < 4 & "5" &lt;b&gt; ñ &nbsp; €</p>',
      sale: '<p>3 &lt; 4 &amp; "5" &lt;b&gt; ñ \u00a0 €</p>',
    },
    { que: 'letters in one form', entra: 'a\u0301', sale: 'á' },
  ])('$que', ({ entra, sale }) => {
    expect(cleanHtml(entra)).toBe(sale);
    expect(cleanHtml(sale)).toBe(sale);
  });

  test.each([
    ['', true],
    ['<p></p>', true],
    ['<p> \u00a0</p><ul><li></li></ul><hr /><br />', true],
    ['<p>\u200b</p>', true],
    ['<p>\u3164\u2800</p>', true],
    ['<p>.</p>', false],
    ['<p>&amp;</p>', false],
    ['<img src="/api/avisos/imagen/7" alt="" />', false],
  ])('the text %s has no visible content: %s', (html, empty) => expect(isEmptyHtml(html)).toBe(empty));

  test('each picture of a text is listed once', () => {
    const html = cleanHtml(
      '<img src="/api/avisos/imagen/7"><p><img alt="src=&quot;/api/avisos/imagen/9&quot;" ' +
        'src="/api/avisos/imagen/12"></p><img src="/api/avisos/imagen/7">',
    );
    expect(picturesIn(html)).toEqual([7, 12]);
  });
});

describe('forbidden HTML', () => {
  // @spec 1.avisos
  test('no attack of the corpus survives cleaning, and cleaning again changes nothing', () => {
    const corpus = xssCorpus();
    expect(corpus.length).toBeGreaterThanOrEqual(300);
    const faulty = corpus.flatMap(({ Id, familia, html }) => {
      const clean = cleanHtml(html);
      const faults = [
        ...faultsOf(clean),
        ...(cleanHtml(clean) === clean ? [] : ['moves']),
        ...(parse(clean).innerHTML.includes('<script') ? ['script'] : []),
      ];
      return faults.length ? [{ Id, familia, html, clean, faults }] : [];
    });
    expect(faulty).toEqual([]);
  });

  const oneOf = (words: string, ...others: readonly string[]) => fc.constantFrom(...words.split(' '), ...others);
  const word = oneOf(
    'a ñ < > & " \' ` = / &lt; &#60; &quot; <!-- --> <![CDATA[ ]]> </ <? <%',
    ' ',
    '\n',
    '\0',
    '\u00a0',
  );
  const tag = oneOf(
    'script style svg math mtext mglyph iframe noscript template xmp textarea title select option form b i h1 div ' +
      'foreignObject annotation-xml plaintext body html',
    ...ETIQUETAS_HTML,
  );
  const attribute = fc
    .tuple(
      oneOf('href src alt colspan start width onclick style xlink:href srcdoc id'),
      oneOf(
        'javascript:a https://a.es /api/avisos/imagen/3 2 999 "><script> &#106;avascript:a tel:1 \u0001javascript:a',
        '',
        'x onload=a',
      ),
    )
    .map(([name, value]) => ` ${name}="${value}"`);
  const piece = fc.oneof(
    word,
    fc
      .tuple(tag, fc.array(attribute, { maxLength: 2 }), fc.constantFrom('>', '/>', ' ', ''))
      .map(([t, a, end]) => `<${t}${a.join('')}${end}`),
    tag.map((t) => `</${t}>`),
  );
  // @spec 1.avisos
  test('a cleaned text stays equal when it is cleaned again, and is all on the list', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const clean = cleanHtml(pieces.join(''));
        expect(cleanHtml(clean)).toBe(clean);
        expect(faultsOf(clean)).toEqual([]);
        // the elements that a browser makes of it are still on the list
        expect(faultsOf(parse(clean).innerHTML)).toEqual([]);
      }),
      { numRuns: RUNS, seed: process.env.FUZZ ? ahora() % 2 ** 31 : 20_261_121 },
    );
  });

  // @spec 3 S-010
  test('invisible and direction characters are removed, whether written directly or as character references', () => {
    expect(cleanHtml('<p>pagar \u202e001\u202c avi\u200bso</p>')).toBe('<p>pagar 001 aviso</p>');
    expect(cleanHtml('<p>pagar &#x202e;001&#8236; avi&#8203;so</p>')).toBe('<p>pagar 001 aviso</p>');
    expect(cleanHtml('<scr\u200bipt>alert(1)</scr\u200bipt>')).toBe('');
  });

  test('a text twice as long takes about twice the time, even when nested', () => {
    // Measured in processor time, which other processes do not change, and for a while, because it has steps of milliseconds.
    const time = (n: number) => {
      const html = '<ul><li><a href="https://a.es">x</a>'.repeat(n);
      const began = process.threadCpuUsage();
      for (let runs = 1; ; runs++) {
        cleanHtml(html);
        const { user, system } = process.threadCpuUsage(began);
        if (user + system >= 300_000) return (user + system) / runs;
      }
    };
    time(100);
    expect(time(1_600) / time(400)).toBeLessThan(12);
  });
});
