import { describe, expect, test } from 'vitest';
import { composeDraft } from './compose-draft.ts';
import { FIELDS, type Field, PAPER_LOCALES } from './fields.ts';
import { readLegalModel } from './legal-model.ts';

const model = (body: string, locale: 'es' | 'pt' = 'es') =>
  readLegalModel(`---\ntitle: t\nwords: w\n---\n${body}`, { id: 'm', locale });

describe('a draft', () => {
  test('says where each word comes from, and ends its paragraphs', () => {
    expect(
      composeDraft(model('Don {{customer.name}}, de {{customer.city}}.\n\nFin'), { 'customer.name': ' Ana\n  Ruiz ' }),
    ).toEqual({
      pieces: [
        [
          { ink: 'clause', text: 'Don ' },
          { ink: 'data', text: 'Ana Ruiz' },
          { ink: 'clause', text: ', de ' },
          { ink: 'gap', text: '[falta: localidad del interesado]' },
          { ink: 'clause', text: '.\n\n' },
        ],
        [{ ink: 'clause', text: 'Fin\n' }],
      ],
      gaps: [{ label: 'localidad del interesado', type: 'text' }],
    });
  });

  test.each([
    [{ 'company.name': 'X, S.L.' }, ['Con\n']],
    [{ 'company.name': '  ' }, ['Sin\n']],
    [{}, ['Sin\n']],
  ])('leaves out what does not hold: %j', (facts, texts) => {
    const { pieces } = composeDraft(model('{{?company.name}} Con\n\n{{!company.name}} Sin'), facts);
    expect(pieces.map((piece) => piece.map(({ text }) => text).join(''))).toEqual(texts);
  });

  test('asks for each label once, in the shape of its value', () => {
    const shapes = (fields: readonly Field[]) =>
      composeDraft(model(fields.map((field) => `{{${field}}} {{${field}}}`).join('\n\n')), {}).gaps.map(
        ({ type }) => type,
      );
    expect(shapes(['customer.tax_id', 'company.tax_id', 'issuer.tax_id'])).toEqual(['tax_id', 'tax_id', 'tax_id']);
    expect(shapes(['order.date', 'property.note_date', 'today'])).toEqual(['date', 'date', 'date']);
    expect(shapes(['property.cadastral', 'property.cru'])).toEqual(['cadastral', 'cru']);
    expect(shapes(['property.description', 'property.charges'])).toEqual(['long', 'long']);
    expect(shapes(['customer.name', 'property.finca', 'property.owners'])).toEqual(['text', 'text', 'text']);
    expect(composeDraft(model('{{: importe | money}} y {{:importe|money}}'), {}).gaps).toEqual([
      { label: 'importe', type: 'money' },
    ]);
  });

  test.each(['\\', '`', '*', '_', '[', ']', '<', '>', '#', '|', '~', '&', '!'])(
    'prints %s of a value as it is',
    (sign) => {
      const [piece] = composeDraft(model('{{customer.name}}'), { 'customer.name': `a${sign}b` }).pieces;
      expect(piece?.[0]).toEqual({ ink: 'data', text: `a\\${sign}b` });
    },
  );

  test('names every unknown fact in the language of the paper, no two alike', () => {
    for (const locale of PAPER_LOCALES) {
      const all = Object.keys(FIELDS).map((field) => `{{${field}}}`);
      const { gaps } = composeDraft(model(all.join(' '), locale), {});
      expect(gaps).toHaveLength(all.length);
      for (const { label } of gaps) expect(label).toMatch(/^\p{L}[\p{L}\p{P} ]{3,}$/u);
    }
  });
});
