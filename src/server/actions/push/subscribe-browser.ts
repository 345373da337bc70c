import { createECDH } from 'node:crypto';
import type { BodyOf } from '../../../contract/call.ts';
import type { pushSubscribe } from '../../../contract/push.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { memberOf } from '../actors/refuse-in-firm.ts';
import { requireCustomer } from '../actors/require-customer.ts';

/** Maximum number of browsers of one customer; the least recently seen one is removed. */
const MOST_BROWSERS = 20;

/**
 * Registers a browser of the signed-in customer for messages about their orders. Idempotent.
 * @throws AppError push_unavailable, push_endpoint_refused, push_keys_refused
 */
export async function subscribeBrowser(ctx: Ctx, { subscription }: BodyOf<typeof pushSubscribe>): Promise<void> {
  const customerId = requireCustomer(ctx);
  const { endpoint, keys } = subscription;
  if (!ctx.ports.push) throw new AppError('push_unavailable');
  if (!ctx.ports.push.takes(endpoint)) throw new AppError('push_endpoint_refused');
  const given = {
    p256dh: Buffer.from(keys.p256dh, 'base64url'),
    auth: Buffer.from(keys.auth, 'base64url'),
    customer_id: customerId,
    person_id: memberOf(ctx)?.personId ?? null,
    session_hash: ctx.session?.tokenHash ?? null,
    seen_at: ctx.now(),
  };
  if (!isOnCurve(given.p256dh) || given.auth.length !== 16) throw new AppError('push_keys_refused');
  await inTransaction(ctx, async (tx) => {
    const before = await tx.db
      .selectFrom('push_subscriptions')
      .select('customer_id')
      .where('endpoint', '=', endpoint)
      .executeTakeFirst();
    await tx.db
      .insertInto('push_subscriptions')
      .values({ endpoint, ...given, created_at: tx.now() })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(given))
      .execute();
    await makeRoom(tx, customerId);
    if (before?.customer_id !== customerId)
      await recordAudit(tx, { action: 'push.subscribe', subjectKind: 'customer', subjectId: customerId });
  });
}

/** Whether a public key is an uncompressed point of P-256; nothing could be encrypted with any other. */
function isOnCurve(publicKey: Buffer): boolean {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    curve.computeSecret(publicKey);
    return publicKey.length === 65;
  } catch {
    return false;
  }
}

async function makeRoom(tx: Ctx, customerId: number): Promise<void> {
  await tx.db
    .deleteFrom('push_subscriptions')
    .where('subscription_id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('subscription_id')
        .where('customer_id', '=', customerId)
        .orderBy('seen_at', 'desc')
        .orderBy('subscription_id')
        .offset(MOST_BROWSERS),
    )
    .execute();
}
