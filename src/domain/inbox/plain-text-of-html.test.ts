import { describe, expect, test } from 'vitest';
import { plainTextOfHtml } from './plain-text-of-html.ts';

describe('the words of HTML', () => {
  test.each([
    ['<p>Hola,</p><p>adjunto la <b>escritura</b>.</p>', 'Hola,\n\nadjunto la escritura.'],
    ['Uno<br>dos<BR/>tres', 'Uno\ndos\ntres'],
    ['<style>p { color: red }</style><script>alert(1)</script><p>visible</p>', 'visible'],
    ['<!-- instrucciones ocultas --><p>visible</p>', 'visible'],
    ['3 &lt; 5 &amp; 7&nbsp;m²', '3 < 5 & 7 m²'],
    [
      'Buenos d&iacute;as, Espa&ntilde;a &#243; &#xF3; &ldquo;a&rdquo; &nada; &#0; &#99999999;',
      'Buenos días, España ó ó “a” &nada; &#0; &#99999999;',
    ],
    ['antes<!-- a > b <br> c -->después', 'antesdespués'],
    ['a<br><br><br>b', 'a\n\nb'],
    ['<p>sin cerrar', 'sin cerrar'],
    ['<style>nunca termina', ''],
    ['', ''],
  ])('of %s', (html, text) => {
    expect(plainTextOfHtml(html)).toBe(text);
  });

  test.each(['style', 'script', 'title', 'template', 'noscript'])('leave out what <%s> hides', (name) => {
    const hidden = `<${name} id="a">dentro</${name}>`;
    expect(plainTextOfHtml(`antes${hidden}después`)).toBe('antesdespués');
    expect(plainTextOfHtml(`antes${hidden.toUpperCase()}después`)).toBe('antesdespués');
    // A closing tag without an opening one hides nothing.
    expect(plainTextOfHtml(`antes</${name}>después`)).toBe('antesdespués');
  });

  test.each([
    ...['br', 'p', 'div', 'tr', 'li', 'ul', 'ol', 'table', 'blockquote', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ])('end a line at <%s>', (name) => {
    expect(plainTextOfHtml(`a<${name}>b</${name}>c`)).toBe('a\nb\nc');
  });

  test('stay on one line within others', () => {
    expect(plainTextOfHtml('a<span>b</span><b>c</b><td>d</td><!doctype html>e')).toBe('abcde');
  });

  test('have the letters that HTML names, in the order of Unicode', () => {
    for (const [name, letter] of Object.entries(NAMED))
      expect(plainTextOfHtml(`a&${name};b`), name).toBe(`a${letter}b`);
    const numbered = Array.from({ length: 64 }, (_, index) => `&#${192 + index};`).join('');
    const named =
      '&Agrave;&Aacute;&Acirc;&Atilde;&Auml;&Aring;&AElig;&Ccedil;&Egrave;&Eacute;&Ecirc;&Euml;&Igrave;&Iacute;&Icirc;&Iuml;' +
      '&ETH;&Ntilde;&Ograve;&Oacute;&Ocirc;&Otilde;&Ouml;&times;&Oslash;&Ugrave;&Uacute;&Ucirc;&Uuml;&Yacute;&THORN;&szlig;' +
      '&agrave;&aacute;&acirc;&atilde;&auml;&aring;&aelig;&ccedil;&egrave;&eacute;&ecirc;&euml;&igrave;&iacute;&icirc;&iuml;' +
      '&eth;&ntilde;&ograve;&oacute;&ocirc;&otilde;&ouml;&divide;&oslash;&ugrave;&uacute;&ucirc;&uuml;&yacute;&thorn;&yuml;';
    expect(plainTextOfHtml(named)).toBe(plainTextOfHtml(numbered));
    expect(plainTextOfHtml('&NBSP;&AMP;&#160;&#32;&#31;&#xd800;&#x10ffff;')).toBe(
      `& &#31;&#xd800;${String.fromCodePoint(0x10ffff)}`,
    );
  });

  test('are found in a moment, however hostile it is', () => {
    for (const part of ['<', '<style>', '<!--', '<p', '</', '&', '<a href="']) {
      const begun = performance.now();
      plainTextOfHtml(part.repeat(2_000_000 / part.length));
      expect(performance.now() - begun, part).toBeLessThan(5_000);
    }
  });
});

/** Source: HTML standard, section 13.5 "Named character references". */
const NAMED = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ordf: 'ª',
  ordm: 'º',
  deg: '°',
  euro: '€',
  nbsp: ' ',

  iexcl: '¡',
  iquest: '¿',
  laquo: '«',
  raquo: '»',
  middot: '·',
  copy: '©',
  reg: '®',
  hellip: '…',
  bull: '•',

  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  zwnj: '',
  zwj: '',
  shy: '',
};
