import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bracketUnfilled, fillKnown, fillPlaceholders, hasRawPlaceholder, PLACEHOLDERS } from './placeholders.ts';

const VALUES = { name: 'Ana', order_number: '10100234', holder: 'Juan {{name}} 100 %' };

describe('placeholders of a mail', () => {
  test('each is filled, however it is spaced and cased, and a value is never read as a placeholder', () => {
    expect(fillPlaceholders('Hola, {{name}}: {{ Order_Number }} de {{holder}}.', VALUES)).toEqual({
      ok: true,
      text: 'Hola, Ana: 10100234 de Juan {{name}} 100 %.',
    });
  });

  test('one without a value and one that nobody knows are named, each once, and there is no text', () => {
    expect(fillPlaceholders('{{address}} {{precio}} {{address}} {{precio}} {{name}}', VALUES)).toEqual({
      ok: false,
      unknown: ['precio'],
      empty: ['address'],
    });
  });

  test.each(['Hola, {nombre}', 'n.º %order_id%', '{{sin cerrar', 'sin abrir}}'])(
    '%s is refused as it stands',
    (text) => {
      expect(fillPlaceholders(text, VALUES)).toMatchObject({ ok: false, empty: [] });
      expect(hasRawPlaceholder(text)).toBe(true);
    },
  );

  test('what is known is filled in beforehand, and the rest is left to be seen', () => {
    expect(fillKnown('{{name}} {{address}} {{precio}}', VALUES)).toBe('Ana {{address}} {{precio}}');
  });

  test('what was named is in square brackets where the rest is to be read', () => {
    const text = 'Hola, {{name}}: {{ Address }}, {{ Precio }}, {nombre}.';
    const filled = fillPlaceholders(text, VALUES);
    const names = filled.ok ? [] : [...filled.unknown, ...filled.empty];
    expect(bracketUnfilled(text, names)).toBe('Hola, {{name}}: [Address], [Precio], [nombre].');
  });

  test('a blank value is no value', () => {
    expect(fillPlaceholders('{{reference}}', { reference: '  ' })).toMatchObject({ ok: false, empty: ['reference'] });
  });

  test('in any surrounding text only their values remain', () => {
    const known = Object.fromEntries(PLACEHOLDERS.map((name) => [name, `<${name}>`]));
    const words = fc.string().filter((text) => !/[{}%]/.test(text));
    fc.assert(
      fc.property(words, fc.constantFrom(...PLACEHOLDERS), words, (before, name, after) => {
        const filled = fillPlaceholders(`${before}{{${name}}}${after}`, known);
        expect(filled).toEqual({ ok: true, text: `${before}<${name}>${after}` });
      }),
    );
  });
});
