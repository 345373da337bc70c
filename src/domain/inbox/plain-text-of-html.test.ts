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
    ['<p>sin cerrar', 'sin cerrar'],
    ['<style>nunca termina', ''],
    ['', ''],
  ])('of %s', (html, text) => {
    expect(plainTextOfHtml(html)).toBe(text);
  });

  test('are found in a moment, however hostile it is', () => {
    for (const part of ['<', '<style>', '<!--', '<p', '</', '&', '<a href="']) {
      const begun = performance.now();
      plainTextOfHtml(part.repeat(2_000_000 / part.length));
      expect(performance.now() - begun, part).toBeLessThan(5_000);
    }
  });
});
