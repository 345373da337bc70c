import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { element, oneLine, textElement } from './write-xml.ts';

const parser = new XMLParser({ parseTagValue: false, trimValues: false, htmlEntities: true });
const anyText = fc.string({ unit: 'binary' });

test('any text becomes one element with that text, without characters that XML cannot carry', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const xml = element('a', textElement('b', text), null);
      expect(XMLValidator.validate(xml)).toBe(true);
      const carried = text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
      expect(parser.parse(xml).a.b).toBe(carried);
    }),
  );
});

test('markup in a text or an attribute stays text', () => {
  const xml = element({ name: 'a', attributes: { of: '"<&>' } }, textElement('b', ']]><c x="1">&amp;</c>'));
  expect(xml).toBe('<a of="&quot;&lt;&amp;&gt;"><b>]]&gt;&lt;c x=&quot;1&quot;&gt;&amp;amp;&lt;/c&gt;</b></a>');
});

test('one line, cut by characters and not in the middle of one', () => {
  expect(oneLine(' a\n\tb  c ', 10)).toBe('a b c');
  expect(oneLine('añ\u{1F600}\u{1F600}', 3)).toBe('añ\u{1F600}');
  fc.assert(fc.property(anyText, fc.nat(50), (text, most) => [...oneLine(text, most)].length <= most));
});
