import { z } from 'zod';
import { MAIL_STATES } from '../../domain/mail/mail-hold.ts';
import { defineCall } from '../define-call.ts';
import { mailHold } from '../mail-hold.ts';
import { instant } from './pedido.ts';

const itemMail = z.object({
  mail_id: z.string(),
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** `waiting` can still be undone; `withdrawn` was undone; `held` is sent once its reason is gone, `refused` never. */
  state: z.enum(MAIL_STATES),
  hold: mailHold,
  at: instant,
  /** Its e-mail template, in the version at the time; null without one. */
  made_with: z.object({ code: z.string(), version: z.int() }).nullable(),
});
export type ItemMail = z.output<typeof itemMail>;

/** Path coined: section 7 names no call for the mails of an order. */
export const listItemMails = defineCall('listItemMails', {
  summary: 'Mails about an item or its order, newest first, as sent, without keys that grant access',
  method: 'GET',
  path: '/api/rest/restapi/pedido/{item_id}/mails',
  who: ['agent'],
  params: z.object({ item_id: z.coerce.number().int().positive() }),
  output: z.object({ items: z.array(itemMail) }),
  errors: ['sign_in_required', 'forbidden', 'not_found'],
});
