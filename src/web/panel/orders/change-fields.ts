import type { OperationName } from '../../../contract/orders/operation.ts';
import type { Pedido, PedidoAction } from '../../../contract/orders/pedido.ts';
import { assigningOf, isAskedHere, NO_ASSIGNING } from '../assigning/assigning-draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { DESK_TIME_ZONE } from '../kit/format.ts';
import { instantTyped } from '../kit/instant-typed.ts';
import type { OperationFields } from '../pedido/use-operation.ts';

export type ChangeDraft = NonNullable<Draft['change']>;

/** E-mails that quote the reason of the change verbatim. */
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

/** Changes of status that share one form; the others have dialogs of their own. */
const CHANGES = [
  'cambio_estado',
  'cerrar_pedido',
  'postponer_pedido',
  'reclamar_pedido',
  'reabrir_pedido',
  'cambiar_proveedor',
  'asignar_notaria',
] as const satisfies readonly OperationName[];
type ChangeName = (typeof CHANGES)[number];

/** A change of status that the form can ask for. */
export type Change = PedidoAction & { readonly operation: ChangeName };

/** The changes that the server offers on this copy. */
export function changesOf({ actions }: Pick<Pedido, 'actions'>): readonly Change[] {
  return actions.filter(isChange);
}

function isChange(action: PedidoAction): action is Change {
  return action.to !== null && CHANGES.some((name) => name === action.operation);
}

/** Whether the form of a change has to ask for this. */
export function needsField({ needs }: PedidoAction, need: Asked): boolean {
  return needs.includes(need);
}

/** Whether the customer reads the reason, so that it must be written for them. */
export function tellsReason({ mail }: Pick<PedidoAction, 'mail'>): boolean {
  return mail !== null && TELLING_MAILS.includes(mail);
}

/** Missing needs without an input in this form, such as a file to upload first. */
export function blockingNeeds(action: PedidoAction): PedidoAction['missing'] {
  return action.missing.filter(({ need }) => !ASKED.some((asked) => asked === need) && !isAskedHere(action, need));
}

/** A field to correct before a change can be sent. */
export type WrongField = 'reason' | 'standby_until' | 'provider' | 'notary' | 'visit_at';

/** The fields of a change with missing input; the server refuses them too, but cannot name the field. */
export function wrongFields(
  change: Change,
  { reason, standby, assigning }: ChangeDraft,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): ReadonlySet<WrongField> {
  const until = instantTyped(standby, timeZone);
  const { to, visit } = assigning ?? NO_ASSIGNING;
  const kind = assigningOf(change);
  const wrong: readonly (readonly [WrongField, boolean])[] = [
    ['reason', needsField(change, 'reason') && reason.trim().length < SHORTEST_REASON],
    ['standby_until', needsField(change, 'standby_until') && !(until && until > now)],
    ['provider', kind === 'provider' && to === null],
    ['notary', kind === 'notary' && to === null],
    ['visit_at', kind === 'visit' && instantTyped(visit, timeZone) === null],
  ];
  return new Set(wrong.flatMap(([field, isWrong]) => (isWrong ? [field] : [])));
}

/** Source: decisions of the product, reasons of changes. */
const SHORTEST_REASON = 5;

/** The operation to send, with the fields it reads. */
export function fieldsOf(change: Change, draft: ChangeDraft, timeZone = DESK_TIME_ZONE): OperationFields<ChangeName> {
  const { operation, to } = change;
  const reason = draft.reason.trim();
  const common = { ...(reason !== '' && { reason }), force_stay: draft.stay };
  if (operation === 'cambiar_proveedor' || operation === 'asignar_notaria') return { operation, ...common };
  const until = needsField(change, 'standby_until') ? instantTyped(draft.standby, timeZone) : null;
  return { operation, ...common, ...(to !== null && { to }), ...(until && { standby_until: until.toISOString() }) };
}
