import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { QueryOf } from '../../../contract/call.ts';
import type {
  listPhoneCalls as listPhoneCallsCall,
  PhoneCallCard,
  PhoneCallRow,
} from '../../../contract/phone-calls.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { TIME_TO_FILE } from '../../../domain/phone-calls/call-back.ts';
import type { Ctx } from '../../ctx.ts';
import type { PhoneCalls } from '../../db/types.gen.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { countFound, type PageOf } from '../pagination/count-found.ts';
import { directionOf, pageOf } from '../pagination/page-of.ts';
import { presentCard, presentPhoneCalls } from './present-phone-call.ts';

type Filters = QueryOf<typeof listPhoneCallsCall>;

/** Calls, newest first, a page at a time. @throws AppError forbidden, page_size, invalid_input */
export async function listPhoneCalls(ctx: Ctx, filters: Filters): Promise<PageOf<PhoneCallRow>> {
  const { agentId } = requireNamedRight(ctx, 'see_customer');
  const { page, size, offset } = pageOf(filters);
  const direction = sql.raw(directionOf(filters));
  const found = sql`from phone_calls as p where ${sql.join([sql`true`, ...conditions(filters, agentId)], sql` and `)}`;
  const [{ rows }, counted] = await Promise.all([
    sql<Selectable<PhoneCalls>>`select p.* ${found} order by p.started_at ${direction}, p.call_id ${direction}
      limit ${size} offset ${offset}`.execute(ctx.db),
    countFound(ctx, sql`select 1 ${found}`),
  ]);
  return { items: await presentPhoneCalls(ctx, rows), ...counted, page, per_page: size };
}

/** @throws AppError forbidden, not_found */
export async function getPhoneCall(ctx: Ctx, callId: number): Promise<PhoneCallCard> {
  requireNamedRight(ctx, 'see_customer');
  const row = await ctx.db
    .selectFrom('phone_calls')
    .selectAll()
    .where('call_id', '=', callId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  return presentCard(ctx, row);
}

/**
 * The call at the agent's telephone: the one in progress, else a ringing one, else the last unfiled one, as long as it can be filed. @throws
 * AppError forbidden
 */
export async function findCurrentCall(ctx: Ctx): Promise<PhoneCallCard | null> {
  const { agentId } = requireNamedRight(ctx, 'see_customer');
  const now = ctx.now().getTime();
  const row = await ctx.db
    .selectFrom('phone_calls')
    .selectAll()
    .where('started_at', '>', new Date(now - LOOKED_BACK))
    .where((eb) =>
      eb.or([
        eb('agent_id', '=', agentId).and('state', '=', 'talking'),
        eb('agent_id', '=', agentId).and('state', '=', 'ringing'),
        eb('state', '=', 'ringing').and(sql<boolean>`${agentId} = any(ringing)`),
        eb('agent_id', '=', agentId)
          .and('state', '=', 'ended')
          .and('is_missed', '=', false)
          .and('history_id', 'is', null)
          .and('ended_at', '>', new Date(now - TIME_TO_FILE)),
      ]),
    )
    .orderBy(sql`case state when 'talking' then 0 when 'ringing' then 1 else 2 end`)
    .orderBy('started_at', 'desc')
    .orderBy('call_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? presentCard(ctx, row) : null;
}

const LOOKED_BACK = 6 * 60 * 60_000;

function conditions(filters: Filters, agentId: number): RawBuilder<unknown>[] {
  const which = filters['custom_filter[which]'];
  const customerId = filters['custom_filter[customer_id]'];
  const digits = filters['custom_filter[number]']?.replace(/\D/g, '');
  return [
    ...(which === 'missed' ? [sql`p.is_missed`] : []),
    ...(which === 'mine' ? [sql`p.agent_id = ${agentId}`] : []),
    ...(which === 'unknown' ? [sql`p.customer_id is null`] : []),
    ...(customerId === undefined ? [] : [sql`p.customer_id = ${customerId}`]),
    ...(digits === undefined ? [] : [sql`p.number like ${`%${digits}%`}`]),
  ];
}
