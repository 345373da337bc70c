import type { PedidoAction } from '../../../contract/orders/pedido.ts';
import type { Draft } from './draft.ts';
import type { OperationFields } from './use-operation.ts';

export type ChangeDraft = NonNullable<Draft['change']>;

/** Needs that the panel asks for in the form of the change itself. */
const ASKED = ['reason', 'standby_until'] as const;
type Asked = (typeof ASKED)[number];

/** Whether the form of a change has to ask for this. */
export function needsField({ needs }: PedidoAction, need: Asked): boolean {
  return needs.includes(need);
}

/** What is missing and cannot be asked for here, such as a file that has to be uploaded first. */
export function blockingNeeds({ missing }: PedidoAction): PedidoAction['missing'] {
  return missing.filter(({ need }) => !ASKED.some((asked) => asked === need));
}

/** The operation as it is sent: only what it reads, since anything else would be refused. */
export function fieldsOf(action: PedidoAction, draft: ChangeDraft): OperationFields {
  const reason = draft.reason.trim();
  const asksUntil = needsField(action, 'standby_until') && LOCAL_TIME.test(draft.standby);
  return {
    operation: action.operation,
    ...(action.to !== null && { to: action.to }),
    ...(reason !== '' && { reason }),
    ...(asksUntil && { standby_until: new Date(draft.standby).toISOString() }),
    force_stay: draft.stay,
  };
}

/** What a finished field of date and time holds. */
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;
