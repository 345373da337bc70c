import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { euVatNumberOf } from '../../../domain/identity/eu-vat-number.ts';
import type { InvoiceParty } from '../../../domain/invoices/issuer.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** Queues a VIES query for an invoiced company of another member state. The sale does not wait for it, and each number is queried once. */
export async function enqueueVatCheck(tx: Ctx, { taxId, country }: InvoiceParty): Promise<void> {
  const number = euVatNumberOf(taxId, country);
  if (!number) return;
  const row = await tx.db
    .insertInto('vat_checks')
    .values({ country: number.country, tax_id: number.number, state: 'asking', created_at: tx.now() })
    .onConflict((conflict) => conflict.columns(['country', 'tax_id']).doNothing())
    .returning('tax_id')
    .executeTakeFirst();
  if (row) await enqueueAsking(tx, { country: number.country, tax_id: number.number });
  else tx.events.count('kept:vat');
}

/**
 * Queries VIES for a number without an answer. While VIES does not answer it is retried with backoff; after a month it is left unanswered,
 * as bookkeepers can see.
 */
export async function checkVat(ctx: Ctx, about: { readonly country: string; readonly tax_id: string }): Promise<void> {
  const { country, tax_id } = about;
  const check = await ctx.db
    .selectFrom('vat_checks')
    .selectAll()
    .where('country', '=', country)
    .where('tax_id', '=', tax_id)
    .executeTakeFirst();
  if (check?.state !== 'asking') return;
  const reading = await ctx.ports.vat.check({ country, number: tax_id });
  const isOver = reading.kind === 'silent' && ctx.now().getTime() - check.created_at.getTime() > GIVE_UP_AFTER_MS;
  const state = reading.kind === 'silent' ? (isOver ? 'unanswered' : 'asking') : reading.kind;
  await ctx.db
    .updateTable('vat_checks')
    .set({
      state,
      name: reading.kind === 'valid' ? reading.name : null,
      address: reading.kind === 'valid' ? reading.address : null,
      consultation: reading.kind === 'silent' ? null : reading.consultation,
      times: check.times + 1,
      asked_at: ctx.now(),
      answered_at: reading.kind === 'silent' ? null : ctx.now(),
    })
    .where('country', '=', country)
    .where('tax_id', '=', tax_id)
    .execute();
  if (state === 'asking') {
    const wait = Math.min(FIRST_WAIT_MS * 2 ** check.times, LONGEST_WAIT_MS);
    await enqueueAsking(ctx, about, wait);
  }
}

async function enqueueAsking(ctx: Ctx, about: { country: string; tax_id: string }, delayMs = 0): Promise<void> {
  const key = `vat:${about.country}${about.tax_id}`;
  await enqueue(ctx, 'check_vat', { country: about.country, tax_id: about.tax_id }, { key, delayMs });
}

const FIRST_WAIT_MS = 5 * 60_000;
const LONGEST_WAIT_MS = DAY_MS;
const GIVE_UP_AFTER_MS = 30 * DAY_MS;
