import { createHash, randomUUID } from 'node:crypto';
import { type Agent, signPost } from '../people.ts';
import { PAPERS } from './hostile-files.ts';
import { read } from './panel.ts';
import { type Actor, askCounted, networkOf, oneOf, type SoakStage } from './stage.ts';

/** A customer who uploads papers for a paid order. */
export const handingIn: Actor = {
  name: 'customer',
  count: 1,
  thinkMs: 2_000,
  async act(stage, index) {
    if (stage.paid.length === 0) return;
    const { orderId, cookie } = oneOf(stage.chance, stage.paid);
    const { name, bytes } = oneOf(stage.chance, PAPERS);
    const body = new FormData();
    body.append('files', new File([bytes], name));
    const init = { method: 'POST', headers: { cookie, origin: stage.product, accept: 'application/json' }, body };
    const path = `/panel/rest/pushFilesToPedido?order_id=${orderId}`;
    await askCounted(stage, { name: `customer: ${name}`, path, from: networkOf('customer', index), init });
  },
};

/** An agent who takes the next order and uploads its result, which is then read by machine. */
export const delivering: Actor = {
  name: 'uploader',
  count: 2,
  thinkMs: 3_000,
  async act(stage, index) {
    const agent = stage.agents[10 + index] as Agent;
    const next = await read(stage, {
      agent,
      index,
      name: 'uploader: next order',
      path: '/api/rest/restapi/pedido/-1?autoLock=1&tabsOpen=',
    });
    const itemId = (next as { item_id?: number } | null)?.item_id;
    if (!itemId) return;
    const { name, bytes } = oneOf(stage.chance, PAPERS);
    const send = sendingAs(stage, { agent, index, name });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const begun = await send('POST', '/panel/rest/uploads', { kind: 'paper', name, size: bytes.length, sha256 });
    if (!begun) return;
    const upload_id = String(begun.upload_id);
    if (begun.is_complete !== true && !(await send('PUT', `/panel/rest/uploads/${upload_id}?offset=0`, bytes))) return;
    const query = `name=${name}&kind=result&upload_key=${randomUUID()}`;
    await send('POST', `/api/rest/restapi/pedido/${itemId}/files?${query}`, { upload_id });
  },
};

/** Sends JSON or bytes; null unless the server took it. */
function sendingAs(stage: SoakStage, { agent, index, name }: { agent: Agent; index: number; name: string }) {
  return async (method: 'POST' | 'PUT', path: string, given: object | Uint8Array<ArrayBuffer>) => {
    const body = given instanceof Uint8Array ? given : JSON.stringify(given);
    const type = given instanceof Uint8Array ? 'application/octet-stream' : 'application/json';
    const authorization = signPost(agent, { url: stage.product + path, body, method });
    const init = { method, headers: { authorization, 'content-type': type }, body };
    const from = networkOf('uploader', index);
    const answer = await askCounted(stage, { name: `uploader: ${name}`, path, from, init });
    return answer?.status === 200 ? (JSON.parse(answer.text) as Readonly<Record<string, unknown>>) : null;
  };
}
