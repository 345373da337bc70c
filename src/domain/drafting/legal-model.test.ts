import { describe, expect, test } from 'vitest';
import { readLegalModel } from './legal-model.ts';

const HEAD = '---\ntitle:  Solicitud de nota \nwords: nota, registro ,  finca\n---\n';
const read = (source: string) => readLegalModel(source, { id: 'solicitud', locale: 'es' });
const firstOf = (body: string) => read(HEAD + body).paragraphs[0];

describe('a legal model', () => {
  test('has a title, words that find it, and paragraphs', () => {
    expect(read(`${HEAD}\n# Solicitud\n \t\nDon {{customer.name}}, con {{ customer.tax_id }}.\n\n\n`)).toEqual({
      id: 'solicitud',
      locale: 'es',
      title: 'Solicitud de nota',
      words: ['nota', 'registro', 'finca'],
      paragraphs: [
        { condition: null, parts: [{ kind: 'clause', text: '# Solicitud' }] },
        {
          condition: null,
          parts: [
            { kind: 'clause', text: 'Don ' },
            { kind: 'field', field: 'customer.name' },
            { kind: 'clause', text: ', con ' },
            { kind: 'field', field: 'customer.tax_id' },
            { kind: 'clause', text: '.' },
          ],
        },
      ],
    });
  });

  test('reads the same with the line ends of Windows', () => {
    const source = `${HEAD}Uno\n\nDos\n`;
    expect(read(source.replaceAll('\n', '\r\n'))).toEqual(read(source));
  });

  test.each([
    ['{{: plazo }}', { kind: 'gap', label: 'plazo', type: 'text' }],
    ['{{:importe|money}}', { kind: 'gap', label: 'importe', type: 'money' }],
    ['{{: fecha de la firma | date }}', { kind: 'gap', label: 'fecha de la firma', type: 'date' }],
    ['{{today}}', { kind: 'field', field: 'today' }],
  ])('has a place to fill in: %s', (body, part) => {
    expect(firstOf(body)).toEqual({ condition: null, parts: [part] });
  });

  test.each([
    ['{{?company.name}} En nombre de {{company.name}}', true],
    ['{{!company.name}}\nEn su nombre', false],
  ])('has paragraphs with a condition: %s', (body, isKnown) => {
    const paragraph = firstOf(body);
    expect(paragraph?.condition).toEqual({ field: 'company.name', isKnown });
    expect(paragraph?.parts[0]).toEqual({ kind: 'clause', text: isKnown ? 'En nombre de ' : 'En su nombre' });
  });

  test.each([
    [
      'a field that nobody knows',
      `${HEAD}{{customer.age}}`,
      /^solicitud: unknown field customer\.age; known are customer\.name, /,
    ],
    ['a condition that nobody knows', `${HEAD}{{?customer.age}} Texto`, /unknown field customer\.age/],
    ['a gap without label', `${HEAD}{{: | date}}`, /^solicitud: a gap without label/],
    ['a gap of no type', `${HEAD}{{: plazo | weeks}}`, /of unknown type: plazo|unknown type: {1,2}plazo \| weeks/],
    ['no title', '---\nwords: a\n---\nTexto', /^solicitud: no title, words or text$/],
    ['no words', '---\ntitle: a\n---\nTexto', /no title, words or text/],
    ['no text', '---\ntitle: a\nwords: b\n---\n', /no title, words or text/],
    ['no head', 'Texto', /no title, words or text/],
  ])('is refused with %s', (_what, source, message) => {
    expect(() => read(source)).toThrow(RangeError);
    expect(() => read(source)).toThrow(message);
  });
});
