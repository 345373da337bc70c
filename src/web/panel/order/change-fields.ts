import type { PedidoAction } from '../../../contract/orders/pedido.ts';
import { isAskedHere } from '../assigning/assigning-draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { DESK_TIME_ZONE } from '../kit/format.ts';
import { instantTyped } from '../kit/instant-typed.ts';
import type { OperationFields } from '../pedido/use-operation.ts';

export type ChangeDraft = NonNullable<Draft['change']>;

/** Mails in which the customer reads the reason of the change as it was written. */
const TELLING_MAILS: readonly string[] = [
  'order_on_hold',
  'order_scheduled',
  'order_denied',
  'order_closed',
  'claim_rejected',
  'claim_received',
  'claim_resolved',
];
/** Needs that the panel asks for in the form of the change itself. */
const ASKED = ['reason', 'standby_until'] as const;
type Asked = (typeof ASKED)[number];

/** Whether the form of a change has to ask for this. */
export function needsField({ needs }: PedidoAction, need: Asked): boolean {
  return needs.includes(need);
}

/** Whether the customer reads the reason, so that it is written for him. */
export function tellsReason({ mail }: Pick<PedidoAction, 'mail'>): boolean {
  return mail !== null && TELLING_MAILS.includes(mail);
}

/** What is missing and cannot be asked for here, such as a file that has to be uploaded first. */
export function blockingNeeds(action: PedidoAction): PedidoAction['missing'] {
  return action.missing.filter(({ need }) => !ASKED.some((asked) => asked === need) && !isAskedHere(action, need));
}

/** The operation as it is sent: only what it reads, since anything else would be refused. */
export function fieldsOf(action: PedidoAction, draft: ChangeDraft, timeZone = DESK_TIME_ZONE): OperationFields {
  const reason = draft.reason.trim();
  const until = needsField(action, 'standby_until') ? instantTyped(draft.standby, timeZone) : null;
  return {
    operation: action.operation,
    ...(action.to !== null && { to: action.to }),
    ...(reason !== '' && { reason }),
    ...(until && { standby_until: until.toISOString() }),
    force_stay: draft.stay,
  };
}
