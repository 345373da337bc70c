import { describe, expect, test } from 'vitest';
import { readData } from '../../../scripts/import-territory/read-data.ts';
import { buildMunicipalityIndex } from './municipality-index.ts';
import { searchMunicipalities } from './municipality-search.ts';
import { foldName, waysToSay, withoutArticle } from './place-name.ts';
import { provinceValueOfCode } from './province-values.ts';
import { resolveMunicipality } from './resolve-municipality.ts';

const rows = readData();
const index = buildMunicipalityIndex(rows);
const labels = (query: string, provinceCode?: string) =>
  searchMunicipalities(index, query, { provinceCode }).map(({ label }) => label);
const first = (query: string) => labels(query)[0];

test('R125 the type municipio picks a Spanish municipality and brings its province', () => {
  const [hit] = searchMunicipalities(index, 'Alacant');
  const picked = resolveMunicipality(index, hit?.label ?? '');
  expect(picked).toMatchObject({ ok: true, municipality: { ineCode: '03014', provinceCode: '03' } });
  expect(provinceValueOfCode(hit?.municipality.provinceCode ?? '')).toMatchObject({ value: 900103, name: 'Alicante' });
  for (const municipality of rows.municipalities) {
    expect(provinceValueOfCode(municipality.provinceCode).code).toBe(municipality.ineCode.slice(0, 2));
  }
});

describe('any name in any language leads first to', () => {
  test.each([
    ['Alacant', 'Alacant/Alicante (Alicante)'],
    ['alicante', 'Alacant/Alicante (Alicante)'],
    ['ALICANTE', 'Alacant/Alicante (Alicante)'],
    ['Elx', 'Elx/Elche (Alicante)'],
    ['elche', 'Elx/Elche (Alicante)'],
    ['elche/elx', 'Elx/Elche (Alicante)'],
    ['la coruna', 'A Coruña (La Coruña)'],
    ['La Coruña', 'A Coruña (La Coruña)'],
    ['coruña', 'A Coruña (La Coruña)'],
    ['coruña, a', 'A Coruña (La Coruña)'],
    ['Donostia', 'Donostia/San Sebastián (Guipúzcoa)'],
    ['San Sebastián', 'Donostia/San Sebastián (Guipúzcoa)'],
    ['san sebastian', 'Donostia/San Sebastián (Guipúzcoa)'],
    ['donostia-san sebastián', 'Donostia/San Sebastián (Guipúzcoa)'],
    ['Vitoria', 'Vitoria-Gasteiz (Álava)'],
    ['gasteiz', 'Vitoria-Gasteiz (Álava)'],
    ['vitoriagasteiz', 'Vitoria-Gasteiz (Álava)'],
    ['iruña', 'Pamplona/Iruña (Navarra)'],
    ['pamplona', 'Pamplona/Iruña (Navarra)'],
    ['lerida', 'Lleida (Lleida)'],
    ['gerona', 'Girona (Girona)'],
    ['orense', 'Ourense (Ourense)'],
    ['bilbo', 'Bilbao (Vizcaya)'],
    ['ibiza', 'Eivissa (Illes Balears)'],
    ['mahon', 'Maó (Illes Balears)'],
    ['jativa', 'Xàtiva (Valencia)'],
    ['xixon', 'Gijón (Asturias)'],
    ['fuenterrabia', 'Hondarribia (Guipúzcoa)'],
    ['valencia', 'València (Valencia)'],
    ['palma de mallorca', 'Palma (Illes Balears)'],
    ['hospitalet', "L'Hospitalet de Llobregat (Barcelona)"],
    ['hospitalet llobregat', "L'Hospitalet de Llobregat (Barcelona)"],
    ["l'hospitalet de llobregat", "L'Hospitalet de Llobregat (Barcelona)"],
    ['las palmas', 'Las Palmas de Gran Canaria (Las Palmas)'],
    ['palmas de gran canaria, las', 'Las Palmas de Gran Canaria (Las Palmas)'],
    ['la laguna', 'San Cristóbal de La Laguna (Santa Cruz de Tenerife)'],
    ['mad', 'Madrid (Madrid)'],
    ['barce', 'Barcelona (Barcelona)'],
    ['coru', 'A Coruña (La Coruña)'],
    ['raspeig', 'Sant Vicent del Raspeig/San Vicente del Raspeig (Alicante)'],
  ])('%j: %s', (query, label) => {
    expect(first(query)).toBe(label);
  });
});

