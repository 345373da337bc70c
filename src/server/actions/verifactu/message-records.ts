import type { RecordKind } from '../../../domain/verifactu/record-state.ts';
import type { Ctx } from '../../ctx.ts';

/** A record of a message, as known to the agency. */
export interface MessageRecord {
  readonly position: number;
  readonly kind: RecordKind;
  readonly invoiceId: number;
  readonly hash: string;
  readonly number: string;
  readonly issuedOn: string;
}

/** The unanswered records of a message, in the order of the chain. */
export async function listMessageRecords({ db }: Ctx, messageId: number): Promise<MessageRecord[]> {
  const rows = await db
    .selectFrom('verifactu_records as r')
    .innerJoin('invoice_chain as c', (join) =>
      join.onRef('c.issuer', '=', 'r.issuer').onRef('c.position', '=', 'r.position'),
    )
    .select(['r.position', 'c.kind', 'c.invoice_id', 'c.hash', 'c.record'])
    .where('r.message_id', '=', messageId)
    .where('r.state', '=', 'sent')
    .orderBy('r.position')
    .execute();
  return rows.map(({ position, kind, invoice_id, hash, record }) => {
    const { number, issuedOn } = record;
    return { position, kind: kind as RecordKind, invoiceId: invoice_id, hash, number, issuedOn };
  });
}
