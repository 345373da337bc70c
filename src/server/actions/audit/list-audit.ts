import { type RawBuilder, sql } from 'kysely';
import type { AuditEvent, listAudit as listAuditCall } from '../../../contract/audit.ts';
import type { OutputOf, QueryOf } from '../../../contract/call.ts';
import { changesIn, otherFactsIn } from '../../../domain/audit/audit-detail.ts';
import type { Row } from '../../../domain/config-lists/define-list.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { withinDays } from '../records/days-asked.ts';

type Filters = QueryOf<typeof listAuditCall>;

/** The audit trail, the newest first, from a cursor on. @throws AppError forbidden, invalid_input */
export async function listAudit(ctx: Ctx, filters: Filters): Promise<OutputOf<typeof listAuditCall>> {
  requireNamedRight(ctx, 'see_audit');
  const size = filters['custom_filter[size]'];
  const { rows } = await sql<EventRow>`
    select e.*, s.position, r.before, r.after, r.reason
      from audit_events e
      left join audit_seals s on s.event_id = e.event_id
      left join config_revisions r on e.action like 'config\\_list.%' and r.revision_id = (e.detail->>'revision_id')::bigint
     where ${sql.join([sql`true`, ...conditions(ctx, filters)], sql` and `)}
     order by e.event_id desc limit ${size + 1}`.execute(ctx.db);
  const shown = rows.slice(0, size);
  const names = await namesOfAgents(
    ctx,
    shown.flatMap((row) => [row.actor_kind === 'agent' ? row.actor_id : null, row.visiting_agent_id, agentAbout(row)]),
  );
  return {
    items: shown.map((row) => present(row, names)),
    next: rows.length > size ? (shown.at(-1)?.event_id ?? null) : null,
  };
}

interface EventRow {
  readonly event_id: number;
  readonly at: Date;
  readonly actor_kind: string;
  readonly actor_id: number | null;
  readonly action: string;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly request_id: string | null;
  readonly visiting_agent_id: number | null;
  readonly network: string | null;
  readonly position: number | null;
  /** For a list of the configuration, whose revisions hold the former values. */
  readonly before: Row | null;
  readonly after: Row | null;
  readonly reason: string | null;
}

function present(row: EventRow, names: ReadonlyMap<number, string>): AuditEvent {
  const { actor_kind: kind, actor_id: id, visiting_agent_id: impersonator, before, after, reason } = row;
  const detail = reason === null ? row.detail : { ...row.detail, before, after, reason };
  return {
    event_id: row.event_id,
    at: row.at.toISOString(),
    actor: { kind, id, name: (kind === 'agent' && id !== null && names.get(id)) || '' },
    impersonator:
      impersonator === null ? null : { kind: 'agent', id: impersonator, name: names.get(impersonator) ?? '' },
    action: row.action,
    subject_kind: row.subject_kind,
    subject_id: row.subject_id,
    subject_name: names.get(agentAbout(row) ?? 0) ?? '',
    network: row.network ?? '',
    request_id: row.request_id ?? '',
    changes: changesIn(detail),
    facts: otherFactsIn(detail),
    position: row.position === null ? null : Number(row.position),
  };
}

/** The person of the panel that an event is about. */
function agentAbout({ subject_kind, subject_id }: EventRow): number | null {
  return subject_kind === 'agent' && /^[1-9]\d{0,8}$/.test(subject_id) ? Number(subject_id) : null;
}

function conditions(ctx: Ctx, filters: Filters): RawBuilder<unknown>[] {
  const before = filters['custom_filter[before]'];
  const action = filters['custom_filter[action]'];
  return [
    ...(before === undefined ? [] : [sql`e.event_id < ${before}`]),
    // Typed text may contain the special characters of a pattern.
    ...(action === undefined ? [] : [sql`e.action like ${`${action.replace(/[\\%_]/g, '\\$&')}%`}`]),
    ...whose(filters['custom_filter[who]']),
    ...about(filters['custom_filter[object]']),
    ...withinDays(ctx, 'e.at', filters),
  ];
}

/** As `bigint`: an id of ten digits may be more than the column holds, and then nobody's. */
function whose(who: string | undefined): RawBuilder<unknown>[] {
  if (who === undefined) return [];
  const [kind = '', id] = who.split(':');
  if (id === undefined) return [sql`e.actor_kind = ${kind}`];
  const own = sql`(e.actor_kind = ${kind} and e.actor_id = ${id}::bigint)`;
  return kind === 'agent' ? [sql`(${own} or e.visiting_agent_id = ${id}::bigint)`] : [own];
}

function about(object: string | undefined): RawBuilder<unknown>[] {
  if (object === undefined) return [];
  const [kind = '', id] = object.split(':');
  return [sql`e.subject_kind = ${kind}`, ...(id === undefined ? [] : [sql`e.subject_id = ${id}`])];
}
