import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../contract/call.ts';
import type { CorreoList, CorreoRow, listCorreos } from '../../../contract/inbox.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { countFound, type PageOf } from '../pagination/count-found.ts';
import { directionOf, pageOf } from '../pagination/page-of.ts';
import { likePattern } from '../providers/like-pattern.ts';
import type { EmailRow } from './email-row.ts';
import { presentEmail } from './present-email.ts';

type Filters = QueryOf<typeof listCorreos>;

/** Received e-mails, newest first, a page at a time. @throws AppError forbidden, page_size, invalid_input */
export async function listEmails(ctx: Ctx, filters: Filters): Promise<PageOf<CorreoRow>> {
  requireNamedRight(ctx, 'tickets');
  const { page, size, offset } = pageOf(filters);
  const found = sql`from received_mails as e where ${IN_LIST[filters['custom_filter[list]']](ctx)} and ${named(filters['custom_filter[text]'])}`;
  const direction = sql.raw(directionOf(filters));
  const [items, counted] = await Promise.all([
    load(ctx, sql`${found} order by e.email_id ${direction} limit ${size} offset ${offset}`),
    countFound(ctx, sql`select 1 ${found}`),
  ]);
  return { items, ...counted, page, per_page: size };
}

/** The lists in the panel's menus, with the newest mails of each. Source: meanings.md "correos lists". */
export async function correoLists(
  ctx: Ctx,
): Promise<{ readonly unmatched: CorreoRow[]; readonly changed: CorreoRow[] }> {
  const newest = (list: CorreoList) =>
    load(ctx, sql`from received_mails as e where ${IN_LIST[list](ctx)} order by e.email_id desc limit ${MENU_ROWS}`);
  const [unmatched, changed] = await Promise.all([newest('unmatched'), newest('changed')]);
  return { unmatched, changed };
}

async function load(ctx: Ctx, found: RawBuilder<unknown>): Promise<CorreoRow[]> {
  const { rows } = await sql<EmailRow & { files: number }>`
    select e.*, (select count(*)::int from received_files f where f.email_id = e.email_id) as files ${found}`.execute(
    ctx.db,
  );
  return rows.map(presentEmail);
}

const IN_LIST: Readonly<Record<CorreoList, (ctx: Ctx) => RawBuilder<unknown>>> = {
  unmatched: () => sql`e.state = 'unmatched'`,
  changed: ({ now }) => sql`e.new_status is not null and e.created_at >= ${new Date(now().getTime() - DAY_MS)}`,
  parked: () => sql`e.state = 'parked'`,
  all: () => sql`e.state <> 'erased'`,
};

function named(text: string | undefined): RawBuilder<unknown> {
  if (text === undefined) return sql`true`;
  const pattern = likePattern(text);
  return sql`(e.subject ilike ${pattern} or e.from_email::text ilike ${pattern} or e.from_name ilike ${pattern})`;
}

const MENU_ROWS = 50;
