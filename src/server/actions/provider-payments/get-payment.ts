import type { ProviderPayment } from '../../../contract/provider-payments.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import {
  missingFor,
  PROVIDER_PAYMENT_TRANSITIONS,
  type ProviderPaymentStatus,
  TAKEN_BACK_TO,
} from '../../../domain/provider-payments/payment-status.ts';
import type { ProviderWork } from '../../../domain/providers/provider.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { productNameOf } from '../items/product-name.ts';
import { presentInList } from './list-payments.ts';
import { listPaymentFiles } from './payment-files.ts';
import { getPaymentRow } from './payment-row.ts';
import { requirePayer } from './require-payer.ts';

/** A payment with its lines, files and log. @throws AppError forbidden, not_found */
export async function getProviderPayment(ctx: Ctx, paymentId: number): Promise<ProviderPayment> {
  requirePayer(ctx);
  const row = await getPaymentRow(ctx, paymentId);
  const [provider, lines, files, log] = await Promise.all([
    ctx.db
      .selectFrom('providers')
      .select(['nombre', 'iban'])
      .where('provider_id', '=', row.provider_id)
      .executeTakeFirstOrThrow(),
    loadLines(ctx, paymentId),
    listPaymentFiles(ctx, paymentId),
    loadLog(ctx, paymentId),
  ]);
  const { status } = row;
  const facts = {
    status,
    lines: lines.length,
    invoiceNumber: row.invoice_number,
    invoiceFiles: files.filter(({ kind }) => kind === 'invoice').length,
  };
  const isFrozen = row.payee_name !== null;
  return {
    ...presentInList({ ...row, nombre: provider.nombre, amounts: lines.map(({ cents }) => cents) }),
    note: row.note,
    payee: isFrozen
      ? { name: row.payee_name ?? '', iban: row.payee_iban }
      : { name: provider.nombre, iban: provider.iban },
    transfer_id: row.transfer_id,
    lines: lines.map(({ cents, ...line }) => ({ ...line, amount: eurosOf(cents) })),
    files,
    log,
    missing: status === 'draft' ? missingFor(facts) : [],
    next: [...PROVIDER_PAYMENT_TRANSITIONS[status]],
    back_to: TAKEN_BACK_TO[status] ?? null,
  };
}

async function loadLines(ctx: Ctx, paymentId: number) {
  const rows = await ctx.db
    .selectFrom('provider_payment_lines')
    .innerJoin('provider_lines', 'provider_lines.line_id', 'provider_payment_lines.line_id')
    .innerJoin('order_items', 'order_items.item_id', 'provider_lines.item_id')
    .select(['provider_lines.line_id', 'provider_lines.item_id', 'order_id', 'product_id', 'work'])
    .select('provider_payment_lines.amount as cents')
    .where('payment_id', '=', paymentId)
    .orderBy('provider_lines.line_id')
    .execute();
  return rows.map(({ product_id, work, ...row }) => ({
    ...row,
    product_name: productNameOf(ctx, product_id),
    work: work as ProviderWork | null,
  }));
}

async function loadLog(ctx: Ctx, paymentId: number): Promise<ProviderPayment['log']> {
  const rows = await ctx.db
    .selectFrom('provider_payment_statuses')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('entry_id')
    .execute();
  const people = await namesOfAgents(
    ctx,
    rows.flatMap(({ agent_id, taken_back_by }) => [agent_id, taken_back_by]),
  );
  const nameOf = (agentId: number) => people.get(agentId) ?? '';
  return rows.map((row) => ({
    entry_id: row.entry_id,
    status: row.status as ProviderPaymentStatus,
    note: row.note,
    by: nameOf(row.agent_id),
    at: row.at.toISOString(),
    taken_back:
      row.taken_back_by !== null && row.taken_back_at
        ? { by: nameOf(row.taken_back_by), at: row.taken_back_at.toISOString() }
        : null,
  }));
}
