import { sql } from 'kysely';
import type { ListName } from '../../domain/config-lists/lists.ts';
import { placeLabel } from '../../domain/territory/place-and-province.ts';
import type { Territory } from '../../domain/territory/read-territory.ts';
import type { Database } from '../db/database.ts';
import { transact } from '../db/transact.ts';

/** Advisory lock: serialises processes that start. */
const LOCK = 7_205_103;

/**
 * Loads the registries and aliases of data/ into their lists, each once: from then on supervisors maintain the list, and newer data are imported.
 * Registries come first, since aliases name them.
 */
export function takeInRegistries(db: Database, rows: Territory, now: Date): Promise<void> {
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const taken = await tx.selectFrom('shipped_lists').select('list').execute();
    for (const [list, takeIn] of LISTS) {
      if (taken.some((one) => one.list === list)) continue;
      await takeIn(tx, rows);
      await tx.insertInto('shipped_lists').values({ list, taken_at: now }).execute();
    }
  });
}

type TakeIn = (tx: Database, rows: Territory) => Promise<unknown>;

const LISTS: readonly (readonly [ListName, TakeIn])[] = [
  [
    'registries',
    (tx, { propertyRegistries }) =>
      tx
        .insertInto('property_registries')
        .values(
          propertyRegistries.map(({ id, name, provinceCode, address }) => ({
            codigo: id,
            nombre: name,
            provincia: provinceCode,
            direccion: address,
          })),
        )
        .execute(),
  ],
  [
    'mercantile_registries',
    (tx, { mercantileRegistries }) =>
      tx
        .insertInto('mercantile_registries')
        .values(mercantileRegistries.map(({ name, provinceCode }) => ({ nombre: name, provincia: provinceCode })))
        .execute(),
  ],
  [
    'portuguese_registries',
    (tx, { concelhos, districts }) => {
      const districtOf = new Map(districts.map(({ code, name }) => [code, name]));
      return tx
        .insertInto('portuguese_registries')
        .values(
          concelhos.map(({ name, districtCode }) => ({
            // No list of the offices is public; each municipality has land registration, under names that differ.
            nombre: `Registo Predial do concelho de ${name}`,
            concelho: name,
            distrito: districtOf.get(districtCode) ?? '',
          })),
        )
        .execute();
    },
  ],
  [
    'municipality_aliases',
    (tx, { placeAliases, municipalities }) => {
      const municipalityOf = new Map(municipalities.map((municipality) => [municipality.ineCode, municipality]));
      return tx
        .insertInto('municipality_aliases')
        .values(
          placeAliases.flatMap(({ alias, ineCode, registryId }) => {
            const municipality = municipalityOf.get(ineCode);
            return municipality ? [{ alias, municipality: placeLabel(municipality, null), registro: registryId }] : [];
          }),
        )
        .execute();
    },
  ],
];
