import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../../../../../domain/mail/html.ts';
import { CHALLENGE_CODE } from '../../sandbox/test-cards.ts';
import { closedPage, type PageOwner, standInPage } from '../../stand-in/page.ts';
import { findRecord, setRecord } from '../../stand-in/records.ts';
import { fieldsOf, sendPage } from '../../stand-in/serve-pages.ts';
import { type Desk, together } from './desk.ts';
import { ORDERS, type OrderRecord } from './order-record.ts';
import { codeFields, detailsOf, problemLine } from './payment-html.ts';
import { findByPage, MOST_WRONG_CODES, type OpenOrder } from './take-payment.ts';
import { WORDS } from './words.ts';

/**
 * Pages of a saved card's bank. The shop itself sends the customer there with `creq`; a form on the last page returns
 * `cres`.
 */
export function registerBankPages(app: FastifyInstance, { desk, owner }: { desk: Desk; owner: () => PageOwner }): void {
  app.post('/acs', async (request, reply) => {
    const fields = fieldsOf(request);
    const open = await findChallenge(desk, fields.get('creq') ?? '');
    if (!open) return sendPage(reply.code(404), { page: closedPage(owner()), leadsTo: null });
    const after = fields.has('code') || fields.has('cancel') ? await answerCode(desk, { open, fields }) : open.record;
    const wrong = after.wrong_codes > open.record.wrong_codes;
    return showBank(reply, { record: after, owner: owner(), fields, wrong });
  });
}

async function findChallenge(desk: Desk, creq: string): Promise<OpenOrder | null> {
  try {
    const { acsTransID } = CReq.parse(JSON.parse(Buffer.from(creq, 'base64url').toString('utf8')));
    const open = await findByPage(desk, acsTransID);
    return open?.record.state === 'A' ? open : null;
  } catch {
    return null;
  }
}

const CReq = z.object({ acsTransID: z.uuid(), messageType: z.literal('CReq') });

/** Decides the challenge; the shop then requests the capture. */
function answerCode(desk: Desk, { open, fields }: { open: OpenOrder; fields: URLSearchParams }): Promise<OrderRecord> {
  return together(desk, async (tx) => {
    const record = await findRecord(tx, ORDERS, { id: open.order, lock: true });
    if (!record || record.proved !== null) return open.record;
    const isRight = (fields.get('code') ?? '').replace(/\s/g, '') === CHALLENGE_CODE && !fields.has('cancel');
    const wrong_codes = record.wrong_codes + (isRight ? 0 : 1);
    const isOver = fields.has('cancel') || wrong_codes >= MOST_WRONG_CODES;
    const body = { ...record, wrong_codes, proved: isRight ? true : isOver ? false : null };
    await setRecord(tx, ORDERS, { id: open.order, body });
    return body;
  });
}

function showBank(
  reply: FastifyReply,
  { record, owner, fields, wrong }: { record: OrderRecord; owner: PageOwner; fields: URLSearchParams; wrong: boolean },
): FastifyReply {
  const { language, proved, url_ok } = record;
  const words = WORDS[language];
  const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  const session = hidden('threeDSSessionData', fields.get('threeDSSessionData') ?? '');
  const heading = [`<h1>${words.challenge_title}</h1>`, detailsOf(record)];
  if (proved !== null) {
    const cres = { acsTransID: record.page_key, messageType: 'CRes', transStatus: proved ? 'Y' : 'N' };
    const encoded = Buffer.from(JSON.stringify(cres)).toString('base64url');
    const page = standInPage(owner, { language, title: words.challenge_title }, [
      ...heading,
      `<form method="post" action="${escapeHtml(url_ok)}">`,
      hidden('cres', encoded),
      session,
      `<button type="submit">${words.back}</button>`,
      '</form>',
    ]);
    return sendPage(reply, { page, leadsTo: url_ok });
  }
  const same = [hidden('creq', fields.get('creq') ?? ''), session];
  const page = standInPage(owner, { language, title: words.challenge_title }, [
    ...heading,
    wrong ? problemLine(words.wrong_code) : '',
    '<form method="post">',
    ...same,
    ...codeFields({ words, wrong }),
    `<button type="submit">${words.confirm}</button>`,
    '</form>',
    '<form method="post">',
    ...same,
    `<button class="quiet" type="submit" name="cancel" value="1">${words.cancel}</button></form>`,
  ]);
  return sendPage(reply.code(wrong ? 422 : 200), { page, leadsTo: url_ok });
}