describe('the order of the hits', () => {
  test('an exact name comes before a larger place that only begins with it', () => {
    expect(labels('rioja').slice(0, 2)).toEqual(['Rioja (Almería)', 'Baños de Rioja (La Rioja)']);
  });

  test('of equals the larger place is first', () => {
    expect(labels('mieres').slice(0, 2)).toEqual(['Mieres (Asturias)', 'Mieres (Girona)']);
  });

  test('the beginning of a name comes before that of a word, that before any other piece', () => {
    const found = searchMunicipalities(index, 'serra', { limit: 500 }).filter(({ locality }) => locality === null);
    const places = found.map(({ municipality: { name, aliases } }) => {
      const names = [name, ...aliases].flatMap(waysToSay).map(foldName);
      if (names.some((said) => withoutArticle(said).startsWith('serra'))) return 'beginning';
      return names.some((said) => said.includes(' serra')) ? 'word' : 'piece';
    });
    const order = ['beginning', 'word', 'piece'];
    expect(places).toEqual(places.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
    expect(new Set(places)).toEqual(new Set(order));
  });

  test('each municipality stands once, and no more than the limit', () => {
    const hits = searchMunicipalities(index, 'san', { limit: 25 });
    expect(hits).toHaveLength(25);
    expect(new Set(hits.map(({ municipality }) => municipality.ineCode)).size).toBe(25);
  });
});

describe('localities', () => {
  test.each([
    ['el altet', 'El Altet (Elx/Elche, Alicante)'],
    ['altet (el)', 'El Altet (Elx/Elche, Alicante)'],
    ['torrellano', 'Torrellano (Elx/Elche, Alicante)'],
    ['ehari', 'Ehari/Ali (Vitoria-Gasteiz, Álava)'],
  ])('%j leads to %s', (query, label) => {
    expect(first(query)).toBe(label);
  });

  test('come after municipalities whose name fits as well', () => {
    const found = searchMunicipalities(index, 'castellon');
    expect(found[0]).toMatchObject({ locality: null, municipality: { ineCode: '12040' } });
    expect(found.findLastIndex(({ locality }) => locality === null)).toBeLessThan(
      found.findIndex(({ locality }) => locality !== null),
    );
  });
});

describe('one typing mistake', () => {
  test.each([
    ['zaragosa', 'Zaragoza (Zaragoza)'],
    ['barclona', 'Barcelona (Barcelona)'],
    ['madird', 'Madrid (Madrid)'],
    ['sevvilla', 'Sevilla (Sevilla)'],
    ['valncia', 'València (Valencia)'],
    ['torellano', 'Torrellano (Elx/Elche, Alicante)'],
  ])('%j still finds %s', (query, label) => {
    expect(labels(query)).toContain(label);
  });

  test('is not guessed at where a place bears the name as it was typed', () => {
    expect(labels('elche')).not.toContain('Ilche (Huesca)');
  });

  test('is not guessed at in three letters', () => {
    expect(labels('xqz')).toEqual([]);
  });
});

describe('a province', () => {
  test('keeps the others out', () => {
    expect(labels('mieres', '17')).toEqual(['Mieres (Girona)']);
    expect(
      searchMunicipalities(index, 'san', { provinceCode: '28' }).every(
        ({ municipality }) => municipality.provinceCode === '28',
      ),
    ).toBe(true);
    expect(labels('san', '99')).toEqual([]);
  });

  test.each(['mieres, girona', 'Mieres (Gerona)', 'mieres,gerona'])('may follow the name: %j', (query) => {
    expect(first(query)).toBe('Mieres (Girona)');
  });

  test('that follows the name does not open another one', () => {
    expect(labels('mieres, girona', '33')).not.toContain('Mieres (Girona)');
  });
});

test.each(['', '   ', '-', '()'])('nothing is found for %j', (query) => {
  expect(labels(query)).toEqual([]);
});

test('all 8,132 municipalities find themselves on the first page by every name of theirs', () => {
  const lost = rows.municipalities.flatMap((municipality) =>
    [...new Set([municipality.name, municipality.officialName, ...municipality.aliases])].filter(
      (name) => !searchMunicipalities(index, name).some((hit) => hit.municipality === municipality),
    ),
  );
  expect(rows.municipalities).toHaveLength(8132);
  expect(lost).toEqual([]);
}, 60_000); // Some nine thousand searches, on machines that may be busy.
