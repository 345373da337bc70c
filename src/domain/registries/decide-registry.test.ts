import { describe, expect, test } from 'vitest';
import { readData } from '../../../scripts/import-territory/read-data.ts';
import { buildMunicipalityIndex, findMunicipality } from '../territory/municipality-index.ts';
import { resolveMunicipality } from '../territory/resolve-municipality.ts';
import { decideRegistry, type KnownAlias, type RegistryFacts } from './decide-registry.ts';
import { isSamePlace, namesPlace, placeWords, streetOf } from './place-words.ts';
import { buildRegistryMap } from './registry-map.ts';
import { registryScopes } from './registry-scope.ts';

const data = readData();
const index = buildMunicipalityIndex(data);
const shipped: readonly KnownAlias[] = data.placeAliases.map(({ alias, ineCode, registryId }, at) => ({
  id: at + 1,
  alias,
  ineCode,
  registry: registryId,
}));
const map = buildRegistryMap(data.registryCoverage);

function factsWith(aliases: readonly KnownAlias[], without: readonly string[] = []): RegistryFacts {
  const there = data.propertyRegistries.filter(({ id }) => !without.includes(id));
  return {
    map,
    aliases,
    registries: new Map(there.map(({ id, name }) => [id, name])),
    resolve: (text) => resolveMunicipality(index, text),
    findByCode: (code) => findMunicipality(index, code),
  };
}

const ask = (
  municipality: string,
  {
    address = '',
    registry = '',
    aliases = shipped,
  }: { address?: string; registry?: string; aliases?: readonly KnownAlias[] } = {},
) => decideRegistry(factsWith(aliases), { municipality, address, registry });
const alias = (text: string, registry: string | null, ineCode = '28079'): KnownAlias => ({
  id: 900,
  alias: text,
  ineCode,
  registry,
});

describe('R500 the registry of a place', () => {
  test('R500 of a municipality with one registry is that one', () => {
    expect(ask('Amurrio (Álava)')).toMatchObject({ registry: 'amurrio', reason: 'only_one', candidates: ['amurrio'] });
  });

  test('R500 of a city with several is asked, and all are candidates', () => {
    const { registry, candidates, reason } = ask('Madrid (Madrid)', { address: 'Calle Alcalá 45' });
    expect([registry, reason]).toEqual([null, 'several']);
    expect(candidates.length).toBeGreaterThan(30);
  });

  test('R500 the address names a part that another registry serves', () => {
    expect(ask('Alcolea (Almería)')).toMatchObject({ registry: 'canjayar', reason: 'rest_of_municipality' });
    expect(ask('Alcolea (Almería)', { address: 'Darrical, calle Real 3' })).toMatchObject({
      registry: 'berja',
      reason: 'named_place',
      by: { name: 'DARRICAL' },
    });
    expect(ask('Merindad de Río Ubierna')).toMatchObject({ registry: 'burgos-n-02', reason: 'rest_of_municipality' });
  });

  test.each([
    ['Barajas, calle Ayerbe 3', 'madrid-n-48'],
    ['Barrio de Hortaleza, 2', 'madrid-n-45'],
    ['Calle de Hortaleza 20', null],
    ['C/ Barajas, 4', null],
  ])(
    'R500 a neighbourhood has its registry by an alias, a street of the same name has not: %s',
    (address, registry) => {
      expect(ask('Madrid', { address })).toMatchObject({ registry, reason: registry ? 'alias' : 'several' });
    },
  );

  test('R500 an alias is read however the address is written, and the closest one decides', () => {
    const aliases = [
      alias('Madrid', 'madrid-n-01'),
      alias('Calle Alcalá', 'madrid-n-02'),
      alias('Calle Alcalá 45', 'madrid-n-03'),
    ];
    const of = (address: string) => ask('Madrid', { address, aliases }).registry;
    expect(of('C/ de Alcalá, nº 45, 3º B')).toBe('madrid-n-03');
    expect(of('calle alcala 450')).toBe('madrid-n-02');
    expect(of('Calle Mayor 4')).toBe('madrid-n-01');
    expect(of('')).toBe('madrid-n-01');
    const parts = [
      ...aliases,
      alias('Barrio de la Nueva Estrella del Sur', 'madrid-n-04'),
      alias('Oeste', 'madrid-n-05'),
    ];
    const within = (address: string) => ask('Madrid', { address, aliases: parts }).registry;
    expect(within('Calle Alcalá 9, Barrio de la Nueva Estrella del Sur')).toBe('madrid-n-02');
    expect(within('Oeste, parcela 3')).toBe('madrid-n-05');
    const written = [alias('C/ de Serrano', 'madrid-n-02')];
    expect(ask('Madrid', { address: 'Calle Serrano 3', aliases: written }).registry).toBe('madrid-n-02');
    expect(ask('Madrid', { address: 'Calle Mayor 3', aliases: written }).registry).toBeNull();
    expect(ask('Sevilla', { address: 'Calle Alcalá 45', aliases }).reason).toBe('several');
  });

  test('R500 a former name leads to its municipality, and to a registry that lists the place under it', () => {
    expect(ask('Guadalest')).toMatchObject({ municipality: { ineCode: '03075' }, registry: 'callosa-den-sarria-n-01' });
    expect(ask('el Castell de Guadalest', { aliases: [] })).toMatchObject({ registry: null, reason: 'not_covered' });
    const old = [alias('Villa Vieja de Prueba', null, '01002')];
    expect(ask('Villa Vieja de Prueba (Álava)', { aliases: old })).toMatchObject({
      registry: 'amurrio',
      by: { aliasId: 900 },
    });
  });

  test('the registry that the customer names, in any of its forms; an alias that an agent made counts for more', () => {
    for (const registry of ['Madrid 5', 'Registro de la Propiedad nº 5 de Madrid', 'registro 5 madrid']) {
      expect(ask('Madrid', { registry })).toMatchObject({ registry: 'madrid-n-05', reason: 'named_registry' });
    }
    expect(ask('Madrid', { registry: 'Madrid' }).reason).toBe('several');
    expect(ask('Madrid', { registry: 'Amurrio' }).reason).toBe('several');
    expect(ask('Pozo Cañada (Albacete)', { registry: 'Albacete nº 1' }).registry).toBe('albacete-n-01');
    const aliases = [alias('Calle Alcalá', 'madrid-n-02')];
    expect(ask('Madrid', { address: 'Calle Alcalá 1', registry: 'Madrid 5', aliases }).registry).toBe('madrid-n-02');
  });

  test.each([
    ['', 'municipality_missing'],
    ['Zzyzx', 'municipality_unknown'],
    ['Mieres', 'municipality_ambiguous'],
    ['Pozo Cañada (Albacete)', 'not_covered'],
  ])('of %j nothing is guessed: %s', (municipality, reason) => {
    expect(ask(municipality)).toMatchObject({ registry: null, candidates: [], reason });
  });

  test('a registry that was deleted is in charge of nothing', () => {
    const facts = factsWith([alias('Amurrio', 'amurrio', '01002')], ['amurrio']);
    expect(decideRegistry(facts, { municipality: 'Amurrio', address: '', registry: 'Amurrio' })).toMatchObject({
      registry: null,
      reason: 'not_covered',
    });
  });

  test('the aliases that are shipped name municipalities and registries that there are', () => {
    const codes = new Set(data.propertyRegistries.map(({ id }) => id));
    expect(shipped.filter(({ ineCode }) => !findMunicipality(index, ineCode))).toEqual([]);
    expect(shipped.filter(({ registry }) => registry !== null && !codes.has(registry))).toEqual([]);
    const unmapped = shipped.filter(({ ineCode }) => ask(ineCode).reason === 'not_covered');
    expect(unmapped).toEqual([]);
  });
});

