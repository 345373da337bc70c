import type { OutputOf, QueryOf } from '../../../contract/call.ts';
import type { direccion } from '../../../contract/place-data.ts';
import { houseNumber } from '../../../domain/territory/streets/house-number.ts';
import type { Ctx } from '../../ctx.ts';
import type { PropertiesAt } from '../../ports/cadastre/port.ts';
import { findKeptPlace, isStillGood, type KeptPlace, keepPlace } from './kept-places.ts';
import { loadStreets } from './load-streets.ts';
import { presentProperty } from './present-property.ts';

type Found = OutputOf<typeof direccion>;

const NONE = { properties: [], nearest_numbers: [] };

/** The properties at a number of a street, cached for 30 days; for an unknown number, the nearest ones. */
export async function findPropertiesAt(
  ctx: Ctx,
  { municipality, street: code, number }: QueryOf<typeof direccion>,
): Promise<Found> {
  const listed = await loadStreets(ctx, municipality);
  if (listed.standing !== 'known') return { standing: listed.standing, ...NONE };
  const street = listed.streets.find((one) => one.code === code);
  const house = houseNumber(number);
  if (!street || !house) return { standing: 'unknown', ...NONE };
  const place = `${municipality} ${code} ${house.digits}`;
  const kept = await findKeptPlace<PropertiesAt>(ctx, place);
  if (kept && isStillGood(ctx, kept, daysOf(kept))) return present(kept.answer);
  const answer = await ctx.ports.cadastre.propertiesAt(municipality, { street, number: house.digits });
  if (answer.kind === 'silent') return kept ? present(kept.answer) : { standing: 'away', ...NONE };
  await keepPlace(ctx, place, { answer, askedAt: ctx.now() });
  return present(answer);
}

function daysOf({ answer }: KeptPlace<PropertiesAt>): number {
  return answer.kind === 'found' ? 30 : 1;
}

function present(answer: PropertiesAt): Found {
  switch (answer.kind) {
    case 'found':
      return { standing: 'known', properties: answer.properties.map(presentProperty), nearest_numbers: [] };
    case 'no_number':
      return { standing: 'known', properties: [], nearest_numbers: [...answer.nearest].slice(0, 6) };
    case 'unknown':
      return { standing: 'unknown', ...NONE };
  }
}
