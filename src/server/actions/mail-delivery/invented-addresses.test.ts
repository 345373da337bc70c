import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventedAddressOf } from '../../../domain/firms/invented-address.ts';
import { MAIL_EXAMPLES } from '../../../domain/mail/testing/mail-examples.ts';
import type { MailMessage, MailPort } from '../../ports/mail/port.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { sendMail } from './send-mail.ts';

const INVENTED = inventedAddressOf('f0e1d2c3');
const REAL = 'contacto@gestoria.example';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function send(name: string, addresses: { to: string; alsoTo?: string[]; cc?: string[] }) {
  const system = systemCtx(stage.deps);
  const params = MAIL_EXAMPLES.order_closed_unanswered;
  const about = { dedupeKey: name, template: 'order_closed_unanswered', locale: 'es', storeId: 1, params } as const;
  const mailId = (await enqueueMail(system, { ...about, ...addresses })) as string;
  const given: MailMessage[] = [];
  const mail: MailPort = {
    async send(message) {
      given.push(message);
      return { messageId: '<1@registralia.test>' };
    },
  };
  const kept = await sendMail({ ...system, ports: { ...system.ports, mail } }, mailId);
  const { sent_at } = await stage.deps.db
    .selectFrom('mails')
    .select('sent_at')
    .where('mail_id', '=', mailId)
    .executeTakeFirstOrThrow();
  const refused = await stage.deps.db
    .selectFrom('audit_events')
    .select('action')
    .where('subject_id', '=', mailId)
    .execute();
  return { given: given.length, kept, isSent: sent_at !== null, refused: refused.map(({ action }) => action) };
}

test.each([
  ['the recipient', { to: INVENTED }],
  ['in other letters', { to: INVENTED.toUpperCase() }],
  ['a further recipient', { to: REAL, alsoTo: [INVENTED] }],
  ['a copy', { to: REAL, cc: [REAL, INVENTED] }],
])('nothing is mailed to the invented address of a firm: %s', async (name, addresses) => {
  expect(await send(name, addresses)).toEqual({ given: 0, kept: null, isSent: false, refused: ['mail.refused'] });
});

test('a mail to the contact that the firm named is sent', async () => {
  expect(await send('contact', { to: REAL })).toEqual({ given: 1, kept: null, isSent: true, refused: [] });
});
