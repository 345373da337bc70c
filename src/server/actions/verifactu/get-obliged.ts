import type { Obliged } from '../../../domain/verifactu/messages.ts';
import type { Ctx } from '../../ctx.ts';

/** The issuer of a chain, as named by its last invoice: settings may have changed since. */
export async function getObliged({ db }: Ctx, issuer: string): Promise<Obliged> {
  const { document } = await db
    .selectFrom('invoices')
    .innerJoin('invoice_chain', 'invoice_chain.invoice_id', 'invoices.invoice_id')
    .select('invoices.document')
    .where('invoice_chain.issuer', '=', issuer)
    .orderBy('invoice_chain.position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { name: document.issuer.name, taxId: issuer };
}
