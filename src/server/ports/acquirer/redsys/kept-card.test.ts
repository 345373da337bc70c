import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Outcome } from '../../../../domain/payments/outcome.ts';
import { ACCEPTED, CHALLENGED, goTo, keptCard, refOf, requestOf } from './testing/at-the-page.ts';
import { NONE, openRedsysBank, type RedsysBank } from './testing/redsys-bank.ts';

let bank: RedsysBank;

beforeAll(async () => {
  bank = await openRedsysBank();
});
afterAll(() => bank.close());
beforeEach(async () => {
  bank.losing.answers = NONE;
  bank.shop.status = 200;
  await bank.deliver();
  bank.shop.told.length = 0;
});

describe('a kept card', () => {
  const browser = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

  /** Answers the bank's page for the customer; returns the fields that its last page posts to the shop. */
  async function answerBank(outcome: Outcome, entered: readonly Record<string, string>[]) {
    if (outcome.outcome !== 'challenge') throw new Error(outcome.outcome);
    const { action, fields } = outcome.challenge;
    const given = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    let html = '';
    for (const more of [{}, ...entered]) {
      const page = await fetch(action, { method: 'POST', body: new URLSearchParams({ ...given, ...more }) });
      expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:9;");
      html = await page.text();
    }
    const brought = [...html.matchAll(/name="(cres|threeDSSessionData)" value="([^"]+)"/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    return { html, brought: Buffer.from(new URLSearchParams(Object.fromEntries(brought)).toString()) };
  }

  const bring = (body: Buffer) => bank.client.readNotification({ body, headers: {}, query: {}, now: bank.now() });

  test('is charged at once by REST when its bank wants nothing more', async () => {
    const request = requestOf(bank, { card: { token: await keptCard(bank, ACCEPTED) }, ...browser });
    const outcome = await bank.client.begin(request);
    expect(outcome).toEqual({
      outcome: 'captured',
      event_id: `${request.attemptNumber}:captured`,
      amount: 2512,
      currency: 'EUR',
      instrument: { brand: 'Visa', last_four: '0004' },
    });
    expect(await bank.client.query(refOf(bank, request))).toEqual(outcome);
  });

  test('is charged after the challenge of its bank, once, however often that is brought', async () => {
    const request = requestOf(bank, { card: { token: await keptCard(bank, CHALLENGED) }, ...browser });
    const outcome = await bank.client.begin(request);
    expect(await bank.client.query(refOf(bank, request))).toEqual({ outcome: 'unknown' });
    const { html, brought } = await answerBank(outcome, [{ code: '000000' }, { code: '123456' }]);
    expect(html).toContain(`action="http://127.0.0.1:9/back?attempt=${request.attemptNumber}"`);
    const attempt = { number: request.attemptNumber };
    const captured = {
      kind: 'outcome',
      attempt,
      outcome: { outcome: 'captured', event_id: `${attempt.number}:captured` },
    };
    expect(await bring(brought)).toMatchObject(captured);
    expect(await bring(brought)).toMatchObject({ kind: 'ask', attempt });
    expect(await bank.client.query(refOf(bank, request))).toMatchObject(captured.outcome);
  });

  test.each([
    ['three wrong codes', [{ code: '1' }, { code: '2' }, { code: '3' }]],
    ['leaving', [{ cancel: '1' }]],
  ])('%s refuses it', async (_, entered) => {
    const request = requestOf(bank, { card: { token: await keptCard(bank, CHALLENGED) }, ...browser });
    const { brought } = await answerBank(await bank.client.begin(request), entered);
    expect(await bring(brought)).toMatchObject({ outcome: { outcome: 'declined', code: 'authentication' } });
  });

  test('is not charged with what nobody proved, nor with what was sealed by somebody else', async () => {
    const request = requestOf(bank, { card: { token: await keptCard(bank, CHALLENGED) }, ...browser });
    const outcome = await bank.client.begin(request);
    if (outcome.outcome !== 'challenge') throw new Error(outcome.outcome);
    const threeDSSessionData = outcome.challenge.fields[1]?.value ?? '';
    const cres = Buffer.from('{"messageType":"CRes","transStatus":"Y"}').toString('base64url');
    const early = Buffer.from(new URLSearchParams({ cres, threeDSSessionData }).toString());
    expect(await bring(early)).toMatchObject({ kind: 'ask' });
    expect(await bank.client.query(refOf(bank, request))).toEqual({ outcome: 'unknown' });
    for (const forged of ['', 'AAAA', `A${threeDSSessionData.slice(1)}B`]) {
      const body = Buffer.from(new URLSearchParams({ cres, threeDSSessionData: forged }).toString());
      expect(await bring(body)).toEqual({ kind: 'refused' });
    }
  });

  test('whose answer was lost is queried, and was charged once', async () => {
    const request = requestOf(bank, { card: { token: await keptCard(bank, ACCEPTED) }, ...browser });
    bank.losing.answers = /trataPeticionREST$/;
    expect(await bank.client.begin(request)).toEqual({ outcome: 'unknown' });
    bank.losing.answers = NONE;
    const found = await bank.client.query({ ...refOf(bank, request), providerRef: null });
    expect(found).toMatchObject({ outcome: 'captured', amount: 2512 });
    expect(await bank.client.begin(request)).toEqual({ outcome: 'unknown' });
    expect(await bank.client.query(refOf(bank, request))).toEqual(found);
  });

  test('of which nothing is heard, which nobody keeps, or without a browser leads to the page', async () => {
    const page = { outcome: 'challenge', challenge: { action: `${bank.url}/sis/realizarPago` } };
    const card = { token: await keptCard(bank, ACCEPTED) };
    bank.losing.answers = /iniciaPeticionREST$/;
    expect(await bank.client.begin(requestOf(bank, { card, ...browser }))).toMatchObject(page);
    bank.losing.answers = NONE;
    expect(await bank.client.begin(requestOf(bank, { card }))).toMatchObject(page);
    const unknown = await bank.client.begin(requestOf(bank, { card: { token: 'f'.repeat(40) }, ...browser }));
    expect((await goTo(unknown)).html).toContain('SIS0321');
  });
});
