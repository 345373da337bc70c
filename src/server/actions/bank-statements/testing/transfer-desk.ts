import type { AgentActor } from '../../../../domain/actors/actor.ts';
import type { Ctx } from '../../../ctx.ts';
import { bankAcquirer } from '../../../ports/acquirer/bank/bank-acquirer.ts';
import { testCtx } from '../../../testing/test-deps.ts';
import type { PaymentStanding } from '../../balances/standing.ts';
import { openTestShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { pay } from '../../payments/pay.ts';
import { uploadStatement } from '../upload-statement.ts';

/** A shop that takes transfers, and the panel where the bank's statements are uploaded. */
export interface TransferDesk {
  readonly shop: TestShop;
  /** Somebody with the panel role `facturacion`. */
  readonly desk: Ctx;
  /** A second bookkeeper. */
  readonly colleague: Ctx;
  customer(): Promise<Ctx>;
  /** A customer who chose a transfer and got its instructions, with this reference. */
  awaited(): Promise<AwaitedTransfer>;
  upload(file: Buffer, ctx?: Ctx): ReturnType<typeof uploadStatement>;
  close(): Promise<void>;
}

export interface AwaitedTransfer {
  readonly ctx: Ctx;
  readonly orderId: number;
  readonly paymentId: number;
  readonly reference: string;
  /** Cents. */
  readonly amount: number;
}

export async function openTransferDesk(): Promise<TransferDesk> {
  const shop = await openTestShop();
  const bank = bankAcquirer(shop.deps.settings);
  if (!bank) throw new Error('there is always an account outside production');
  const ports = { ...shop.deps.ports, acquirers: [...shop.deps.ports.acquirers, bank] };
  const deps = { ...shop.deps, ports };
  const agents = await Promise.all(['desk', 'colleague'].map((name) => addBookkeeper(shop, name)));
  const [desk, colleague] = agents.map((actor) => testCtx(deps, { actor })) as [Ctx, Ctx];
  const customer = async () => ({ ...(await shop.customer()), ports });
  return {
    shop,
    desk,
    colleague,
    customer,
    async awaited() {
      const ctx = await customer();
      const standing = await pay(ctx, { payable: { kind: 'cart' }, method: 'bank' });
      return { ctx, ...(await getAttempt(shop, standing)) };
    },
    upload: (file, ctx = desk) => uploadStatement(ctx, { name: 'extracto.xml', bytes: file }),
    close: () => shop.close(),
  };
}

async function addBookkeeper(shop: TestShop, name: string): Promise<AgentActor> {
  const { agent_id } = await shop.deps.db
    .insertInto('agents')
    .values({
      email: `${name}@panel.test`,
      firstname: name,
      lastname: 'Prueba',
      role: 'Agente',
      panel_roles: ['facturacion'],
    })
    .returning('agent_id')
    .executeTakeFirstOrThrow();
  return { kind: 'agent', agentId: agent_id, role: 'Agente', panelRoles: ['facturacion'], notaryId: null };
}

async function getAttempt(shop: TestShop, standing: PaymentStanding) {
  const { instructions, attempt_number, order_id, amount } = standing;
  if (instructions?.kind !== 'transfer') throw new Error(`told ${instructions?.kind} instead of a transfer`);
  const { payment_id } = await shop.deps.db
    .selectFrom('payments')
    .select('payment_id')
    .where('attempt_number', '=', attempt_number)
    .executeTakeFirstOrThrow();
  return { orderId: order_id, paymentId: payment_id, reference: instructions.reference, amount };
}
