import { textIn } from '../../../domain/catalogue/text-in.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf, isNotary } from '../actors/agent-of.ts';
import { getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';
import { getCustomerLanguage } from '../mail-templates/words-given.ts';
import { type Moved, moveItem } from '../moves/move-item.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { mailPath } from '../questions/incident-link.ts';
import { type IncidentMail, incidentMail } from '../questions/incident-mail.ts';
import { keepAsking, nameAsking } from '../questions/keep-asking.ts';
import { canBeChosen } from '../questions/list-kinds.ts';
import { type AskingOfItem, type AskingPlan, planAsking } from '../questions/plan-asking.ts';

interface CustomerToAsk extends AskingOfItem {
  readonly itemId: number;
  /** The version that the agent's decision is based on. */
  readonly seen: Date;
  readonly forceStay: boolean;
}

/**
 * Asks an item's customer: the item waits in 60 for the answer, and the customer gets an e-mail with a link to the form. The agent who asks
 * is assigned, so that the answer returns to them. An open question is extended or replaced.
 * @throws AppError transition_refused (with what is missing), locked_by_other, stale_version, invalid_input, not_found
 */
export async function askCustomer(tx: Ctx, { itemId, seen, forceStay, ...given }: CustomerToAsk): Promise<Moved> {
  const item = await getItemForUpdate(tx, itemId);
  const lockVersion = await requireLockVersion(tx, item, seen);
  const plan = await planAsking(tx, item, given);
  const { asking } = given;
  const needs = {
    incident_text: asking.text,
    picked_questions: asking.questions.length,
    incident_kind: asking.kind,
    incident_kinds: plan.kinds.filter(canBeChosen).map(({ id }) => id),
  };
  // The status machine refuses an invalid kind, and names everything that is missing.
  const formId = needs.incident_kinds.includes(asking.kind) ? await keepAsking(tx, item, plan) : null;
  const moved = await moveItem(tx, {
    item,
    lockVersion,
    operation: 'enviar_incidencia_cliente',
    to: STATUS.incident,
    handed: { ...needs, ...(formId !== null && { incident: await loadMail(tx, item, { formId, plan }) }) },
    set: isNotary(tx) ? {} : { asignee_id: agentOf(tx).agentId, asignee_at: tx.now() },
    forceStay,
    comment: plan.added.text || null,
    detail: {
      ...(formId !== null && { form_id: formId }),
      kind: asking.kind,
      questions: plan.added.questions.map(({ title }) => textIn(title, tx.locale)),
    },
  });
  if (formId !== null) await nameAsking(tx, formId, moved.historyId);
  return moved;
}

async function loadMail(
  tx: Ctx,
  item: ItemRow,
  { formId, plan }: { formId: number; plan: AskingPlan },
): Promise<IncidentMail> {
  const [locale, portal] = await Promise.all([getCustomerLanguage(tx, item), loadPortalAddress(tx, item.store_id)]);
  return incidentMail(plan.asked, { locale, formUrl: `${portal.url}${mailPath({ formId, orderId: item.order_id })}` });
}
