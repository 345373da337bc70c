import type { Text } from '../../../domain/locale/locale.ts';
import type { Ctx } from '../../ctx.ts';
import { shortMomentText } from '../items/customer-texts.ts';
import type { ItemRow } from '../items/item-row.ts';
import { findNotary, placeOf } from '../providers/notary-row.ts';

/** When and where the customer is expected, or visited; null once it is over, or without an appointment. */
export async function findVisitText(
  ctx: Ctx,
  { visit_at, notary_id }: Pick<ItemRow, 'visit_at' | 'notary_id'>,
): Promise<string | null> {
  if (visit_at === null || visit_at <= ctx.now()) return null;
  const office = notary_id === null ? null : await findNotary(ctx, notary_id);
  const place = office ? ` (${placeOf(office)})` : '';
  return `${VISIT[ctx.locale]} ${shortMomentText(ctx, visit_at)}${place}`;
}

const VISIT: Text = { es: 'Tu cita:', en: 'Your appointment:', pt: 'A sua visita:' };
