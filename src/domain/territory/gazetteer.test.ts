import { describe, expect, test } from 'vitest';
import { loadTerritory } from '../../server/territory/load-territory.ts';
import { buildGazetteer } from './gazetteer.ts';

const { rows } = loadTerritory();
const gazetteer = buildGazetteer(rows);
const all = gazetteer.provinces.flatMap(({ municipalities }) => municipalities);

describe('the gazetteer', () => {
  test('has every municipality once, under an address of its own', () => {
    expect(gazetteer.provinces).toHaveLength(52);
    expect(new Set(all.map(({ municipality }) => municipality.ineCode)).size).toBe(8132);
    expect(new Set(all.map(({ provinceSlug, slug }) => `${provinceSlug}/${slug}`)).size).toBe(8132);
    for (const entry of all) expect(gazetteer.findMunicipality(entry.provinceSlug, entry.slug)).toBe(entry);
  });

  test('knows no place under another province and no province that is none', () => {
    expect(gazetteer.findMunicipality('madrid', 'getafe')?.municipality.name).toBe('Getafe');
    expect(gazetteer.findMunicipality('toledo', 'getafe')).toBeNull();
    expect(gazetteer.findProvince('atlantis')).toBeNull();
  });

  test('names the registries in charge, the parts they keep and whom they serve besides', () => {
    const amurrio = gazetteer.findMunicipality('alava', 'amurrio')!;
    const [registry, ...others] = gazetteer.registriesInCharge(amurrio);
    expect(others).toEqual([]);
    expect(registry?.registry.id).toBe('amurrio');
    const shared = registry?.shared.map(({ municipality }) => municipality.name);
    expect(shared).toContain('Artziniega');
    expect(shared).not.toContain('Amurrio');
  });

  test('who shares a registry is shared by it', () => {
    for (const entry of all.filter((_, index) => index % 97 === 0)) {
      for (const { registry, shared } of gazetteer.registriesInCharge(entry)) {
        for (const other of shared) {
          const back = gazetteer.registriesInCharge(other).find((one) => one.registry.id === registry.id);
          expect(back?.shared).toContain(entry);
        }
      }
    }
  });

  test('leaves few places without a registry', () => {
    const unknown = all.filter((entry) => gazetteer.registriesInCharge(entry).length === 0);
    expect(unknown).toHaveLength(56);
    expect(all.filter((entry) => !gazetteer.isCovered(entry))).toEqual(unknown);
  });

  test('lists the villages of a municipality', () => {
    const mieres = gazetteer.findMunicipality('asturias', 'mieres-asturias')!;
    expect(gazetteer.localitiesOf(mieres).length).toBeGreaterThan(50);
  });
});

test('the parts that a registry covers are sorted alphabetically, for any order of the table', () => {
  const turned = buildGazetteer({ ...rows, registryCoverage: rows.registryCoverage.toReversed() });
  const placesOf = (from: typeof gazetteer) =>
    all.flatMap((entry) => from.registriesInCharge(entry).map(({ places }) => places));
  const collator = new Intl.Collator('es', { numeric: true });
  for (const lists of [placesOf(gazetteer), placesOf(turned)]) {
    expect(lists.filter((places) => places.length > 1).length).toBeGreaterThan(5);
    expect(lists).toEqual(lists.map((places) => places.toSorted(collator.compare)));
  }
});
