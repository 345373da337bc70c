import { sql } from 'kysely';
import type { InvoiceFilters, InvoiceTotal } from '../../../../contract/invoices/invoice-list.ts';
import { type BasisPoints, eurosOf } from '../../../../domain/money/money.ts';
import type { Ctx } from '../../../ctx.ts';
import { requireInvoicer } from '../../actors/require-invoicer.ts';
import { countsInSums, matchingInvoices } from './matching-invoices.ts';

/** Sales by month, portal and VAT rate, official fees last. @throws AppError forbidden */
export async function listInvoiceTotals(ctx: Ctx, filters: InvoiceFilters): Promise<{ rows: InvoiceTotal[] }> {
  requireInvoicer(ctx);
  return { rows: await loadInvoiceTotals(ctx, filters) };
}

/** The same for a caller already authorised. */
export async function loadInvoiceTotals(ctx: Pick<Ctx, 'db'>, filters: InvoiceFilters): Promise<InvoiceTotal[]> {
  const found = matchingInvoices(ctx, filters)
    .innerJoinLateral(amountsByRate.as('part'), (join) => join.onTrue())
    .where(countsInSums);
  const month = sql<string>`to_char(i.issue_date, 'YYYY-MM')`;
  const issuer = sql<'ES' | 'PT'>`case when i.kind in ('FR', 'NC') then 'PT' else 'ES' end`;
  const rows = await found
    .select([month.as('month'), issuer.as('issuer'), 'o.store_id'])
    .select([
      sql<BasisPoints | null>`part.rate`.as('rate'),
      sql<number>`sum(part.base)::bigint`.as('base'),
      sql<number>`sum(part.vat)::bigint`.as('vat'),
      sql<number>`(count(*) filter (where i.role <> 'credit_note'))::int`.as('invoices'),
      sql<number>`(count(*) filter (where i.role = 'credit_note'))::int`.as('credit_notes'),
    ])
    .groupBy([month, issuer, 'o.store_id', sql`part.rate`])
    .orderBy(month, 'desc')
    .orderBy(issuer)
    .orderBy('o.store_id')
    .orderBy(sql`part.rate desc nulls last`)
    .execute();
  return rows.map(({ rate, base, vat, ...row }) => ({
    ...row,
    tax_rate: rate === null ? null : rate / 100,
    base: eurosOf(base),
    tax_amount: eurosOf(vat),
    total: eurosOf(base + vat),
  }));
}

const amountsByRate = sql<{ rate: BasisPoints | null; base: number; vat: number }>`(
  select (line ->> 'rate')::int as rate, (line ->> 'base')::int as base, (line ->> 'vat')::int as vat
  from jsonb_array_elements(i.document #> '{totals,vat}') line
  union all
  select null, i.suplidos, 0 where i.suplidos <> 0
)`;
