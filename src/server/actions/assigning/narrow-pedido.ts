import type { HistoryLine, Pedido } from '../../../contract/orders/pedido.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { isForOffices } from '../../../domain/stored-files/decide-download.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';

/**
 * An item as its notary office sees it: answers, files and how to reach the customer; no money, no other items, no internal notes. Source:
 * transitions.yaml "notary_rules".
 */
export async function narrowPedido(ctx: Ctx, pedido: Pedido): Promise<Pedido> {
  const colleagues = await listColleagues(ctx);
  const { details } = pedido;
  return {
    ...pedido,
    details: {
      ...details,
      historico: details.historico.flatMap((line) => narrowLine(line, colleagues)),
      email_reply_of: null,
      pedidos_relacionados: [],
      tickets_relacionados: [],
      atributos: [],
      tags: [],
      watchers: [],
      checklist: [],
      attachments: details.attachments.filter(({ kind }) => isForOffices(kind)),
      payments: [],
      payed_with: null,
      origin: null,
      clientView: null,
      customer: { ...details.customer, tax: null },
      prices: null,
      invoices: [],
      parent_id: null,
      queue: null,
      given: null,
      assignment: { ...details.assignment, provider: null },
    },
  };
}

/** All members of the caller's office. */
async function listColleagues(ctx: Ctx): Promise<ReadonlySet<number>> {
  const people = await ctx.db
    .selectFrom('agents')
    .select('agent_id')
    .where('notary_id', '=', agentOf(ctx).notaryId)
    .where('role', '=', 'Notario')
    .execute();
  return new Set(people.map(({ agent_id }) => agent_id));
}

/** The office's own lines stay whole; of others', only the change of status and the note with which the item was assigned. */
function narrowLine(line: HistoryLine, colleagues: ReadonlySet<number>): HistoryLine[] {
  if (line.admin_user_id !== null && colleagues.has(line.admin_user_id)) return [line];
  if (line.new_status === null) return [];
  const isHandedOver = line.actor_kind === 'agent' && HANDED_TO_OFFICE.includes(line.new_status);
  const bare = { old_referencia: null, new_referencia: null, detail: null };
  return [{ ...line, ...bare, comment: isHandedOver ? line.comment : null }];
}

/** At a notary, and back in progress there: the reason for moving an item here is addressed to the office. */
const HANDED_TO_OFFICE: readonly number[] = [STATUS.at_notary, STATUS.notary_in_process];
