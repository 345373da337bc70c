import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planImport } from './plan-import.ts';
import { DRAFT_OF } from './record-draft.ts';
import { writeTable } from './record-table.ts';
import { PORTFOLIO_KINDS } from './records.ts';

const NOTHING: ReadonlySet<string> = new Set();
const plan = (text: string, known = NOTHING) => planImport('inmueble', { text, known });
const faults = (text: string) => plan(text).problems.map(({ line, column, code }) => `${line} ${column} ${code}`);

describe('a table', () => {
  test('is read by names of any language, with codes as numbers or words', () => {
    const text = [
      'Morada;TIPO;uso;Provincia;favourite;cru',
      'Calle Mayor 1;piso;203;Madrid;sí;28027000123456',
      'Calle Menor 2;Moradia;owner;8;;',
    ].join('\n');
    expect(plan(text)).toMatchObject({
      problems: [],
      known: [],
      added: [
        {
          line: 2,
          fields: {
            attr: { direccion: 'Calle Mayor 1', provincia: '28', cru: '28027000123456' },

            tipo: 101,
            uso: 203,
            favoritos: true,
          },
        },
        { line: 3, fields: { attr: { direccion: 'Calle Menor 2', provincia: '08' }, tipo: 100, uso: 200 } },
      ],
    });
  });

  test('has each fault named by its line and column', () => {
    const text = [
      'direccion,referencia_catastral,tipo,color',
      'Calle 1,9872023VH5797S0001WZ,piso,',
      ',,,',
      'Calle 2,98,castillo,',
      ',,casa,',
      'Calle 3,9872023VH5797S0001WX,,',
      'Calle 4,9872023 VH5797S 0001 WX,,',
      'Calle 5,,,,sobra',
    ].join('\n');
    expect(faults(text)).toEqual([
      '1 color column_unknown',
      '2 referencia_catastral cadastral_wrong',
      '4 tipo word_unknown',
      '4 referencia_catastral cadastral_wrong',
      '5 direccion unnamed',
      '7 null twice',
      '8 null too_many_cells',
    ]);
  });

  test.each(['', 'direccion', 'direccion\n\n', ';;;'])('%j has nothing to add', (text) => {
    expect(faults(text)).toEqual(['1 null empty']);
  });

  test('has 2,000 lines at most', () => {
    const text = `finca;registro\n${Array.from({ length: 2001 }, (_, index) => `${index + 1};Madrid 3`).join('\n')}`;
    expect(faults(text)).toEqual(['2002 null too_many_lines']);
    expect(plan(text.slice(0, text.lastIndexOf('\n'))).added).toHaveLength(2000);
  });

  test('adds nothing that is there already', () => {
    const known = new Set(['catastro 9872023VH5797S0001WX']);
    const text = 'direccion;referencia catastral\nOtra calle 9;9872023VH5797S0001WX\nCalle 1;';
    expect(plan(text, known)).toMatchObject({ known: [2], added: [{ line: 3 }], problems: [] });
  });

  test('is answered for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...PORTFOLIO_KINDS), (text, kind) => {
        const { added, known, problems } = planImport(kind, { text: `name;matricula;finca\n${text}`, known: NOTHING });
        expect(added.length + known.length + problems.length).toBeGreaterThan(0);
      }),
    );
  });
});

test('what is written in one language is read as it was in each', () => {
  const word = fc
    .stringMatching(/^[A-Za-zñé0-9;,"=+ -]{1,20}$/)
    .filter((text) => text.trim() === text && /\S/.test(text));
  const company = fc.record({ name: word, relacion: fc.option(fc.integer({ min: 500, max: 507 })) });
  fc.assert(
    fc.property(company, fc.constantFrom('es', 'en', 'pt'), ({ name, relacion }, locale) => {
      const text = writeTable('empresa', [DRAFT_OF.empresa({ name, cif: 'B12345674', meta: { relacion } })], locale);
      const [row] = planImport('empresa', { text, known: NOTHING }).added;
      expect(row?.fields).toMatchObject({ name: name.replace(/\s+/g, ' '), cif: 'B12345674', relacion });
    }),
  );
});
