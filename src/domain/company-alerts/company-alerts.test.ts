import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actKinds } from './act-kinds.ts';
import { companyKey } from './company-key.ts';
import { readBulletin, readSummary } from './gazette.ts';

describe('a company by its name', () => {
  test.each([
    ['Construcciones Peña, S.L.', 'CONSTRUCCIONES PEÑA SL'],
    ['Construcciones Peña S.L.U.', 'CONSTRUCCIONES PEÑA SOCIEDAD LIMITADA'],
    ['Gestión Ágil, S.A.', 'GESTION AGIL SA'],
    ['Gestión Ágil Sociedad Anónima', 'gestion   agil, s. a.'],
    ['Bufete Ruiz, S.L.P.', 'BUFETE RUIZ SLP'],
    ['Ñandú & Hijos, S.L.', 'ÑANDU & HIJOS SL.'],
  ])('%s is %s', (one, other) => {
    expect(companyKey(one)).toBe(companyKey(other));
    expect(companyKey(one)).not.toBe('');
  });

  test.each([
    ['Peña, S.L.', 'Pena, S.L.'],
    ['Gestión Ágil, S.A.', 'Gestión Ágil, S.L.'],
    ['Gestión Ágil, S.L.', 'Gestión Ágil Dos, S.L.'],
    ['Salsa, S.L.', 'Sal, S.A.'],
  ])('%s is not %s', (one, other) => {
    expect(companyKey(one)).not.toBe(companyKey(other));
  });

  test.each([
    ['Sol Sociedad Limitada Nueva Empresa', 'SOL SLNE'],
    ['Sol Sociedad de Responsabilidad Limitada Profesional', 'SOL SLP'],
    ['Sol Sociedad Limitada Laboral', 'SOL SLL'],
    ['Sol Sociedad de Responsabilidad Limitada', 'SOL SL'],
    ['Sol Sociedad Limitada Unipersonal', 'SOL SL'],
    ['Sol Sociedad Anónima Unipersonal', 'SOL SA'],
    ['Sol Sociedad Cooperativa', 'SOL SCOOP'],
    ['Sol, S.L.N.E.', 'SOL SLNE'],
    ['Sol S L P', 'SOL SLP'],
    ['Sol S.L.L.', 'SOL SLL'],
    ['Sol S.L.U.', 'SOL SL'],
    ['Sol S.R.L.', 'SOL SL'],
    ['Sol S.A.U.', 'SOL SA'],
    ['Sol S. Coop.', 'SOL SCOOP'],
    ['Sol S.L.', 'SOL SL'],
    ['Sol S. A.', 'SOL SA'],
    ['Peña & Núñez, S.L.', 'PEÑA & NUÑEZ SL'],
    ['  Ayuntamiento de Ávila ', 'AYUNTAMIENTO DE AVILA'],
    ['Sol, S.L., en liquidación', 'SOL SL'],
  ])('%s is compared as %s', (name, key) => expect(companyKey(name)).toBe(key));

  test('a form alone is nobody, and a key is its own key', () => {
    expect(['S.L.', '', '...', ' Sociedad Anónima '].map(companyKey)).toEqual(['', '', '', '']);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => companyKey(companyKey(name)) === companyKey(name)),
    );
  });
});

const OF = {
  identificador: 'BORME-A-2026-224-28',
  titulo: 'MADRID',
  url_pdf: { szBytes: '201000', texto: 'https://www.boe.es/x.pdf' },
  url_xml: 'https://www.boe.es/diario_borme/xml.php?id=BORME-A-2026-224-28',
};
const summaryOf = (seccion: unknown) => ({ status: { code: '200' }, data: { sumario: { diario: [{ seccion }] } } });

