import { randomUUID } from 'node:crypto';
import { type Agent, signPost } from '../people.ts';
import { PAPERS } from './hostile-files.ts';
import { read } from './panel.ts';
import { type Actor, askCounted, networkOf, oneOf } from './stage.ts';

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
    const path = `/api/rest/restapi/pedido/${itemId}/files?name=${name}&kind=result&upload_key=${randomUUID()}`;
    const headers = {
      authorization: signPost(agent, { url: stage.product + path, body: bytes }),
      'content-type': 'application/pdf',
    };
    const init = { method: 'POST', headers, body: bytes };
    await askCounted(stage, { name: `uploader: ${name}`, path, from: networkOf('uploader', index), init });
  },
};
