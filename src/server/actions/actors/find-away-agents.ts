import type { ExpressionBuilder } from 'kysely';
import type { AgentFields } from '../../../domain/agents/agent-fields.ts';
import { isAway } from '../../../domain/agents/is-away.ts';
import { dayText, localTimeOf, weekdayOf } from '../../../domain/calendar/local-clock.ts';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import type { DB } from '../../db/types.gen.ts';

const MINUTE_MS = HOUR_MS / 60;
/** An agent who used the panel within this time has it open. */
const OPEN_MS = 5 * MINUTE_MS;

/**
 * Agents who are away now, each in the time zone of their desk, and those who no longer work here. No work is assigned to them or reserved for
 * them, and what is theirs is handed to others.
 */
export async function findAwayAgents({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('agents')
    .select(['agent_id', 'hours', 'absences', 'panel_roles'])
    .select((agent) => hasLeft(agent).as('has_left'))
    // Compared here and not there: a plan for all values would not know how few were seen just now, and PostgreSQL would make a new one each time.
    .select(({ selectFrom }) =>
      selectFrom('oauth_tokens as t')
        .select(({ fn }) => fn.max('t.seen_at').as('seen_at'))
        .where('t.user_kind', '=', 'agent')
        .whereRef('t.user_id', '=', 'agents.agent_id')
        .where('t.kind', '=', 'access')
        .as('panel_seen_at'),
    )
    .where((agent) => agent.or([hasLeft(agent), agent('hours', 'is not', null), agent('absences', '<>', '[]')]))
    .execute();
  return rows
    .filter(
      ({ has_left, hours, absences, panel_roles, panel_seen_at }) =>
        has_left ||
        isAway(
          { hours, absences } as Pick<AgentFields, 'hours' | 'absences'>,
          momentAt(panel_roles.includes('portugal') ? 'PT' : 'ES', now()),
          { hasPanelOpen: panel_seen_at !== null && panel_seen_at.getTime() > now().getTime() - OPEN_MS },
        ),
    )
    .map(({ agent_id }) => agent_id);
}

/** Switched off, or made a notary, who sees no queue. */
function hasLeft(agent: ExpressionBuilder<DB, 'agents'>) {
  return agent.or([agent('active', '=', false), agent('role', '=', 'Notario')]);
}

function momentAt(calendar: 'ES' | 'PT', at: Date) {
  const { day, timeOfDay } = localTimeOf(calendar, at.getTime());
  const two = (number: number) => String(number).padStart(2, '0');
  return {
    day: dayText(day),
    weekday: weekdayOf(day) + 1,
    time: `${two(Math.floor(timeOfDay / HOUR_MS))}:${two(Math.floor((timeOfDay % HOUR_MS) / MINUTE_MS))}`,
  };
}
