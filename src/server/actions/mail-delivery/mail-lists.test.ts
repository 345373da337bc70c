// Which mails offer one-click unsubscription, over all kinds as sent: RFC 8058, both headers under the signature.
import { generateKeyPairSync } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMailTemplate } from '../../../domain/mail/compose-mail.ts';
import { MAIL_LISTS, type MailList } from '../../../domain/mail/mail-list.ts';
import type { MailParams, MailTemplate } from '../../../domain/mail/params.ts';
import { MAIL_EXAMPLES } from '../../../domain/mail/testing/mail-examples.ts';
import { buildApp } from '../../http/app.ts';
import { registerUnsubscribe } from '../../http/routes/notifications.ts';
import { SIGNED_HEADERS } from '../../ports/mail/dkim.ts';
import type { MailPort } from '../../ports/mail/port.ts';
import { toNodemailer } from '../../ports/mail/to-nodemailer.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { unsubscribeUrlOf } from '../mail/unsubscribe-token.ts';
import { loadNotificationSettings } from '../notifications/settings.ts';
import { sendMail } from './send-mail.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
});
const TEMPLATES = Object.keys(MAIL_EXAMPLES).filter(isMailTemplate);

/** The headers of a mail as sent, unfolded. */
async function headersOf(template: MailTemplate, params: MailParams[MailTemplate]): Promise<string[]> {
  const system = systemCtx(stage.deps);
  const mailId = await enqueueMail(system, {
    dedupeKey: `lists:${template}`,
    template,
    to: 'ana@correo.test',
    locale: 'es',
    storeId: 1,
    params: params as never,
  });
  const dkim = { domainName: 'registralia.test', keySelector: 's1', privateKey, headerFieldNames: SIGNED_HEADERS };
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', dkim });
  let eml = '';
  const mail: MailPort = {
    async send(message) {
      const sent = await composer.sendMail(toNodemailer({ ...message, attachments: [] }));
      eml = sent.message.toString('utf8');
      return sent;
    },
  };
  expect(await sendMail({ ...system, ports: { ...stage.deps.ports, mail } }, mailId ?? '')).toBeNull();
  return eml
    .slice(0, eml.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
}

const named = (headers: readonly string[], name: string) => headers.filter((one) => one.startsWith(`${name}: `));
const paramsOf = (list: MailList, readerId: number) =>
  ({
    ...MAIL_EXAMPLES[list],
    unsubscribeUrl: unsubscribeUrlOf('https://registralia.test', { list, readerId }),
  }) as never;

test('lists are exactly the mails that a reader can switch off', () => {
  expect([...MAIL_LISTS].sort()).toEqual(['company_news', 'reminders', 'weekly_figures']);
  const known = TEMPLATES.filter((template) => Object.hasOwn(MAIL_EXAMPLES[template], 'unsubscribeUrl'));
  expect(known.sort()).toEqual([...MAIL_LISTS].sort());
});

test.each(TEMPLATES.filter((one) => !MAIL_LISTS.includes(one as MailList)))(
  '%s answers something or concerns an order or an account, and says nothing of a list',
  async (template) => {
    const headers = await headersOf(template, MAIL_EXAMPLES[template]);
    expect(headers.filter((one) => /^List-/i.test(one))).toEqual([]);
  },
);

test.each(MAIL_LISTS)(
  '%s carries both headers under its signature, and one POST leaves it and no other',
  async (list) => {
    const isStaff = list === 'weekly_figures';
    const readerId = isStaff ? stage.people.sara.agentId : stage.customers.carmen;
    const preferences = JSON.stringify({ weekly_figures: true, locale: 'pt' });
    await stage.deps.db.updateTable('agents').set({ preferences }).where('agent_id', '=', readerId).execute();
    const headers = await headersOf(list, paramsOf(list, readerId));
    expect(named(headers, 'List-Unsubscribe-Post')).toEqual(['List-Unsubscribe-Post: List-Unsubscribe=One-Click']);
    const address = new URL(
      /^List-Unsubscribe: <(https:[^>]+)>$/.exec(named(headers, 'List-Unsubscribe')[0] ?? '')?.[1] ?? '',
    );
    const signed = /\bh=([^;]+);/.exec(named(headers, 'DKIM-Signature')[0]?.replaceAll(' ', '') ?? '')?.[1]?.split(':');
    expect(signed).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']));
    const app = await buildApp(stage.deps);
    registerUnsubscribe(app, stage.deps);
    const { statusCode } = await app.inject({ method: 'POST', url: address.pathname, headers: { host: address.host } });
    await app.close();
    expect(statusCode).toBe(200);
    const { off } = await loadNotificationSettings(systemCtx(stage.deps), stage.customers.carmen);
    const sara = stage.deps.db
      .selectFrom('agents')
      .select('preferences')
      .where('agent_id', '=', stage.people.sara.agentId);
    const wanted = { reminders: off.has('paper_expiry:mail'), company_news: off.has('company_news:mail') };
    if (isStaff)
      expect(await sara.executeTakeFirst()).toEqual({ preferences: { weekly_figures: false, locale: 'pt' } });
    else expect(wanted).toMatchObject({ [list]: true });
    await stage.deps.db.deleteFrom('notification_settings').execute();
    if (!isStaff) expect(Object.values(wanted).filter(Boolean)).toHaveLength(1);
  },
);
