import { sql } from 'kysely';
import { weekdayOf } from '../../../domain/calendar/local-clock.ts';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { startOfDay, todayOf } from '../calendar/portal-days.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { unsubscribeUrlOf } from '../mail/unsubscribe-token.ts';
import { loadStaffMail } from '../sessions/staff-mail.ts';
import { lastWeekOf, loadWeek, mondayAfter } from './load-week.ts';

/** Sends last week's figures on Monday from seven in the morning to each supervisor who subscribed, once a week however often it runs. */
export async function sendWeeklyFigures(ctx: Ctx): Promise<void> {
  const today = todayOf(ctx);
  if (weekdayOf(today) !== 0 || ctx.now().getTime() < startOfDay(ctx, today).getTime() + 7 * HOUR_MS) return;
  const monday = mondayAfter(lastWeekOf(ctx));
  for (const agentId of await listWaiting(ctx, monday)) {
    await inTransaction(ctx, async (tx) => {
      const { params, ...mail } = await loadStaffMail(tx, agentId);
      const paper = await loadWeek(tx, { locale: mail.locale, portal: params.portalName });
      const unsubscribeUrl = unsubscribeUrlOf(params.portalUrl, { list: 'weekly_figures', readerId: agentId });
      const dedupeKey = dedupeKeyOf(agentId, monday);
      await enqueueMail(tx, {
        dedupeKey,
        template: 'weekly_figures',
        ...mail,
        params: { ...params, paper, unsubscribeUrl },
      });
    });
  }
}

/** Active supervisors who want the report and have not received it yet. */
async function listWaiting({ db }: Ctx, monday: string): Promise<readonly number[]> {
  const agents = await db
    .selectFrom('agents')
    .select(['agent_id'])
    .where('active', '=', true)
    .where('role', '=', 'Agente')
    .where(sql<boolean>`'supervisor' = any (panel_roles) and preferences ->> 'weekly_figures' = 'true'`)
    .orderBy('agent_id')
    .execute();
  if (agents.length === 0) return [];
  const keys = agents.map(({ agent_id }) => dedupeKeyOf(agent_id, monday));
  const written = await db.selectFrom('mails').select('dedupe_key').where('dedupe_key', 'in', keys).execute();
  const done = new Set(written.map(({ dedupe_key }) => dedupe_key));
  return agents.map(({ agent_id }) => agent_id).filter((id) => !done.has(dedupeKeyOf(id, monday)));
}

function dedupeKeyOf(agentId: number, monday: string): string {
  return `weekly_figures:${agentId}:${monday}`;
}
