import { z } from 'zod';
import { listCharges } from '../charges.ts';
import { defineCall } from '../define-call.ts';
import { listIncidents } from '../incidents.ts';
import { LARGEST_ID } from '../largest-id.ts';
import { getHistoricoCambiosDatos } from '../live.ts';
import { listMailAnswers } from '../mail-answers.ts';
import { listNoteReadings } from '../notas.ts';
import { getOrderPayment } from '../payments/order-payment.ts';
import { listRefunds } from '../refunds.ts';
import { getOrderRegistry } from '../registries.ts';
import { listConversations } from './conversations.ts';
import { listItemMails } from './mails.ts';
import { generaPildoraIA } from './summary.ts';

/** What the panel's cards of an order show, each by the call that answers it alone. */
export const ORDER_CARDS = {
  summary: generaPildoraIA,
  data_changes: getHistoricoCambiosDatos,
  registry: getOrderRegistry,
  incidents: listIncidents,
  mail_answers: listMailAnswers,
  refunds: listRefunds,
  charges: listCharges,
  payment: getOrderPayment,
  mails: listItemMails,
  conversations: listConversations,
  readings: listNoteReadings,
} as const;
export type OrderCard = keyof typeof ORDER_CARDS;
const NAMES = Object.keys(ORDER_CARDS) as OrderCard[];

/** A card that fails leaves the others alone: `problem` is what its own call would have answered. */
const problem = z.looseObject({ code: z.string(), message: z.string(), status: z.int() });
function cardOf<A extends z.ZodType>(answer: A) {
  return z.union([z.object({ answer }), z.object({ problem })]).optional();
}

export const listOrderCards = defineCall('listOrderCards', {
  summary:
    'Several cards of one order item in one answer, as the panel opens it: each is answered as its own call would answer it, or with its problem',
  method: 'GET',
  path: '/api/rest/restapi/pedido/{item_id}/cards',
  who: ['agent', 'notary'],
  params: z.object({ item_id: z.coerce.number().int().positive().max(LARGEST_ID) }),
  query: z.object({
    /** Names separated by commas. */
    cards: z
      .string()
      .max(300)
      .transform((names) => [...new Set(names.split(','))])
      .pipe(z.array(z.enum(NAMES)).min(1)),
  }),
  output: z.object({
    summary: cardOf(generaPildoraIA.output),
    data_changes: cardOf(getHistoricoCambiosDatos.output),
    registry: cardOf(getOrderRegistry.output),
    incidents: cardOf(listIncidents.output),
    mail_answers: cardOf(listMailAnswers.output),
    refunds: cardOf(listRefunds.output),
    charges: cardOf(listCharges.output),
    payment: cardOf(getOrderPayment.output),
    mails: cardOf(listItemMails.output),
    conversations: cardOf(listConversations.output),
    readings: cardOf(listNoteReadings.output),
  }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'],
});
