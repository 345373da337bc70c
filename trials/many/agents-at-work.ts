import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { payloadOn } from '../../src/server/actions/items/testing/operation.ts';
import { PASSWORD } from '../../src/server/actions/sessions/testing/people.ts';
import { type Signer, signCall, signIn } from '../../src/server/http/oauth/testing/signing-client.ts';
import { openLiveClient } from '../../src/server/live/testing/live-client.ts';
import { appAt } from './app-at.ts';
import { note, PAUSE_MS, type Traffic } from './traffic.ts';

const PEDIDO = '/api/rest/restapi/pedido';

interface Work {
  readonly port: number;
  readonly itemId: number;
  /** Addresses of the two agents. */
  readonly writes: string;
  readonly watches: string;
}

interface Done {
  /** Comments of the notes that were taken, oldest first. */
  readonly notes: readonly string[];
  /** Streams that the window of the other agent had. */
  readonly streams: number;
}

/** An agent who writes note after note into an order that is open in their window, and another who watches it. */
export async function workOn(traffic: Traffic, { port, itemId, writes, watches }: Work): Promise<Done> {
  const app = appAt(port);
  const signer = await signIn(app, { email: writes, password: PASSWORD, at: new Date() });
  const ask = (call: { url: string; method?: 'PUT'; json?: object }) =>
    app.inject(signCall(signer, { ...call, at: new Date() }));
  const url = `${PEDIDO}/${itemId}`;
  const opened = await ask({ url: `${url}?autoLock=1` });
  note(traffic, 'open', opened.statusCode, opened.body);
  let seen = opened.json().updated_at as string;
  const watching = watch(traffic, { app, email: watches, itemId });
  const notes: string[] = [];
  while (!traffic.isOver) {
    const comment = `Nota ${notes.length}`;
    const answer = await ask({
      url,
      method: 'PUT',
      json: payloadOn({ updated_at: new Date(seen) }, 'save_note', { comment }),
    });
    note(traffic, 'note', answer.statusCode, answer.body);
    if (answer.statusCode === 200) {
      notes.push(comment);
      seen = answer.json().updated_at;
    } else traffic.wrong.push(`note: ${answer.statusCode} ${answer.body}`);
    await wait(PAUSE_MS);
  }
  return { notes, streams: await watching };
}

/** A window that opens a new stream when its stream was ended, as the panel does. @returns how many it had */
async function watch(
  traffic: Traffic,
  { app, email, itemId }: { readonly app: FastifyInstance; readonly email: string; readonly itemId: number },
): Promise<number> {
  const signer: Required<Signer> = await signIn(app, { email, password: PASSWORD, at: new Date() });
  let streams = 0;
  while (!traffic.isOver) {
    const window = await openLiveClient(app, { signer, at: () => new Date() });
    streams += 1;
    if (window.status !== 200) await window.closed;
    note(traffic, 'stream', window.status, window.received());
    const told = window.opens([itemId]).then(() => window.next('item'));
    await Promise.race([told, window.closed, traffic.over]);
    await Promise.race([window.closed, traffic.over]);
    const [end] = window.heard.filter(({ event }) => event === 'end');
    if (!traffic.isOver && end === undefined) traffic.wrong.push('a stream broke off');
    window.leave();
  }
  return streams;
}
