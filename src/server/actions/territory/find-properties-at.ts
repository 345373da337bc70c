import type { OutputOf, QueryOf } from '../../../contract/call.ts';
import type { direccion } from '../../../contract/place-data.ts';
import { houseNumber } from '../../../domain/territory/streets/house-number.ts';
import type { Ctx } from '../../ctx.ts';
import type { PropertiesAt } from '../../ports/cadastre/port.ts';
import { findAnswer } from './kept-places.ts';
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
  const answer = await findAnswer<PropertiesAt>(ctx, place, () =>
    ctx.ports.cadastre.propertiesAt(municipality, { street, number: house.digits }),
  );
  return answer === null ? { standing: 'away', ...NONE } : present(answer);
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
