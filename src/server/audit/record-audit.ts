import type { CustomerActor } from '../../domain/actors/actor.ts';
import type { AuditAction, AuditSubject } from '../../domain/audit/audit-action.ts';
import type { ListName } from '../../domain/config-lists/lists.ts';
import { shortNetworkOf } from '../../domain/sessions/short-network.ts';
import type { Ctx } from '../ctx.ts';
import type { JsonObject } from '../db/types.gen.ts';
import { writeLater } from '../db/write-later.ts';

interface AuditEvent {
  readonly action: AuditAction;
  readonly subjectKind: AuditSubject | ListName;
  readonly subjectId: string | number;
  readonly detail?: JsonObject;
}

/**
 * Writes an audit event, in the transaction of the write itself. Actions during impersonation are recorded under both names, those by a shared link
 * or an API key with its number, those in a firm's account with the person.
 */
export function recordAudit(tx: Ctx, event: AuditEvent): Promise<void> {
  return recordAudits(tx, [event]);
}

/** The same for many at once, none of them left out. */
export async function recordAudits(tx: Ctx, events: readonly AuditEvent[]): Promise<void> {
  const rows = events.map((event) => auditRow(tx, event));
  await writeLater(tx.db, tx.db.insertInto('audit_events').values(rows));
}

/** An audit event as it is stored, for a statement that writes it with something else. */
export function auditRow(tx: Ctx, event: AuditEvent) {
  const customer = tx.actor.kind === 'customer' ? tx.actor : undefined;
  return {
    at: tx.now(),
    actor_kind: tx.actor.kind,
    actor_id: tx.actor.kind === 'agent' ? tx.actor.agentId : tx.actor.kind === 'customer' ? tx.actor.customerId : null,
    action: event.action,
    subject_kind: event.subjectKind,
    subject_id: String(event.subjectId),
    detail: { ...event.detail, ...actedBy(customer) },
    request_id: tx.requestId,
    network: tx.network === null ? null : shortNetworkOf(tx.network),
    visit_id: customer?.impersonation?.impersonationId ?? null,
    visiting_agent_id: customer?.impersonation?.agentId ?? null,
  };
}

function actedBy(customer: CustomerActor | undefined): JsonObject {
  if (!customer) return {};
  return {
    ...(customer.shareId !== undefined && { share_id: customer.shareId }),
    ...(customer.member && { person_id: customer.member.personId }),
    ...(customer.key && { api_key_id: customer.key.keyId }),
  };
}
