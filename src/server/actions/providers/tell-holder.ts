import { findStatus } from '../../../domain/orders/machine.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { undoneUntil } from '../items/undone-until.ts';
import { enqueueOfficeMail } from './office-mail.ts';
import { findItemProvider } from './provider-row.ts';
import { isRequestMail } from './request-mail.ts';
import { findWorkHolder } from './work-holder.ts';

interface HeldChange {
  readonly before: ItemRow;
  readonly after: ItemRow;
  readonly historyId: number;
  /** E-mail of the change itself, which may already inform them. */
  readonly mail: string | null;
}

/**
 * Notifies the outside party of changes: a new appointment, unless they made it themselves, and for providers who want it, any change of
 * their items. Source: transitions.yaml "visit_scheduled"; meanings of "provider".
 */
export async function tellHolder(tx: Ctx, change: HeldChange): Promise<void> {
  if (change.mail === 'visit_scheduled') await tellVisit(tx, change);
  else await tellProvider(tx, change);
}

/** Whether a provider is concerned: the item is with them, or in a status they may wait for. */
export function isWithHolder({ panel_status_id }: Pick<ItemRow, 'panel_status_id'>): boolean {
  return HELD.includes(panel_status_id);
}

async function tellVisit(tx: Ctx, { after, historyId }: HeldChange): Promise<void> {
  const isOwn = tx.actor.kind === 'agent' && tx.actor.notaryId !== null && tx.actor.notaryId === after.notary_id;
  const holder = isOwn ? null : await findWorkHolder(tx, after);
  const visitAt = after.visit_at?.toISOString();
  if (!holder || visitAt === undefined) return;
  const about = { item: after, holder, historyId, sendAfter: undoneUntil(tx) };
  await enqueueOfficeMail(tx, { ...about, template: 'visit_notice', paramsIn: (to) => ({ ...to, visitAt }) });
}

async function tellProvider(tx: Ctx, { before, after, mail, historyId }: HeldChange): Promise<void> {
  const isNew = mail !== null && isRequestMail(mail) && before.provider_id === after.provider_id;
  if (isNew || !isWithHolder(before)) return;
  const provider = await findItemProvider(tx, before);
  const holder = provider?.email_update ? await findWorkHolder(tx, before) : null;
  if (!holder) return;
  const status = findStatus(after.panel_status_id)?.name[holder.locale] ?? String(after.panel_status_id);
  const taken = before.provider_id !== after.provider_id || TAKEN_BACK.includes(after.panel_status_id);
  await enqueueOfficeMail(tx, {
    template: 'provider_update',
    item: after,
    holder,
    historyId,
    sendAfter: undoneUntil(tx),
    paramsIn: (to) => ({ ...to, status, taken }),
  });
}

const HELD: readonly number[] = [
  STATUS.at_provider,
  STATUS.visit_scheduled,
  STATUS.pending_certification,
  STATUS.pending_report,
];
/** Pending, in progress, at a notary, closed: the provider is no longer involved. */
const TAKEN_BACK: readonly number[] = [STATUS.pending, STATUS.in_progress, STATUS.at_notary, STATUS.closed];
