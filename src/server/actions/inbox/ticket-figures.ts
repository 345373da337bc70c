import { type RawBuilder, sql } from 'kysely';
import type { OutputOf, QueryOf } from '../../../contract/call.ts';
import type {
  getTicketFigures as getCall,
  listTicketFigure as listCall,
  TicketFigure,
  TicketFigureLine,
} from '../../../contract/ticket-figures.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { type FigureDays, figureSource } from './figure-source.ts';

/** Figures of tickets and mail in total, per agent and per group. @throws AppError forbidden for all but supervisors */
export async function getTicketFigures(ctx: Ctx, days: QueryOf<typeof getCall>): Promise<OutputOf<typeof getCall>> {
  requireNamedRight(ctx, 'see_team_activity');
  const [answered, open, filed, misfiled, returned] = await Promise.all([
    loadCounts(ctx, 'answered', days),
    loadCounts(ctx, 'open', days),
    loadCounts(ctx, 'filed', days),
    loadCounts(ctx, 'misfiled', days),
    loadCounts(ctx, 'returned', days),
  ]);
  const all = [...answered, ...open, ...filed, ...misfiled, ...returned];
  const names = await namesOfAgents(
    ctx,
    all.map(({ agent_id }) => agent_id),
  );
  const keys = new Map(all.map((count) => [keyOf(count), count]));
  if (!keys.has(ALL)) keys.set(ALL, { by: 'all', agent_id: null, group_name: null } as Count);
  const lines = [...keys].map(([key, { by, agent_id, group_name }]): TicketFigureLine => {
    const ofLine = (counts: readonly Count[]) => counts.filter((count) => keyOf(count) === key);
    const sum = (counts: readonly Count[]) => ofLine(counts).reduce((total, { count }) => total + count, 0);
    const [first] = ofLine(answered);
    return {
      by,
      agent_id,
      group: group_name,
      name: by === 'agent' ? (names.get(agent_id ?? 0) ?? '') : (group_name ?? ''),

      answered: sum(answered),
      median: first?.median ?? null,
      p90: first?.p90 ?? null,
      open: ofLine(open).map(({ status, age, count }) => ({
        status: status ?? 0,
        age: (age ?? 'more') as TicketFigureLine['open'][number]['age'],
        count,
      })),

      filed: sum(filed),
      misfiled: sum(misfiled),
      returned: sum(returned),
    };
  });
  return {
    lines: lines.sort((one, other) => BY.indexOf(one.by) - BY.indexOf(other.by) || one.name.localeCompare(other.name)),
  };
}

interface Count {
  readonly by: TicketFigureLine['by'];
  readonly agent_id: number | null;
  readonly group_name: string | null;
  readonly status: number | null;
  readonly age: string | null;
  readonly count: number;
  readonly median: number | null;
  readonly p90: number | null;
}

async function loadCounts(ctx: Ctx, figure: TicketFigure, days: FigureDays): Promise<Count[]> {
  const parts = figure === 'open' ? sql`status, age` : sql`()`;
  const sets = (key: RawBuilder<unknown> | null) =>
    figure === 'open' ? sql`(${key === null ? parts : sql`${key}, ${parts}`})` : sql`(${key ?? sql``})`;
  const bucket = figure === 'open' ? sql`status, age` : sql`null::smallint as status, null::text as age`;
  const { rows } = await sql<Count>`
    select case when grouping(agent_id) = 0 then 'agent' when grouping(group_name) = 0 then 'group' else 'all' end as by,
      agent_id, group_name, ${bucket}, count(*)::int as count,
      round(percentile_cont(0.5) within group (order by minutes))::int as median,
      round(percentile_cont(0.9) within group (order by minutes))::int as p90
    from (${figureSource(ctx, figure, days)}) as counted
    group by grouping sets (${sets(null)}, ${sets(sql`agent_id`)}, ${sets(sql`group_name`)})
    having count(*) > 0`.execute(ctx.db);
  return rows;
}

function keyOf({ by, agent_id, group_name }: Count): string {
  return by === 'all' ? ALL : `${by}:${by === 'agent' ? agent_id : group_name}`;
}

const ALL = 'all';
const BY: readonly TicketFigureLine['by'][] = ['all', 'agent', 'group'];

type Asked = QueryOf<typeof listCall>;

/** The rows that a figure counts, newest first. @throws AppError forbidden for all but supervisors */
export async function listTicketFigure(
  ctx: Ctx,
  figure: TicketFigure,
  { from, to, ...asked }: Asked,
): Promise<OutputOf<typeof listCall>> {
  requireNamedRight(ctx, 'see_team_activity');
  const found = sql`from (${figureSource(ctx, figure, { from, to })}) as counted where ${sql.join(conditions(asked), sql` and `)}`;
  const [{ rows }, counted] = await Promise.all([
    sql<{
      key: string;
      ticket_id: number | null;
      item_id: number | null;
      title: string;
      at: Date;
      minutes: number | null;
    }>`
      select key, ticket_id, item_id, title, at, minutes ${found} order by at desc, ticket_id desc limit ${MOST_SHOWN}`.execute(
      ctx.db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(ctx.db),
  ]);
  return {
    items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    total: counted.rows[0]?.total ?? 0,
  };
}

function conditions({ agent_id, group, status, age }: Omit<Asked, 'from' | 'to'>): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(agent_id === undefined ? [] : [sql`agent_id = ${agent_id}`]),
    ...(group === undefined ? [] : [sql`group_name = ${group}`]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(age === undefined ? [] : [sql`age = ${age}`]),
  ];
}

const MOST_SHOWN = 200;
