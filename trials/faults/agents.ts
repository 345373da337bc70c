import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Agent } from '../../bench/people.ts';
import { PANEL_VERSION } from '../../src/contract/panel-version.ts';
import { STATUS } from '../../src/domain/orders/status.gen.ts';
import { ASKED } from '../../src/server/actions/incidents/testing/ask.ts';
import { smallPdf } from '../../src/server/demo/small-pdf.ts';
import { signCall } from '../../src/server/http/oauth/testing/signing-client.ts';
import type { Chance } from '../notas/chance.ts';
import type { Answer, Ask } from './ask.ts';
import type { TrialRecord } from './record.ts';

const PEDIDO = '/api/rest/restapi/pedido';
const AGAIN_MS = 700;
const THINK_MS = 300;
const REASON = 'El registro pide la escritura.';

interface Worker {
  readonly agent: Agent;
  readonly ask: Ask;
  readonly record: TrialRecord;
  readonly chance: Chance;
}

/** An agent's copy of an item. */
interface Copy {
  readonly itemId: number;
  seen: string;
}

/** An agent who takes the next item, works on it and lets it go, repeating each step until it is answered. */
export async function keepWorking(worker: Worker): Promise<void> {
  const { record, agent } = worker;
  while (record.isOpen) {
    const copy = await takeNext(worker);
    if (copy) {
      const from = performance.now();
      await workOn(worker, copy);
      record.holds.push({ agentId: agent.agentId, itemId: copy.itemId, from, to: performance.now() });
    }
    await wait(THINK_MS);
  }
}

async function takeNext(worker: Worker): Promise<Copy | null> {
  const answer = await call(worker, 'next', { url: `${PEDIDO}/-1?autoLock=1&tabsOpen=` });
  return answer?.status === 200 ? copyOf(answer) : null;
}

const copyOf = ({ body }: Answer): Copy => ({
  itemId: Number(body.item_id),
  seen: String(body.updated_at),
});

/** A note, sometimes a mail or a part of the money back; then the item leaves the queue by one of three ways. */
async function workOn(worker: Worker, copy: Copy): Promise<void> {
  const { chance } = worker;
  const mark = randomUUID();
  if (!(await insist(worker, copy, 'save_note', { comment: `Nota ${mark}`, request_key: mark }, mark))) return;
  if (chance.inHundred(40)) {
    const messages = [{ language: 'es', subject: 'Su pedido', body: `Seguimos con ello: ${mark}` }];
    const mail = { response_messages: messages, request_key: `mail-${mark}` };
    if (!(await insist(worker, copy, 'enviar_email', mail, mark))) return;
  }
  if (chance.inHundred(30)) {
    const cents = chance.int(100, 500);
    const part = { amount: cents / 100, reason: REASON, request_key: `part-${mark}` };
    if (!(await insist(worker, copy, 'devolucion_parcial', part, mark))) return;
  }
  const way = chance.pick(['deliver', 'deliver', 'ask', 'refund'] as const);
  if (way === 'ask') await insist(worker, copy, 'enviar_incidencia_cliente', { incident: ASKED }, '');
  if (way === 'refund')
    await insist(worker, copy, 'devolucion_total', { reason: REASON, request_key: `all-${mark}` }, '');
  if (way === 'deliver') await deliver(worker, copy);
}