describe('the summary of a day', () => {
  test('lists bulletins, written as one or as several, without other sections and the index', () => {
    const listed = [{ id: OF.identificador, province: 'MADRID', xml: OF.url_xml, href: 'https://www.boe.es/x.pdf' }];
    expect(readSummary(summaryOf({ codigo: 'A', item: OF }))).toEqual(listed);
    const index = { ...OF, identificador: 'BORME-A-2026-224-99', titulo: 'ÍNDICE' };
    const sections = [
      { codigo: 'A', item: [OF, index] },
      { codigo: 'B', item: OF },
      { codigo: 'C', apartado: { codigo: '1' } },
    ];
    expect(readSummary(summaryOf(sections))).toEqual(listed);
  });

  test.each([null, [], {}, { data: {} }, summaryOf('x'), summaryOf([{ codigo: 'A', item: [{ titulo: 1 }] }])])(
    'of another shape is none: %j',
    (answer) => {
      expect(readSummary(answer)).toBeNull();
    },
  );
});

test('a day without registered acts lists nothing', () => {
  expect(readSummary(summaryOf({ codigo: 'A' }))).toEqual([]);
  expect(readSummary({ data: { sumario: {} } })).toEqual([]);
});

test('a bulletin is read where people read it, and one without a text is left out', () => {
  const html = { ...OF, url_html: 'https://www.boe.es/x.html' };
  expect(readSummary(summaryOf({ codigo: 'A', item: html }))).toMatchObject([{ href: 'https://www.boe.es/x.html' }]);
  const { url_pdf: _pdf, ...bare } = OF;
  expect(readSummary(summaryOf({ codigo: 'A', item: bare }))).toMatchObject([{ href: OF.url_xml }]);
  const { url_xml: _xml, ...unread } = OF;
  expect(readSummary(summaryOf({ codigo: 'A', item: unread }))).toEqual([]);
});

test('a paragraph that begins with a number is none of a company, and blanks count as one', () => {
  const of = { id: 'BORME-A-2026-224-28', province: 'MADRID', xml: 'https://x.test/x', href: 'https://x.test' };
  const entries = readBulletin(of, [
    { kind: 'articulo', text: '  7 -  SOL SL . ' },
    { kind: 'parrafo', text: ' Nombramientos.\n ' },
    { kind: 'parrafo', text: ' 12 - Apoderado:  PAZ   ANA. ' },
  ]);
  expect(entries).toEqual([
    {
      bulletin: of.id,
      number: '7',
      province: 'MADRID',
      company: 'SOL SL',
      href: of.href,
      text: 'Nombramientos. 12 - Apoderado: PAZ ANA.',
    },
  ]);
});

test('a bulletin is read entry by entry, and what belongs to no company is left out', () => {
  const [of] = readSummary(summaryOf({ codigo: 'A', item: OF })) ?? [];
  if (!of) throw new Error('one is listed');
  const entries = readBulletin(of, [
    { kind: 'parrafo', text: 'Sin empresa.' },
    { kind: 'articulo', text: '512345 - CONSTRUCCIONES PEÑA SL.' },
    { kind: 'parrafo', text: 'Ceses/Dimisiones. Adm. Unico: RUIZ LUIS.' },
    { kind: 'parrafo', text: 'Datos registrales. T 1 , F 2.' },
    { kind: 'titulo', text: 'X' },
    { kind: 'articulo', text: '512346 - VACIA SL.' },
    { kind: 'articulo', text: '512347 - 3 - B SOLUCIONES SA' },
    { kind: 'parrafo', text: 'Disolución. Voluntaria. Extinción. Datos registrales. T 1.' },
  ]);
  expect(entries.map(({ number, company, text }) => [number, company, text])).toEqual([
    ['512345', 'CONSTRUCCIONES PEÑA SL', 'Ceses/Dimisiones. Adm. Unico: RUIZ LUIS. Datos registrales. T 1 , F 2.'],
    ['512347', '3 - B SOLUCIONES SA', 'Disolución. Voluntaria. Extinción. Datos registrales. T 1.'],
  ]);
});

test('what was registered is named in the order in which it was', () => {
  const text = 'Ceses/Dimisiones. Adm. Unico: RUIZ LUIS. Nombramientos. Adm. Unico: PAZ ANA. Datos registrales. T 1.';
  expect(actKinds(text, 'es')).toEqual(['Ceses y dimisiones', 'Nombramientos']);
  expect(actKinds('Disolución. Voluntaria. Extinción. Datos registrales.', 'en')).toEqual([
    'Dissolution',
    'Extinction',
  ]);
  expect(actKinds('Fe de erratas: se anuló.', 'pt')).toEqual(['Outros atos']);
});