describe('words of places', () => {
  test.each([
    ['C/ de Alcalá, nº 45', 'Calle Alcalá 45', true],
    ['Avda. Constitución', 'avenida de la constitucion', true],
    ['Villarejo (El)', 'El Villarejo', true],
    ['Calle Mayor', 'Plaza Mayor', false],
    ['', '', false],
  ])('%j and %j are the same place: %s', (one, other, same) => expect(isSamePlace(one, other)).toBe(same));

  test('whole words only, in their order', () => {
    const text = placeWords('Urbanización Monte Alto, 12');
    expect(namesPlace(text, placeWords('Monte Alto'))).toBe(true);
    expect([
      namesPlace(text, placeWords('Alto Monte')),
      namesPlace(text, placeWords('Mont')),
      namesPlace(text, []),
    ]).toEqual([false, false, false]);
  });

  test.each([
    ['C/ de Alcalá, nº 45, 3º B', 'C/ de Alcalá', 'C/ de Alcalá 45'],
    ['Calle 12 de Octubre 5', 'Calle 12 de Octubre', 'Calle 12 de Octubre 5'],
    ['Plaza Mayor s/n', 'Plaza Mayor', null],
    ['Paseo de la Castellana, 259C', 'Paseo de la Castellana', null],
  ])('the street of %j', (address, street, withNumber) => expect(streetOf(address)).toEqual({ street, withNumber }));

  test.each(['', 'Calle', '   '])('%j names no street', (address) => expect(streetOf(address)).toBeNull());

  test('a correction can be kept for what the address says, the street first', () => {
    const madrid = findMunicipality(index, '28079');
    if (!madrid) throw new Error('Madrid is a municipality');
    const scopes = (address: string) =>
      registryScopes({ address }, { municipality: madrid, candidates: ['madrid-n-01'] });
    expect(scopes('Calle Alcalá 45').map(({ scope, alias: text }) => [scope, text])).toEqual([
      ['street', 'Calle Alcalá'],
      ['house', 'Calle Alcalá 45'],
      ['municipality', 'Madrid'],
    ]);
    expect(scopes('').map(({ scope }) => scope)).toEqual(['municipality']);
    const unlisted = registryScopes({ address: 'Calle Mayor 1' }, { municipality: madrid, candidates: [] });
    expect(unlisted.map(({ scope }) => scope)).toEqual(['municipality', 'street', 'house']);
  });
});
