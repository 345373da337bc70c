import { sql } from 'kysely';
import type { PropertyHit } from '../../../contract/property-search.ts';
import { compact } from '../../../domain/identity/compact.ts';
import { isSureOf, type Nota } from '../../../domain/notas/read-notas.ts';
import { isSameName } from '../../../domain/notas/same-name.ts';
import { propertyKey } from '../../../domain/property-search/found-property.ts';
import { fullName, personProblems, type SearchedPerson } from '../../../domain/property-search/searched-person.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { refuseFields } from '../sessions/refuse-fields.ts';

/**
 * Properties a person owns according to delivered notes, each once, by its latest note. It reflects what we have read, not the registry: finding
 * none proves nothing.
 * @throws AppError invalid_input with `errors` for a missing name, surname or tax id; a company needs no surname
 */
export async function findProperties(ctx: Ctx, person: SearchedPerson): Promise<PropertyHit[]> {
  requireNamedRight(ctx, 'property_search');
  const problems = personProblems(person, ctx.locale);
  if (problems.length > 0) throw refuseFields('invalid_input', problems);
  return listProperties(ctx, person);
}

/** The same for a person already validated. */
export async function listProperties(ctx: Ctx, person: SearchedPerson): Promise<PropertyHit[]> {
  const nif = compact(person.nif);
  if (nif === '') return [];
  const rows = await ctx.db
    .selectFrom('note_readings')
    .select('notas')
    .where(sql<boolean>`entities @> ${JSON.stringify([{ entity: 'nif', text_data: nif }])}::jsonb`)
    .orderBy('read_at', 'desc')
    .limit(NOTES_READ)
    .execute();
  const hits = rows.flatMap(({ notas }) => notas.flatMap((nota) => hitOf(nota, person)));
  const latestFirst = hits.toSorted((a, b) => (b.noted_on ?? '').localeCompare(a.noted_on ?? ''));
  const once = new Map<string, PropertyHit>();
  for (const hit of latestFirst) {
    const key = propertyKey(hit);
    if (key !== null && !once.has(key)) once.set(key, hit);
  }
  return [...once.values()];
}

function hitOf(nota: Nota, person: SearchedPerson): PropertyHit[] {
  if (!isSureOf(nota, 'owners')) return [];
  const owned = nota.owners.filter(({ taxId }) => taxId !== null && compact(taxId) === compact(person.nif));
  const [owner] = owned;
  if (!owner) return [];
  return [
    {
      registry: nota.registry ?? '',
      municipality: nota.finca?.municipality ?? '',
      finca: nota.finca?.number ?? '',
      share: owned.flatMap(({ share }) => share ?? []).join(' + '),
      reference: nota.cru ?? nota.cadastralReference ?? '',
      noted_on: nota.issuedOn,
      same_name: isSameName(owner.name, fullName(person)),
    },
  ];
}

/** Maximum of notes searched per person; only banks own more. */
const NOTES_READ = 500;
