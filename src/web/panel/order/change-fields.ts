import type { PedidoAction } from '../../../contract/orders/pedido.ts';
import { dayNumberOf, instantOf } from '../../../domain/calendar/local-clock.ts';
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
  const until = needsField(action, 'standby_until') ? deskInstant(draft.standby) : null;
  return {
    operation: action.operation,
    ...(action.to !== null && { to: action.to }),
    ...(reason !== '' && { reason }),
    ...(until && { standby_until: until.toISOString() }),
    force_stay: draft.stay,
  };
}

/** The moment that a field of date and time means: the desk's hour, as everywhere in the panel; null while unfinished. */
function deskInstant(local: string): Date | null {
  const [, day, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(local) ?? [];
  if (!day) return null;
  const timeOfDay = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return new Date(instantOf('ES', { day: dayNumberOf(day), timeOfDay }));
}
