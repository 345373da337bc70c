import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailAnswersDecision } from '../../../contract/mail-answers.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { ASKED, type Asked, askOn, formOn } from '../incidents/testing/ask.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { answerAddress } from '../mail/sign-thread.ts';
import { type ThreadKey, threadKeysOf } from '../mail/thread-keys.ts';
import { decideMailAnswers } from './decide-mail-answers.ts';
import { listMailAnswers } from './list-mail-answers.ts';
import { dropMail } from './testing/drop-mail.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const ana = () => stage.as(stage.people.ana);
const [FLOOR] = ASKED.questions as [Extract<Asked['questions'][number], { from: 'own' }>];
const DEED = { ...FLOOR, type: 'file', title: 'Escritura firmada' } as const;

/** An item that waits for its customer’s answer, and a mail with this body as the answer. */
async function answered(body: string, { questions = ASKED.questions, headers = [] as string[] } = {}) {
  const { item_id, customer_id } = await stage.addItem();
  const form = await askOn(stage, item_id, { incident: { ...ASKED, questions } });
  const key = threadKeysOf(stage.deps.settings)[0] as ThreadKey;
  const to = answerAddress(key, 'pedidos@registralia.example', { kind: 'item', id: item_id });
  const email = await dropMail(stage, { from: `${customer_id}@correo.test`, to, text: body, headers });
  const [proposal] = (await listMailAnswers(ana(), item_id)).items;
  return { itemId: item_id, form, email, proposal, option: proposal?.questions[0]?.option_id ?? 0 };
}

type Accept = Extract<MailAnswersDecision, { operation: 'accept' }>;
const decide = (
  { itemId, email, form }: Pick<Awaited<ReturnType<typeof answered>>, 'itemId' | 'email' | 'form'>,
  decision: MailAnswersDecision,
) => decideMailAnswers(ana(), { itemId, emailId: email.email_id, version: form.version, decision });

describe('what a customer answers by mail', () => {
  test('R197 is proposed for the open question without its quotation, and changes nothing by itself', async () => {
    const { proposal, form, itemId } = await answered(
      'Hola,\r\n\r\nTercero B.\r\n\r\nEl lun, 2 nov 2026 a las 10:00, Registralia <a@b.test> escribió:\r\n> ¿Qué piso es?\r\n',
    );
    expect(proposal).toMatchObject({ form_id: form.form_id, version: 1, text: 'Hola,\n\nTercero B.' });
    expect(proposal?.questions).toMatchObject([
      { label: '¿Qué piso es?', value: 'Tercero B.', because: 'only_question' },
    ]);
    expect(await formOn(stage, itemId)).toMatchObject({ state: 'open', answers: null });
  });

  test('accepted is the answer of the form: once, in the customer’s name, with who accepted it', async () => {
    const from = await answered('Tercero B');
    const accept: Accept = { operation: 'accept', values: { [from.option]: 'Tercero B, izquierda' }, files: [] };
    expect([await decide(from, accept), await decide(from, accept)]).toEqual([true, false]);
    expect(await formOn(stage, from.itemId)).toMatchObject({
      state: 'answered',
      answers: { [from.option]: 'Tercero B, izquierda' },
    });
    expect((await stage.item(from.itemId)).panel_status_id).toBe(STATUS.answered);
    const lines = await stage.deps.db
      .selectFrom('item_history')
      .select(['accion', 'detail'])
      .where('item_id', '=', from.itemId)
      .where('accion', '=', 'responder_incidencia')
      .execute();
    expect(lines).toMatchObject([
      { detail: { email_id: from.email.email_id, accepted_by: stage.people.ana.agentId, form_id: from.form.form_id } },
    ]);
    const audits = await stage.deps.db
      .selectFrom('audit_events')
      .select(['actor_kind', 'actor_id', 'detail'])
      .where('action', '=', 'item.answered_by_mail')
      .where('subject_id', '=', String(from.itemId))
      .execute();
    expect(audits).toMatchObject([{ actor_kind: 'agent', actor_id: stage.people.ana.agentId }]);
    expect((await listMailAnswers(ana(), from.itemId)).items).toEqual([]);
    await expect(decide(from, { operation: 'reject' })).rejects.toMatchObject({ code: 'correo_changed' });
  });

  test('rejected is not proposed again, and the question stays open', async () => {
    const from = await answered('¿Por qué me lo preguntáis?');
    await decide(from, { operation: 'reject' });
    expect((await listMailAnswers(ana(), from.itemId)).items).toEqual([]);
    expect(await formOn(stage, from.itemId)).toMatchObject({ state: 'open' });
  });

  test('with a file answers the question for it, which its customer then sees as theirs', async () => {
    const body = [
      ...['--x', 'Content-Type: text/plain; charset=utf-8', '', 'Tercero B', ''],
      ...['--x', 'Content-Type: application/pdf; name="escritura.pdf"', 'Content-Transfer-Encoding: base64'],
      ...['Content-Disposition: attachment; filename="escritura.pdf"', ''],
      ...[
        Buffer.from(smallPdf(['Escritura']))
          .toString('base64')
          .replace(/.{76}/g, '$&\r\n'),
        '--x--',
        '',
      ],
    ].join('\r\n');
    const from = await answered(body, {
      questions: [FLOOR, DEED],
      headers: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=x'],
    });
    const deed = from.proposal?.questions[1]?.option_id ?? 0;
    expect(from.proposal?.files).toMatchObject([{ position: 0, name: 'escritura.pdf', option_id: deed }]);
    const accept: Accept = { operation: 'accept', values: { [from.option]: 'Tercero B' }, files: [] };
    await expect(decide(from, accept)).rejects.toMatchObject({ code: 'incident_incomplete' });
    await decide(from, { ...accept, files: [{ option_id: deed, position: 0 }] });
    const files = await stage.deps.db
      .selectFrom('files')
      .select(['name', 'kind', 'uploaded_by_kind'])
      .where('item_id', '=', from.itemId)
      .execute();
    expect(files).toEqual([{ name: 'escritura.pdf', kind: 'answer', uploaded_by_kind: 'customer' }]);
  });

  test('is refused where the question has changed since it was read, and of a mail of another item', async () => {
    const from = await answered('Tercero B');
    const accept: Accept = { operation: 'accept', values: { [from.option]: 'Tercero' }, files: [] };
    await expect(decide({ ...from, form: { ...from.form, version: 9 } }, accept)).rejects.toMatchObject({
      code: 'incident_changed',
    });
    const other = await answered('Cuarto');
    await expect(decide({ ...from, email: other.email }, accept)).rejects.toMatchObject({ code: 'not_found' });
    expect(await formOn(stage, from.itemId)).toMatchObject({ state: 'open' });
  });
});
