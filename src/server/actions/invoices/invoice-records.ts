import type { MendedRecord } from '../../../domain/verifactu/mending.ts';
import type { RecordKind, RecordState } from '../../../domain/verifactu/record-state.ts';
import type { Ctx } from '../../ctx.ts';

/** All records of an invoice with their state at the agency, in the order of the chain. */
export async function listInvoiceRecords({ db }: Ctx, invoiceId: number): Promise<MendedRecord[]> {
  const rows = await db
    .selectFrom('invoice_chain as c')
    .innerJoin('verifactu_records as r', (join) =>
      join.onRef('r.issuer', '=', 'c.issuer').onRef('r.position', '=', 'c.position'),
    )
    .select(['c.position', 'c.kind', 'r.state', 'r.code'])
    .where('c.invoice_id', '=', invoiceId)
    .orderBy('c.position')
    .execute();
  return rows.map(({ position, kind, state, code }) => ({
    position,
    kind: kind as RecordKind,
    state: state as RecordState,
    code,
  }));
}
