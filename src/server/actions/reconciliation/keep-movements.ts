import { sql } from 'kysely';
import type { Ctx } from '../../ctx.ts';
import type { Movement } from '../../ports/acquirer/port.ts';

/**
 * Keeps what an acquirer listed, each movement once however often it is told, and finds out of which attempt it is. To be called in
 * a transaction. `from`: where the span begins that was asked for.
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

/** Movements that are alike in everything are counted: the second of two is none that was told twice. */
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
 * By our number where the acquirer tells one, else by its own name of the payment or refund, or in the ledger's news of it. A quarrel
 * that is named by neither is of the one attempt of which a quarrel about the same amount is known.
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
