import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { bankList, resolveBank } from './banks.ts';
import { entryList, searchEntries } from './entry-list.ts';
import { freguesiaList, resolveFreguesia } from './freguesias.ts';
import { REFERENCE_FILES, readReferenceLists } from './read-reference-lists.ts';
import { readTerritory, TERRITORY_FILES } from './read-territory.ts';

const DATA = path.resolve(import.meta.dirname, '../../../data');

function texts<Key extends string>(files: Readonly<Record<Key, string>>): Record<Key, string> {
  const read = Object.entries<string>(files).map(([key, file]) => [key, readFileSync(path.join(DATA, file), 'utf8')]);
  return Object.fromEntries(read) as Record<Key, string>;
}

const parishes = freguesiaList(readTerritory(texts(TERRITORY_FILES)));
const { spanishBanks, portugueseBanks } = readReferenceLists(texts(REFERENCE_FILES));
const banks = { ES: bankList(spanishBanks), PT: bankList(portugueseBanks) };

describe('R127 a parish', () => {
  test.each([
    ['its code', '110656'],
    ['its name and municipality', 'Arroios, Lisboa'],
    ['the municipality first, without accents or capitals', 'lisboa, ARROIOS'],
    ['its label', 'Arroios (Lisboa, Lisboa)'],
  ])('is known by %s', (_how, text) => {
    expect(resolveFreguesia(parishes, text)).toEqual({ ok: true, code: '110656', label: 'Arroios (Lisboa, Lisboa)' });
  });

  test('is known by the name that it had before 2013', () => {
    expect(resolveFreguesia(parishes, 'Agadão, Águeda')).toMatchObject({ ok: true, code: '010123' });
  });

  test('of a name that others bear is not guessed; they are offered', () => {
    const decision = resolveFreguesia(parishes, 'Arroios');
    if (decision.ok) throw new Error('guessed');
    expect(decision.candidates.map(({ label }) => label)).toEqual([
      'Arroios (Lisboa, Lisboa)',
      'Arroios (Vila Real, Vila Real)',
    ]);
  });

  test('that is not named is offered from its municipality', () => {
    const decision = resolveFreguesia(parishes, 'Barrancos');
    expect(decision).toMatchObject({ ok: true, label: 'Barrancos (Barrancos, Beja)' });
    const many = resolveFreguesia(parishes, 'Águeda, Lisboa');
    expect(many).toEqual({ ok: false, candidates: [] });
  });

  test('every label leads back to its own parish', () => {
    const wrong = [...parishes.labels].filter(([code, label]) => {
      const decision = resolveFreguesia(parishes, label);
      return !decision.ok || decision.code !== code;
    });
    expect(wrong).toEqual([]);
    // Three thousand parishes, each compared with all.
  }, 30_000);

  test('is found while it is typed, with a mistake too', () => {
    expect(searchEntries(parishes, 'arroi lisb', 3)[0]?.code).toBe('110656');
    expect(searchEntries(parishes, 'Arrolos', 3).map(({ code }) => code)).toContain('110656');
    expect(searchEntries(parishes, '   ', 3)).toEqual([]);
  });
});

describe('R127 a bank', () => {
  test.each([
    ['0182', '0182'],
    ['BBVA', '0182'],
    ['Banco Santander, S.A.', '0049'],
    ['banco santander', '0049'],
    ['caixabank', '2100'],
  ])('%s is %s', (text, code) => {
    expect(resolveBank(banks.ES, text)).toMatchObject({ ok: true, code });
  });

  test('the same four digits are another bank in the other country', () => {
    expect(resolveBank(banks.PT, '0007')).toMatchObject({ ok: true, name: 'NOVO BANCO, S.A.' });
    expect(resolveBank(banks.PT, '0182').ok).toBe(true);
    expect(resolveBank(banks.PT, 'BANCO BPI S.A.')).toMatchObject({ ok: true, code: '0010' });
  });

  test('a part of a name is not guessed from', () => {
    const decision = resolveBank(banks.ES, 'popular');
    expect(decision.ok ? [] : decision.candidates.map(({ label }) => label)).toContain('BANCO POPULAR ESPAÑOL, S.A.');
  });

  test('a lender that no list has is taken as it was typed', () => {
    expect(resolveBank(banks.ES, 'Financiera Quijote Coches')).toEqual({
      ok: true,
      code: null,
      name: 'Financiera Quijote Coches',
    });
  });
});

test('a search looks at each entry once for what was typed, and once more for a mistake', () => {
  let looks = 0;
  const prepared = parishes.prepared.map(
    (entry) =>
      new Proxy(entry, {
        get: (target, name) => {
          if (name === 'names' || name === 'joined') looks += 1;
          return Reflect.get(target, name);
        },
      }),
  );
  for (const text of ['a', 'sao p', 'uniao das freguesias', 'xyzxyz', 'lisboa']) {
    looks = 0;
    searchEntries({ ...parishes, prepared }, text, 8);
    // Exact names and prefixes are searched in the names, mistakes in their letters.
    expect([text, looks <= 3 * prepared.length]).toEqual([text, true]);
    expect(looks).toBeGreaterThan(0);
  }
});

describe('a list to pick from', () => {
  const entry = (code: string, names: readonly string[], within: readonly string[] = []) => ({
    code,
    label: `${names[0]} (${code})`,
    names,
    within,
  });
  const list = entryList([
    entry('X5', ['Banco'], ['Alfa', 'Caja']),
    entry('X4', ['Gran Caja']),
    entry('X3', ['Caja Rural', 'Rural']),
    entry('X2', ['Caja']),
    entry('X1', ['X2 Fondo']),
  ]);
  const codes = (query: string, limit?: number) => searchEntries(list, query, limit).map(({ code }) => code);

  test('has the very name first, then beginnings, words, and words of what it lies in', () => {
    expect(codes('caja')).toEqual(['X2', 'X3', 'X4', 'X5']);
    expect(codes('caja', 2)).toEqual(['X2', 'X3']);
    expect(codes('banco caja')).toEqual(['X5']);
  });

  test('knows a code alone, however it is typed', () => {
    expect(codes(' x2 ')).toEqual(['X2']);
    expect(codes('x2 f')).toEqual(['X1']);
  });

  test('puts one mistake right where four letters are typed', () => {
    expect(codes('cxja')).toEqual(['X3', 'X2']);
    expect(codes('cxj')).toEqual([]);
  });
});
