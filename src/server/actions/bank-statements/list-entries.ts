import { sql } from 'kysely';
import type { z } from 'zod';
import type { listBankEntries } from '../../../contract/payments/bank.ts';
import { centsFromEuros } from '../../../domain/money/money.ts';
import type { Ctx } from '../../ctx.ts';
import { OPEN_STATES } from './entry-row.ts';
import { entriesToPresent, presentEntry } from './present-entries.ts';
import { requireBookkeeper } from './require-bookkeeper.ts';

type Asked = z.output<typeof listBankEntries.query>;

/** A page of the entries of all statements. @throws AppError forbidden */
export async function listEntries(ctx: Ctx, asked: Asked): Promise<z.input<typeof listBankEntries.output>> {
  requireBookkeeper(ctx);
  const state = asked['custom_filter[state]'];
  const statementId = asked['custom_filter[statement_id]'];
  const text = asked['custom_filter[text]'];
  let query = entriesToPresent(ctx);
  if (state === 'open') query = query.where('bank_entries.state', 'in', OPEN_STATES);
  else if (state !== 'all') query = query.where('bank_entries.state', '=', state);
  if (statementId !== undefined) query = query.where('bank_entries.statement_id', '=', statementId);
  if (text !== undefined) query = query.where(meaning(text));
  const rows = await query
    .orderBy('bank_entries.booked_on', 'desc')
    .orderBy('bank_entries.entry_id', 'desc')
    .limit(PAGE + 1)
    .offset((asked['custom_filter[page]'] - 1) * PAGE)
    .execute();
  return { entries: rows.slice(0, PAGE).map(presentEntry), has_more: rows.length > PAGE };
}

/** What a search text may match. */
function meaning(text: string) {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const words = sql<boolean>`concat_ws(' ', bank_entries.text, counterparty, counterparty_account) ilike ${like}`;
  const order = /^\d{9,10}$/.test(text) ? sql<boolean>` or payments.order_id = ${Number(text)}` : sql``;
  const amount = /^\d{1,9}[.,]\d\d$/.test(text)
    ? sql<boolean>` or abs(bank_entries.amount) = ${centsFromEuros(text.replace(',', '.'))}`
    : sql``;
  return sql<boolean>`(${words}${order}${amount})`;
}

const PAGE = 50;
