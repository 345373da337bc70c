import fc from 'fast-check';
import { expect } from 'vitest';
import type { AgentActor } from '../../../../domain/actors/actor.ts';
import { bankAcquirer } from '../../../ports/acquirer/bank/bank-acquirer.ts';
import type { AcquirerPort } from '../../../ports/acquirer/port.ts';
import { testSettings } from '../../../testing/test-deps.ts';
import { openTestShop } from '../../checkout/testing/test-shop.ts';
import { comeToRest, happen, MONEY_EVENTS, openPurchase } from './money-events.ts';
import { findFaults } from './money-invariants.ts';

export interface MoneyTrial {
  /** Runs this many random purchases, two concurrent events at a time as from two tabs, and checks the books against the banks. */
  run(purchases: number): Promise<void>;
  close(): Promise<void>;
}

/** A shop with a card bank whose connection can be cut, an account for transfers and an agent who refunds. */
export async function openMoneyTrial(): Promise<MoneyTrial> {
  const shop = await openTestShop({ timeoutMs: 150, others: [bankAcquirer(testSettings()) as AcquirerPort] });
  const { agent_id: agentId } = await shop.database.db
    .insertInto('agents')
    .values({ email: 'dinero@example.com', firstname: 'Marta', lastname: 'Caja', role: 'Agente' })
    .returning('agent_id')
    .executeTakeFirstOrThrow();
  const agent: AgentActor = { kind: 'agent', agentId, role: 'Agente', panelRoles: [], notaryId: null };
  const lives = fc.array(fc.constantFrom(...MONEY_EVENTS), { minLength: 3, maxLength: 16 });
  return {
    run: (purchases) =>
      fc.assert(
        fc.asyncProperty(lives, async (events) => {
          const purchase = await openPurchase(shop, agent);
          for (let at = 0; at < events.length; at += 2) {
            await Promise.all(events.slice(at, at + 2).map((event) => happen(purchase, event)));
          }
          await comeToRest(purchase);
          expect(await findFaults(purchase)).toEqual([]);
        }),
        { numRuns: purchases },
      ),
    close: () => shop.close(),
  };
}
