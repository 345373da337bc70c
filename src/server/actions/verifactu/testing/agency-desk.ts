import type { PanelRole } from '../../../../domain/actors/actor.ts';
import type { ChainRecord } from '../../../../domain/invoices/chain.ts';
import { testCtx } from '../../../testing/test-deps.ts';
import { sendRecords } from '../send-records.ts';
import { type AgencyStage, ISSUER } from './agency-stage.ts';

/** Helpers for tests on the stage of the agency. */
export function agencyDesk(stage: AgencyStage) {
  const { db } = stage.shop.database;
  const send = () => sendRecords(stage.ctx, ISSUER.taxId);

  /** The records of an invoice, in the order of the chain. */
  const listRecords = (invoiceId: number) =>
    db
      .selectFrom('verifactu_records as r')
      .innerJoin('invoice_chain as c', (join) =>
        join.onRef('c.issuer', '=', 'r.issuer').onRef('c.position', '=', 'r.position'),
      )
      .selectAll('r')
      .select(['c.kind', 'c.hash', 'c.xml', 'c.record'])
      .where('c.invoice_id', '=', invoiceId)
      .orderBy('r.position')
      .execute();

  /** A back-office user with these panel roles. */
  const agent = (...panelRoles: PanelRole[]) =>
    testCtx(stage.shop.deps, { actor: { kind: 'agent', agentId: 2, role: 'Agente', notaryId: null, panelRoles } });

  return {
    send,
    listRecords,
    agent,
    bookkeeper: () => agent('facturacion'),
    statesOf: async (invoiceIds: readonly number[]) =>
      (await Promise.all(invoiceIds.map(listRecords))).flat().map(({ state }) => state),
    issuerRow: () => db.selectFrom('verifactu_issuers').selectAll().executeTakeFirstOrThrow(),
    /** Nothing is pending, and the agency works normally. */
    async clear(): Promise<void> {
      Object.assign(stage.agency, { mood: 'answer', waitSeconds: 60, clockAheadMs: 0, pageSize: 10_000 });
      stage.agency.wanted.clear();
      stage.pass(24 * 3600);
      await send();
      stage.pass(120);
      stage.agency.exchanged.length = 0;
    },
  };
}

export const numberOf = (record: { record: unknown } | undefined) =>
  (record?.record as ChainRecord | undefined)?.number ?? '';
