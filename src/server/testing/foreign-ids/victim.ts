import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { INCIDENT_KIND } from '../../../domain/orders/status.gen.ts';
import type { Stage } from '../../actions/items/testing/order-stage.ts';
import { insertTestAgent } from '../../actions/sessions/testing/people.ts';
import type { buildApp } from '../../http/app.ts';
import { signCall, type signIn } from '../../http/oauth/testing/signing-client.ts';
import { guestBrowser } from '../../http/testing/guest-browser.ts';
import { signingCustomer } from '../../http/testing/signing-customer.ts';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../nota-simple-answers.ts';

/** A customer and an agent with one record of each kind, which others try to reach. */
export interface Victim {
  readonly call: Awaited<ReturnType<typeof signingCustomer>>['call'];
  readonly guest: ReturnType<typeof guestBrowser>;
  readonly customerId: number;
  readonly lineId: number;
  readonly guestLineId: number;
  readonly itemId: number;
  readonly orderId: number;
  readonly resultId: string;
  readonly uploadId: string;
  readonly formFileId: string;
  readonly inmuebleId: number;
  readonly empresaId: number;
  readonly vehiculoId: number;
  readonly documentId: string;
  readonly colleague: Signer;
  readonly agentSessionId: number | string;
  readonly passkeyId: string;
  readonly refundId: number;
  readonly undoId: string;
  readonly massRunId: string;
  /** A paper that a colleague had written. */
  readonly togaDraftId: string;
  readonly incidentFormId: number;
}

type Signer = Awaited<ReturnType<typeof signIn>>;

/** Creates both over a stage and its application; `colleague` is signed in as colleague@foreign.test. */
export async function makeVictim({
  stage,
  app,
  colleague,
}: {
  readonly stage: Stage;
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  readonly colleague: Signer;
}): Promise<Victim> {
  const { customerId, call } = await signingCustomer(app, stage.deps);
  const cart = await call('POST', '/panel/rest/addns', { form: NOTE });
  const item = await stage.addItem({ customer_id: customerId, answers: JSON.stringify(NOTA_SIMPLE_ANSWERS) });
  const resultId = await stage.addResult(item.item_id);
  await stage.deps.db
    .updateTable('files')
    .set({ released_at: stage.deps.now() })
    .where('file_id', '=', resultId)
    .execute();
  const guest = guestBrowser(app);
  const guestCart = await guest('POST', '/panel/rest/addns', { form: NOTE });
  const file = { kind: 'customer_file', name: 'dni.pdf', size: 10, sha256: 'a'.repeat(64) };
  const begun = await guest('POST', '/panel/rest/uploads', file);
  const { inmueble_id } = await stage.deps.db
    .insertInto('inmuebles')
    .values({ customer_id: customerId, attr: JSON.stringify({ direccion: 'Calle Mayor 1' }) })
    .returning('inmueble_id')
    .executeTakeFirstOrThrow();
  const { empresa_id } = await stage.deps.db
    .insertInto('empresas')
    .values({ customer_id: customerId, name: 'Empresa ajena, S.L.' })
    .returning('empresa_id')
    .executeTakeFirstOrThrow();
  const { vehiculo_id } = await stage.deps.db
    .insertInto('vehiculos')
    .values({ customer_id: customerId, attr: JSON.stringify({ matricula: '1234BCD' }) })
    .returning('vehiculo_id')
    .executeTakeFirstOrThrow();
  const stored = { size: 1, sha256: 'f'.repeat(64), storage_key: 'sha256/ff/of-the-victim' };
  const document = await stage.deps.db
    .insertInto('files')
    .values({
      ...stored,
      customer_id: customerId,
      kind: 'attachment',
      name: 'dni.pdf',
      media_type: 'application/pdf',
      uploaded_by_kind: 'customer',
    })
    .returning('file_id')
    .executeTakeFirstOrThrow();
  const passkeyId = 'passkey-of-the-colleague';
  const passkey = { credential_id: passkeyId, name: 'Portátil', public_key: Buffer.from('key'), counter: 0 };
  await stage.deps.db
    .insertInto('agent_passkeys')
    .columns(['agent_id', 'credential_id', 'name', 'public_key', 'counter'])
    .expression((row) =>
      row
        .selectFrom('agents')
        .select([
          'agent_id',
          row.val(passkey.credential_id).as('credential_id'),
          row.val(passkey.name).as('name'),
          row.val(passkey.public_key).as('public_key'),
          row.val(passkey.counter).as('counter'),
        ])
        .where('email', '=', 'colleague@foreign.test'),
    )
    .execute();
  const sessions = await app.inject(
    signCall(colleague, { url: '/api/rest/restapi/currentuser/1/sessions', at: stage.deps.now() }),
  );
  return {
    customerId,
    call,
    guest,
    resultId,
    itemId: item.item_id,
    orderId: item.order_id,
    inmuebleId: inmueble_id,
    empresaId: empresa_id,
    vehiculoId: vehiculo_id,
    documentId: document.file_id,
    lineId: cart.json.cart.items[0].item_id,
    guestLineId: guestCart.json.cart.items[0].item_id,
    uploadId: begun.json.upload_id,
    formFileId: await addFormFile(stage, begun.json.upload_id),
    agentSessionId: JSON.parse(sessions.body).items[0].session_id,
    passkeyId,
    colleague,
    refundId: await proposeRefund(stage, item),
    undoId: await waitingUndo(stage, item.item_id),
    massRunId: await plannedRun(stage, item.item_id),
    togaDraftId: await addDraft(stage),
    incidentFormId: await askVictim(stage, item),
  };
}

