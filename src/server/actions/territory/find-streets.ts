import type { OutputOf, QueryOf } from '../../../contract/call.ts';
import type { calles } from '../../../contract/place-data.ts';
import { meantStreet, rankStreets } from '../../../domain/territory/streets/rank-streets.ts';
import { streetLabel } from '../../../domain/territory/streets/street-label.ts';
import type { Ctx } from '../../ctx.ts';
import { loadStreets } from './load-streets.ts';

/** Streets of a municipality that match a text, best first. An unreachable cadastre is no error: the typed address is accepted. */
export async function findStreets(
  ctx: Ctx,
  { municipality, text }: QueryOf<typeof calles>,
): Promise<OutputOf<typeof calles>> {
  const listed = await loadStreets(ctx, municipality);
  if (listed.standing !== 'known') return { standing: listed.standing, streets: [], meant: null };
  const streets = rankStreets(listed.streets, text).map((street) => ({ ...street, label: streetLabel(street) }));
  return { standing: 'known', streets, meant: meantStreet(listed.streets, text)?.code ?? null };
}
