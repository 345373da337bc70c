import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textOfSegments } from './ink.ts';
import { type KnownIdentity, openPseudonyms, TOKEN } from './pseudonyms.ts';
import { openRestoring, UnknownPseudonym } from './restore-stream.ts';

const KNOWN: readonly KnownIdentity[] = [
  { kind: 'PER', value: 'José Ñíguez de la Peña' },
  { kind: 'NIF', value: '12345678Z' },
  { kind: 'DIR', value: 'Calle Mayor 1, 3º B' },
  { kind: 'TEL', value: '600 00 00 00' },
];

describe('pseudonyms', () => {
  test.each([
    ['José Ñíguez de la Peña', 'Firma José Ñíguez de la Peña.'],
    ['without accents and in capitals', 'Firma JOSE NIGUEZ DE LA PENA.'],
    ['with other blanks', 'Firma José\n  Ñíguez  de la Peña.'],
    ['a surname by itself', 'El señor Ñíguez firma.'],
    ['letters of two code points', 'Firma José Ñíguez de la Peña'.normalize('NFD')],
    ['invisible letters between', 'Firma José Ñí\u200bguez de la Pe\u00adña.'],
    ['a number with points and a hyphen', 'NIF 12.345.678-Z'],
    ['an address', 'en CALLE MAYOR, 1, 3º B'],
    ['a telephone', 'tel. 600000000'],
    ['an unknown DNI that is valid', 'NIF 87654321X'],
    ['an unknown NIE', 'NIE X-1234567-L'],
    ['an unknown CIF', 'CIF B-00.123.455'],
    ['an IBAN', 'cuenta ES91 2100 0418 4502 0005 1332'],
    ['a Portuguese tax number', 'NIPC 599000007'],
    ['an e-mail address', 'escribe a jose.n@example.com'],
    ['an address without the kind of street', 'vive en Mayor 1, 3º B'],
    ['an address without the floor', 'vive en la calle mayor, 1'],
    ['an e-mail address with blanks and accents', 'escribe a josé @ example.com'],
    ['an IBAN before other words', 'al ES91 2100 0418 4502 0005 1332 de la caja, por favor'],
    ['an IBAN sign by sign behind a word of one letter', 'y a E S 9 1 2 1 0 0 0 4 1 8 4 5 0 2 0 0 0 5 1 3 3 2 a'],
    ['an IBAN in points', 'al ES91.2100.0418.4502.0005.1332'],
    ['a DNI with a blank behind each figure', 'NIF 8 7 6 5 4 3 2 1 X'],
    ['a DNI with hyphens and in small letters', 'nif 87-654-321-x'],
    ['a tax number with its country', 'VAT ESB00123455 y PT 599 000 007'],
    ['a telephone at the end of a sentence', 'Llama al 600111222.'],
    ['a cadastral reference in parts', 'ref. 9872023 VH5797S 0001 WX'],
  ])('%s is hidden and comes back letter by letter', (_name, text) => {
    const pseudonyms = openPseudonyms(KNOWN);
    const hidden = pseudonyms.hide(text);
    expect(hidden).toMatch(TOKEN);
    expect(pseudonyms.survivorsIn(hidden)).toEqual([]);
    expect(hidden).not.toMatch(/ñíguez|niguez|12\.?345|87.?654|8 7 6|mayor|2100|599.?000|600000000|600111|9872023|@/i);
    expect(restored(pseudonyms, [hidden])).toBe(text.normalize('NFC').replace(/[\u200b\u00ad]/g, ''));
  });

  test.each(['Ana Gil ``` ---', 'Ana Gil «»»', '--- ...'])(
    'words without letters in a name are no name: %s',
    (value) => {
      const hidden = openPseudonyms([{ kind: 'PER', value }]).hide('Escribe al registro --- por Ana.');
      expect(hidden.replace(/«PER_\d»/, 'Ana')).toBe('Escribe al registro --- por Ana.');
    },
  );

  test('an IBAN sign by sign is hidden as a whole, with its country', () => {
    const spelt = [...'ES9121000418450200051332'].join(' ');
    expect(openPseudonyms([]).hide(`cuenta ${spelt} de la caja`)).toMatch(/^cuenta «CTA_1» de la caja$/);
  });

  test.each([
    ...['Àngela Bacárdit', 'Áurea Gonçalves', 'André Mercê', 'Müller Über', 'Nuño Ibáñez', 'Îles Gaïa', 'João Leitões'],
    ...['Ýrsa Aýdin', 'Zoë Noël', 'Öztürk Õrnek', 'Ærø Łódź-Nowak', "Niamh O'Brien", 'Núria Mª Puig'],
    ...['Ștefan Țârlea', 'Yiğit Şahin', 'Željko Čović', 'Jiří Dvořák', 'Nguyễn Thị Hạnh'],
  ])('%s is the same person without accents, in capitals and decomposed', (value) => {
    const pseudonyms = openPseudonyms([{ kind: 'PER', value }]);
    const bare = value
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replaceAll('ł', 'l')
      .replaceAll('Ł', 'L')
      .replaceAll('ø', 'o');
    for (const written of [value, bare, bare.toUpperCase(), value.normalize('NFD'), value.replace(/[ -]/, '\n')])
      expect(pseudonyms.hide(`Firma ${written}.`), written).toMatch(/^Firma «PER_\d+»\.$/);
  });

  test.each([
    ['Łukasz', 'Lukasz'],
    ['Ødegård', 'Odegard'],
    ['Đorđević', 'Dordevic'],
    ['Ħamrun', 'Hamrun'],
    ['Sadıkoğlu', 'Sadikoglu'],
    ['Ŧuomas', 'Tuomas'],
  ])('%s is the same with letters that have no stroke and no point: %s', (written, bare) => {
    for (const [known, text] of [
      [written, bare],
      [bare, written],
    ] as const)
      expect(openPseudonyms([{ kind: 'PER', value: `Ana ${known}` }]).hide(`Firma Ana ${text}.`)).toBe(
        'Firma «PER_1».',
      );
  });

  test('a name is hidden with any kind of apostrophe', () => {
    const pseudonyms = openPseudonyms([{ kind: 'PER', value: 'Eugeni D’Ors' }]);
    for (const written of ['d’Ors', "D'ORS", 'D´Ors', 'D Ors'])
      expect(pseudonyms.hide(`Eugeni ${written}`)).toMatch(/^«PER_\d+»$/);
  });

  test('equal words get equal pseudonyms, and the longest name goes first', () => {
    const pseudonyms = openPseudonyms([
      { kind: 'PER', value: 'Ana Ruiz' },
      { kind: 'PER', value: 'Ana Ruiz Pla Soto' },
    ]);
    const hidden = pseudonyms.hide('Ana Ruiz Pla Soto, Ana Ruiz y Ana Ruiz');
    expect(hidden).toBe('«PER_1», «PER_2» y «PER_2»');
    expect(pseudonyms.hide('Soto y Pla')).toBe('«PER_3» y «PER_4»');
  });

  test('only names are known by each of their words, and only by those that are names', () => {
    const hide = (known: KnownIdentity, text: string) => openPseudonyms([known]).hide(text);
    expect(hide({ kind: 'DIR', value: 'Calle Mayor' }, 'La Calle es Mayor')).toBe('La Calle es Mayor');
    expect(
      hide({ kind: 'PER', value: 'Banco Para Soto, Sociedad Limitada' }, 'el banco para Soto, sociedad limitada'),
    ).not.toBe('el banco para Soto, sociedad limitada');
    expect(hide({ kind: 'PER', value: 'Banco del Soto Unipessoal' }, 'el banco del unipessoal')).toBe(
      'el banco del unipessoal',
    );
    expect(hide({ kind: 'PER', value: 'Ana Sanz' }, 'Ana y Sanz, con la abogada')).toBe(
      '«PER_2» y «PER_1», con la abogada',
    );
  });

  test('what has less than three letters is no identity; three are enough', () => {
    const hide = (value: string) => openPseudonyms([{ kind: 'PER', value }]).hide('Va a Río o a M. S.');
    expect(hide('M. S.')).toBe('Va a Río o a M. S.');
    expect(hide('  ')).toBe('Va a Río o a M. S.');
    expect(hide(' Río ')).toBe('Va a «PER_1» o a M. S.');
  });

  test('what is hidden already is not hidden again', () => {
    const pseudonyms = openPseudonyms([
      { kind: 'PER', value: 'Ana Ruiz' },
      { kind: 'TXT', value: 'PER' },
    ]);
    expect(pseudonyms.hide('Ana Ruiz')).toBe('«PER_1»');
  });

  test.each([
    ['two names that a pseudonym keeps apart', 'José «TXT_9» Ñíguez', ['PER']],
    ['a telephone with its country', 'tel. +34 600 11 22 33', ['TEL']],
    ['a Portuguese telephone', '+351 912 345 678', ['TEL']],
    ['a number with too few digits for one', '600 11 22', []],
    ['an IBAN in small letters', 'es91 2100 0418 4502 0005 1332', ['CTA']],
    ['a Spanish account number', '2100 0418 45 0200051332', ['CTA']],
    ['a cadastral reference', '9872023VH5797S0001WX', ['REF']],
    ['one with a wrong check letter', '9872023VH5797S0001WZ', []],
    ['a tax number in small letters', '87654321x', ['NIF']],
  ])('what survives is named: %s', (_what, text, kinds) => {
    expect(openPseudonyms(KNOWN).survivorsIn(text)).toEqual(kinds);
  });

  test('what no pattern could hide is noticed', () => {
    const pseudonyms = openPseudonyms(KNOWN);
    expect(pseudonyms.survivorsIn('Firma José Ñíguez')).toEqual(['PER']);
    expect(pseudonyms.survivorsIn('NIF １２３４５６７８Z')).toEqual(['NIF']);
    expect(pseudonyms.survivorsIn('«PER_1» pide una nota de la finca 1234')).toEqual([]);
  });

  test('words that look like a pseudonym are somebody’s words and come back', () => {
    const pseudonyms = openPseudonyms(KNOWN);
    const text = 'Pone «PER_1» y «NIF_9» y firma José Ñíguez de la Peña';
    expect(restored(pseudonyms, [pseudonyms.hide(text)])).toBe(text);
  });

  test('numbers of the law are nobody’s', () => {
    const text =
      'artículo 82 de la Ley Hipotecaria, Ley 39/2015, finca 12345, tomo 1.234, libro 567, folio 89, 150.000,00 €';
    expect(openPseudonyms(KNOWN).hide(text)).toBe(text);
  });

  test('a text cut anywhere is restored to the same', () => {
    const words = fc.constantFrom(
      'Peña',
      'JOSE ÑIGUEZ',
      '12345678-Z',
      'la finca',
      '«',
      '»',
      ' y ',
      '\n',
      'calle mayor 1 3º B',
      '«PER_7»',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), (parts, size) => {
        const pseudonyms = openPseudonyms(KNOWN);
        const text = parts.join(' ').normalize('NFC');
        const hidden = pseudonyms.hide(text);
        const pieces = hidden.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
        expect(restored(pseudonyms, pieces)).toBe(text);
        expect(pseudonyms.survivorsIn(hidden)).toEqual([]);
      }),
    );
  });

  test('a pseudonym that was never given out is refused, whole or cut off', () => {
    const pseudonyms = openPseudonyms(KNOWN);
    pseudonyms.hide('José Ñíguez de la Peña');
    expect(() => restored(pseudonyms, ['firma «PER', '_9», que'])).toThrow(UnknownPseudonym);
    expect(() => restored(pseudonyms, ['firma «PER_'])).toThrow(UnknownPseudonym);
    expect(restored(pseudonyms, ['dice «', 'sí», y ya'])).toBe('dice «sí», y ya');
    const restoring = openRestoring(pseudonyms);
    expect(restoring.push('dice «')).toEqual([{ ink: 'machine', text: 'dice ' }]);
    expect([restoring.end(), restoring.end()]).toEqual([[{ ink: 'machine', text: '«' }], []]);
    expect(new UnknownPseudonym('x').name).toBe('UnknownPseudonym');
  });

  test.each([
    ['in small letters', '«per_1»'],
    ['without quotes', 'PER_1'],
    ['with blanks', '« PER_1 »'],
    ['without the line', '«PER 1»'],
    ['escaped for Markdown', '«PER\\_1»'],
    ['in bold', '**PER_1**'],
  ])('a pseudonym that the model wrote %s comes back too, and is refused if it is unknown', (_name, token) => {
    for (const size of [1, 2, 3, 5, 50]) {
      const pseudonyms = openPseudonyms(KNOWN);
      pseudonyms.hide('José Ñíguez de la Peña');
      const cut = (text: string) => text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
      expect(restored(pseudonyms, cut(`Firma ${token}, y ya.`))).toContain('Firma ');
      expect(restored(pseudonyms, cut(`Firma ${token}, y ya.`)).replaceAll('*', '')).toBe(
        'Firma José Ñíguez de la Peña, y ya.',
      );
      expect(() => restored(pseudonyms, cut(`Firma ${token.replace('1', '12')}, y ya.`))).toThrow(UnknownPseudonym);
    }
  });

  test.each([
    ['con NIF 87654321-X, firma', 'con NIF [falta: NIF], firma'],
    ['con nie x 1234567 l', 'con nie [falta: NIF]'],
    ['al ES91 2100 0418 4502 0005 1332 de la caja', 'al [falta: IBAN] de la caja'],
    ['ref. 9872023 VH5797S 0001 WX.', 'ref. [falta: referencia catastral].'],
    ['escribe a a.b@correo.example', 'escribe a [falta: correo electrónico]'],
    ['la finca 4567 del Registro, artículo 82', 'la finca 4567 del Registro, artículo 82'],
    [
      '[Más](https://mal.example/a) ![x](https://mal.example/p.png)',
      '[Más] (https://mal.example/a) ! [x] (https://mal.example/p.png)',
    ],
    [
      '<img src=x> <https://mal.example> <!-- oculto --> 1 < 2',
      '‹img src=x> ‹https://mal.example> ‹!-- oculto --> 1 < 2',
    ],
    ['[a][b]\n\n[b]: https://mal.example', '[a] [b]\n\n[b] : https://mal.example'],
    ['oc\u200bul\u00adto', 'oculto'],
  ])('what the model invented has no owner and leads nowhere, however it is cut: %s', (said, shown) => {
    for (const size of [1, 2, 3, 7, 100]) {
      const pieces = said.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
      expect(restored(openPseudonyms(KNOWN), pieces), `${size}`).toBe(shown);
    }
  });

  test.each([
    ['de la finca 1234', 'de la finca 1234'],
    ['firma «PE', 'firma '],
    ['firma PER_', 'firma '],
    ['con NIF 8765', 'con NIF 8765'],
    ['al final de', 'al final de'],
  ])('when the line breaks, what was said is there, without half a pseudonym: %s', (said, kept) => {
    const restoring = openRestoring(openPseudonyms(KNOWN));
    expect(textOfSegments([...restoring.push(said), ...restoring.broken(), ...restoring.end()])).toBe(kept);
  });

  test('names that come back are data, what is around them the machine’s', () => {
    const pseudonyms = openPseudonyms(KNOWN);
    const restoring = openRestoring(pseudonyms);
    const token = pseudonyms.hide('12345678Z');
    expect([...restoring.push(`NIF ${token}.`), ...restoring.end()]).toEqual([
      { ink: 'machine', text: 'NIF ' },
      { ink: 'data', text: '12345678Z' },
      { ink: 'machine', text: '.' },
    ]);
  });
});

function restored(pseudonyms: ReturnType<typeof openPseudonyms>, pieces: readonly string[]): string {
  const restoring = openRestoring(pseudonyms);
  return textOfSegments([...pieces.flatMap((piece) => restoring.push(piece)), ...restoring.end()]);
}