/** A file in a form of the browser that has begun an upload. */
async function addFormFile({ deps }: Stage, uploadId: string): Promise<string> {
  const { owner_hash } = await deps.db
    .selectFrom('uploads')
    .select('owner_hash')
    .where('upload_id', '=', uploadId)
    .executeTakeFirstOrThrow();
  const content = { name: 'dni.pdf', media_type: 'application/pdf', size: 10, sha256: 'a', storage_key: 'forms/a' };
  const { file_id } = await deps.db
    .insertInto('form_files')
    .values({
      session_hash: owner_hash,
      product_id: 19022,
      option_id: 3822,
      upload_key: 'key-of-the-victim',
      ...content,
    })
    .returning('file_id')
    .executeTakeFirstOrThrow();
  return file_id;
}

/** A question to the victim. */
async function askVictim(stage: Stage, { item_id, order_id }: { order_id: number; item_id: number }): Promise<number> {
  const asked_by = await insertTestAgent(stage.deps.db, 'asking@foreign.test');
  const { form_id } = await stage.deps.db
    .insertInto('incident_forms')
    .values({
      item_id,
      order_id,
      asked_by,
      incidencia_status_id: INCIDENT_KIND.data_missing,
      text: 'x',
      questions: '[]',
      asked_at: stage.deps.now(),
    })
    .returning('form_id')
    .executeTakeFirstOrThrow();
  return form_id;
}

/** A run that somebody else has planned. */
async function plannedRun(stage: Stage, item_id: number): Promise<string> {
  const at = stage.deps.now();
  const { run_id } = await stage.deps.db
    .insertInto('mass_runs')
    .values({
      agent_id: stage.people.berta.agentId,
      request_key: 'run-of-victim',
      operation: 'save_note',
      given: JSON.stringify({ comment: 'Secreto' }),
      is_search: false,
      state: 'planned',
      total: 1,
      created_at: at,
      moved_at: at,
    })
    .returning('run_id')
    .executeTakeFirstOrThrow();
  await stage.deps.db.insertInto('mass_run_items').values({ run_id, item_id, position: 0, seen: at }).execute();
  return run_id;
}

/** Something that a colleague sent a moment ago. */
async function waitingUndo(stage: Stage, itemId: number): Promise<string> {
  const { db, now } = stage.deps;
  const { agent_id } = await db
    .selectFrom('agents')
    .select('agent_id')
    .where('email', '=', 'colleague@foreign.test')
    .executeTakeFirstOrThrow();
  const line = { item_id: itemId, accion: 'enviar_email', actor_kind: 'agent', admin_user_id: agent_id };
  const { history_id } = await db
    .insertInto('item_history')
    .values(line)
    .returning('history_id')
    .executeTakeFirstOrThrow();
  const { undo_id } = await db
    .insertInto('item_undos')
    .values({
      undo_id: randomUUID(),
      item_id: itemId,
      agent_id,
      history_id,
      before: '{}',
      updated_at: now(),
      until: new Date(now().getTime() + DAY_MS),
    })
    .returning('undo_id')
    .executeTakeFirstOrThrow();
  return undo_id;
}

/** A proposed refund of all of the victim's money. */
async function proposeRefund(
  stage: Stage,
  { order_id, item_id }: { order_id: number; item_id: number },
): Promise<number> {
  const { db, now } = stage.deps;
  const paid = { state: 'captured', amount: 2512, captured: 2512, refund_reserved: 2512 };
  const { payment_id } = await db
    .insertInto('payments')
    .values({ ...paid, order_id, attempt_number: '1234VICTIM00', provider: 'sandbox', method: 'cc' })
    .returning('payment_id')
    .executeTakeFirstOrThrow();
  const money = { amount: 2512, subtotal: 2076, tax_rate: 2100, tax_amount: 436, fees: 0 };
  const times = { proposed_at: now(), updated_at: now(), lapses_at: new Date(now().getTime() + DAY_MS) };
  const about = { kind: 'total', state: 'proposed', reason: 'una razón', request_key: 'of-the-victim' };
  const { refund_id } = await db
    .insertInto('refunds')
    .values({ ...money, ...times, ...about, order_id, item_id, payment_id, refund_number: '1234REFUND00' })
    .returning('refund_id')
    .executeTakeFirstOrThrow();
  return refund_id;
}

const NOTE = { options: optionRows(NOTA_SIMPLE_ANSWERS) };

/** A paper of a colleague, finished. */
async function addDraft({ deps, people }: Stage): Promise<string> {
  const at = deps.now();
  const { draft_id } = await deps.db
    .insertInto('toga_drafts')
    .values({
      agent_id: people.berta.agentId,
      request_key: 'draft-of-victim',
      store_id: 1,
      locale: 'es',
      query: 'Secreto',
      source: 'library',
      source_name: 'mandato-representacion',
      title: 'Secreto',
      state: 'stopped',
      created_at: at,
      updated_at: at,
    })
    .returning('draft_id')
    .executeTakeFirstOrThrow();
  return draft_id;
}
