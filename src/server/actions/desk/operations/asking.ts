import type { GivenAsking } from '../../../../contract/incidents/asking.ts';
import { askCustomer } from '../../incidents/ask-customer.ts';
import type { Operation } from './operation.ts';

/** Asks the item's customer. Without `incident` the refusal names what is missing. */
export const ASKING: Operation<'enviar_incidencia_cliente'> = {
  run(tx, target, { incident, incidencia_attachments: attachments, force_stay: forceStay }) {
    return askCustomer(tx, { ...target, asking: incident ?? NOTHING, attachments, forceStay });
  },
};

/** An unknown kind, no text, no questions. */
const NOTHING: GivenAsking = { kind: 0, text: '', questions: [], replaces: false };
