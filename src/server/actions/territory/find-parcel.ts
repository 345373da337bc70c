import type { OutputOf, QueryOf } from '../../../contract/call.ts';
import type { parcela } from '../../../contract/place-data.ts';
import { hasOwnCadastre } from '../../../domain/territory/streets/own-cadastre.ts';
import type { Ctx } from '../../ctx.ts';
import type { PropertiesOf } from '../../ports/cadastre/port.ts';
import { findAnswer } from './kept-places.ts';
import { presentProperty } from './present-property.ts';

type Found = OutputOf<typeof parcela>;

/** The properties of a parcel of rural land, cached for 30 days, and longer while the cadastre does not answer. */
export async function findParcel(ctx: Ctx, { municipality, ...asked }: QueryOf<typeof parcela>): Promise<Found> {
  if (hasOwnCadastre(municipality)) return { standing: 'own', properties: [] };
  const [polygon, parcel] = [String(Number(asked.polygon)), String(Number(asked.parcel))];
  const place = `${municipality} parcel ${polygon} ${parcel}`;
  const answer = await findAnswer<PropertiesOf>(ctx, place, () =>
    ctx.ports.cadastre.propertiesOf(municipality, { polygon, parcel }),
  );
  if (answer === null) return { standing: 'away', properties: [] };
  return answer.kind === 'found'
    ? { standing: 'known', properties: answer.properties.map(presentProperty) }
    : { standing: 'unknown', properties: [] };
}
