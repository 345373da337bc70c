import { sql } from 'kysely';
import type { Ctx } from '../../ctx.ts';
import type { Movement } from '../../ports/acquirer/port.ts';

/**
 * Stores an acquirer's movements, each once, and links them to attempts. Call it in a transaction. `from`: start of the requested period.
 */
export async function keepMovements(
  tx: Ctx,
  of: { readonly provider: string; readonly from: Date; readonly movements: readonly Movement[] },
): Promise<void> {
  const rows = numbered(of.movements).map(({ movement, copy }) => ({
    provider: of.provider,
    kind: movement.kind,
    number: movement.number,
    provider_ref: movement.providerRef,
    amount: movement.amount,
    currency: movement.currency,
    at: movement.at,
    copy,
    seen_at: tx.now(),
  }));
  for (let start = 0; start < rows.length; start += CHUNK) {
    await tx.db
      .insertInto('provider_movements')
      .values(rows.slice(start, start + CHUNK))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await attribute(tx, of);
}

/** Equal movements are numbered, so that the second of two does not count as a repetition. */
function numbered(movements: readonly Movement[]): { movement: Movement; copy: number }[] {
  const copies = new Map<string, number>();
  return movements.map((movement) => {
    const { kind, number, providerRef, amount, currency, at } = movement;
    const alike = JSON.stringify([kind, number, providerRef, amount, currency, at]);
    const copy = copies.get(alike) ?? 0;
    copies.set(alike, copy + 1);
    return { movement, copy };
  });
}

/**
 * Matched by our number where given, else by the acquirer's id of the payment or refund, or in the ledger's events. A dispute without
 * either belongs to the only attempt with a dispute of that amount.
 */
async function attribute({ db }: Ctx, { provider, from }: { provider: string; from: Date }): Promise<void> {
  await sql`
    update provider_movements m set payment_id = case
      when m.number is not null then coalesce(
        (select p.payment_id from payments p where p.attempt_number = m.number and p.provider = m.provider),
        (select p.payment_id from refunds r join payments p using (payment_id)
          where r.refund_number = m.number and p.provider = m.provider))
      else coalesce(
        (select min(p.payment_id) from payments p where p.provider = m.provider and p.capture_ref = m.provider_ref),
        (select min(p.payment_id) from payments p where p.provider = m.provider and p.provider_ref = m.provider_ref),
        (select min(p.payment_id) from refunds r join payments p using (payment_id)
          where p.provider = m.provider and r.provider_ref = m.provider_ref),
        (select min(p.payment_id) from payment_events e join payments p using (payment_id)
          where p.provider = m.provider and e.kind = m.kind and position(m.provider_ref in e.provider_event_id) > 0
            and e.created_at between m.at - interval '30 days' and m.at + interval '30 days'),
        (select min(p.payment_id) from payment_events e join payments p using (payment_id)
          where m.kind = 'chargeback' and p.provider = m.provider and e.kind = m.kind and abs(e.amount) = abs(m.amount)
            and e.created_at between m.at - interval '30 days' and m.at + interval '30 days'
          having count(distinct p.payment_id) = 1))
      end
    where m.provider = ${provider} and m.payment_id is null and m.at >= ${from}`.execute(db);
}

const CHUNK = 1000;
