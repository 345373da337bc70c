import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Text } from '../../../domain/locale/locale.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { ItemRow } from '../items/item-row.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { listEmailTemplates } from '../mail-templates/email-template.ts';
import { getMailPlaceholders } from '../mail-templates/get-mail-placeholders.ts';
import { previewMail } from './preview-mail.ts';
import { runOperation } from './run-operation.ts';
import { inSpanish, listMails, standing } from './testing/messages.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const USUAL = [
  'documentation_received',
  'waiting_for_registry',
  'registry_delay',
  'paper_by_post',
  'patience',
  'answer',
  'invoice_again',
];
/** Placeholders without a value for a Spanish item without an invoice. */
const NOT_KNOWN_YET: Readonly<Record<string, string>> = {
  answer: 'mail_placeholders',
  invoice_again: 'mail_invoice_missing',
};

describe('beforehand', () => {
  test('R396 the mail of a delivery is seen as it will be sent, and nothing of it is written', async () => {
    const { ctx, item } = await standing(stage);
    await stage.addResult(item.item_id, 'nota simple.pdf');
    const before = await traces(item);
    const seen = await previewMail(ctx, item.item_id, operationOn(item, 'terminar'));
    expect(await traces(item)).toEqual(before);
    await runOperation(ctx, item.item_id, operationOn(item, 'terminar'));
    const [mail] = await listMails(stage, item);
    expect(seen).toMatchObject({
      mail: { to: mail?.to, subject: mail?.body.subject, blocks: mail?.body.blocks },
      problem: null,
    });
  });

  test('what is not filled in yet is named beside its field, and the rest is shown', async () => {
    const { ctx, item } = await standing(stage);
    const seen = await previewMail(
      ctx,
      item.item_id,
      operationOn(item, 'enviar_email', inSpanish('{{reason}} y {{name}}')),
    );
    expect(seen).toMatchObject({
      mail: { blocks: expect.arrayContaining([{ block: 'paragraph', text: '[reason] y Carmen Cliente' }]) },
      problem: { code: 'mail_placeholders', fields: [{ field: 'body', unknown: [], empty: ['reason'] }] },
    });
  });

  test('a reason that is not written yet is no failure; an old copy is', async () => {
    const { ctx, item } = await standing(stage);
    const denial = operationOn(item, 'cambio_estado', { to: STATUS.denied });
    expect(await previewMail(ctx, item.item_id, denial)).toMatchObject({
      mail: null,
      problem: { code: 'transition_refused' },
    });
    const old = { ...denial, updated_at: '2026-01-01T00:00:00.000Z' };
    await expect(previewMail(ctx, item.item_id, old)).rejects.toMatchObject({ code: 'stale_version' });
  });
});

describe('templates', () => {
  test('each says everything in each language, and its placeholders are all known', async () => {
    const { ctx, item } = await standing(stage, { referencia: '2026/118' });
    const templates = await listEmailTemplates(ctx);
    expect(templates.map(({ code }) => code)).toEqual(expect.arrayContaining(USUAL));
    const { values } = await getMailPlaceholders(ctx, item.item_id);
    expect(Object.keys(values.es)).toEqual(expect.arrayContaining(['order_number', 'address', 'holder', 'url']));
    const blank = templates.flatMap(({ code, name, template, subject, header, button }) =>
      [name, template, subject, header, button].flatMap((text) => (text === null ? [] : blankIn(code, text))),
    );
    expect(blank).toEqual([]);
  });

  test.each(usualInEachLanguage())(
    '%s can be sent in %s as it is, but for what only an agent can say',
    async (code, language) => {
      const { ctx, item } = await standing(stage, { referencia: '2026/118' });
      const fields = { email_template: code, response_messages: [{ language, subject: '', body: '' }] };
      const { mail, problem } = await previewMail(ctx, item.item_id, operationOn(item, 'enviar_email', fields));
      expect(problem?.code).toBe(NOT_KNOWN_YET[code]);
      expect(mail?.language).toBe(problem ? undefined : language);
    },
  );
});

function usualInEachLanguage() {
  return USUAL.flatMap((code) => LOCALES.map((locale) => [code, locale] as const));
}

function blankIn(code: string, text: Text): string[] {
  return LOCALES.filter((locale) => !text[locale]?.trim()).map((locale) => `${code} ${locale}`);
}

async function traces(item: ItemRow) {
  const { db } = stage.deps;
  const of = (table: 'files' | 'mails' | 'item_history') =>
    db.selectFrom(table).selectAll().where('item_id', '=', item.item_id).execute();
  return [await stage.item(item.item_id), await of('files'), await of('mails'), await of('item_history')];
}
