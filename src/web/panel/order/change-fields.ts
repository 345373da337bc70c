import type { PedidoAction } from '../../../contract/orders/pedido.ts';
import { isAskedHere } from '../assigning/assigning-draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { DESK_TIME_ZONE } from '../kit/format.ts';
import { instantTyped } from '../kit/instant-typed.ts';
import type { OperationFields } from '../pedido/use-operation.ts';

export type ChangeDraft = NonNullable<Draft['change']>;

/** E-mails that quote the reason of the change word for word. */
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

/** Whether the customer reads the reason, so that it must be written for them. */
export function tellsReason({ mail }: Pick<PedidoAction, 'mail'>): boolean {
  return mail !== null && TELLING_MAILS.includes(mail);
}

/** Missing facts that this form cannot ask for, such as a file to upload first. */
export function blockingNeeds(action: PedidoAction): PedidoAction['missing'] {
  return action.missing.filter(({ need }) => !ASKED.some((asked) => asked === need) && !isAskedHere(action, need));
}

/** The operation to send, with only the fields it reads, since any other is refused. */
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