async function deliver(worker: Worker, copy: Copy): Promise<void> {
  const { record } = worker;
  const key = randomUUID();
  const bytes = smallPdf([`NOTA SIMPLE ${key}`]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const begin = { kind: 'paper', name: 'nota.pdf', size: bytes.length, sha256 };
  for (let tries = 0; tries < 5; tries += 1) {
    const begun = await until(worker, 'upload', { method: 'POST', url: '/panel/rest/uploads', json: begin });
    if (begun?.status !== 200) return void record.count(`agent's upload: ${String(begun?.body.code)}`);
    const { upload_id, is_complete } = begun.body as { upload_id: string; is_complete: boolean };
    const url = `/panel/rest/uploads/${upload_id}?offset=0`;
    if (!is_complete && (await send(worker, url, bytes))?.status !== 200) {
      await wait(AGAIN_MS);
      continue;
    }
    const query = `name=nota.pdf&kind=result&upload_key=${key}`;
    const kept = await until(worker, 'result', {
      method: 'POST',
      url: `${PEDIDO}/${copy.itemId}/files?${query}`,
      json: { upload_id },
    });
    if (kept?.status === 404) continue;
    if (kept?.status !== 200) return void record.count(`result: ${String(kept?.body.code)}`);
    const { file_id } = kept.body.file as { file_id: string };
    record.files.push({ fileId: file_id, sha256 });
    copy.seen = String(kept.body.updated_at);
    const fields = { file_ids: [file_id] };
    await insist(worker, copy, 'terminar', fields, file_id);
    return;
  }
}

/** Sends an operation until it is answered. @returns whether it was done */
async function insist(worker: Worker, copy: Copy, operation: string, fields: object, mark: string): Promise<boolean> {
  const { agent, record } = worker;
  let accepted: object = {};
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const json = {
      operation,
      panel_version: PANEL_VERSION,
      updated_at: copy.seen,
      force_stay: false,
      ...fields,
      ...accepted,
    };
    const answer = await until(worker, operation, { method: 'PUT', url: `${PEDIDO}/${copy.itemId}`, json });
    if (answer === null) return false;
    if (answer.status === 200) {
      record.done.push({ agentId: agent.agentId, itemId: copy.itemId, operation, mark });
      copy.seen = String(answer.body.updated_at);
      return true;
    }
    const code = String(answer.body.code);
    record.count(`${operation}: ${code}`);
    if (code === 'delivery_doubtful') {
      const doubts = answer.body.doubts as { key: string }[];
      accepted = { doubts: doubts.map(({ key }) => key), doubts_reason: 'Lo he comparado con la petición.' };
      continue;
    }
    if (code !== 'stale_version') return LEAVES.includes(code) ? false : wrong(record, operation, answer);
    const fresh = await until(worker, 'open', { url: `${PEDIDO}/${copy.itemId}?autoLock=1` });
    if (fresh?.status !== 200) return false;
    Object.assign(copy, copyOf(fresh));
    // An own request whose answer was lost has moved it.
    if (!isAtWork(fresh)) return false;
  }
  return wrong(record, operation, null);
}

const isAtWork = ({ body: { panel_status_id, panel_status } }: Answer) =>
  !LEFT.includes(Number(panel_status_id ?? (panel_status as { id?: number } | undefined)?.id));
const LEFT: readonly number[] = [STATUS.incident, STATUS.delivered, STATUS.closed];

const MOST_TRIES = 12;
/** The lock ran out, its own request that seemed lost had moved the item on, or what was paid at a machine goes back to an account only. */
const LEAVES = [
  'locked_by_other',
  'transition_refused',
  'oauth_timestamp',
  'refund_nothing_left',
  'refund_is_total',
  'refund_changed',
  'refund_iban_needed',
];

function wrong(record: TrialRecord, what: string, answer: Answer | null): false {
  record.wrong.push(`${what}: ${answer === null ? 'always stale' : `${answer.status} ${JSON.stringify(answer.body)}`}`);
  return false;
}

interface Call {
  readonly url: string;
  readonly method?: 'POST' | 'PUT';
  readonly json?: object;
}

function signerOf({ consumerKey, consumerSecret, token, secret }: Agent) {
  return { consumerKey, consumerSecret, token, tokenSecret: secret };
}

/** A process whose clock is wrong refuses the time of each signature, which passes. */
async function call({ agent, ask }: Worker, what: string, request: Call): Promise<Answer | null> {
  const answer = await ask(`agent: ${what}`, signCall(signerOf(agent), { ...request, at: new Date() }));
  return answer?.body.code === 'oauth_timestamp' ? null : answer;
}

async function send({ agent, ask }: Worker, url: string, bytes: Buffer): Promise<Answer | null> {
  const hash = createHash('sha1').update(bytes).digest('base64');
  const signed = signCall(signerOf(agent), { method: 'PUT', url, at: new Date(), oauth: { oauth_body_hash: hash } });
  const headers = { ...signed.headers, 'content-type': 'application/octet-stream' };
  return ask('agent: piece', { ...signed, headers, payload: bytes });
}

async function until(worker: Worker, what: string, request: Call): Promise<Answer | null> {
  for (let late = 0; late < MOST_LATE; late += worker.record.isOpen ? 0 : 1) {
    const answer = await call(worker, what, request);
    if (answer !== null) return answer;
    await wait(AGAIN_MS);
  }
  worker.record.wrong.push(`agent: ${what} was never answered`);
  return null;
}

const MOST_LATE = 40;
