import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A request that the stand-in received. */
interface AskedModel {
  readonly headers: IncomingMessage['headers'];
  readonly body: {
    readonly model: string;
    readonly stream: boolean;
    readonly messages: readonly { role: string; content: string }[];
  };
}

export interface StandInModel {
  readonly url: string;
  readonly asked: AskedModel[];
  /** Sets the answers to the next requests, in order; the last one is repeated. */
  answer(...answers: readonly Answer[]): void;
  close(): Promise<void>;
}

export type Answer = (to: { readonly asked: AskedModel; readonly reply: ServerResponse }) => Promise<void>;

/** Starts a server that speaks OpenAI's streamed chat completions, with the faults that a test chooses. */
export async function openStandInModel(): Promise<StandInModel> {
  const asked: AskedModel[] = [];
  let answers: Answer[] = [];
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one = { headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) as AskedModel['body'] };
    asked.push(one);
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (request.url !== '/v1/chat/completions' || !next) reply.writeHead(404).end();
    else await next({ asked: one, reply }).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    answer: (...given) => {
      answers = [...given];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const line = (chunk: object | string) => `data: ${typeof chunk === 'string' ? chunk : JSON.stringify(chunk)}\n\n`;
const delta = (content: string, finish_reason: string | null = null) => ({
  id: 'x',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta: { content }, finish_reason }],
});

/** A whole streamed answer as text, in the format of the real endpoint. */
export function completion(text: string, { finish = 'stop', tokens = 42, done = true } = {}): string {
  const words = text.match(/\s*\S+\s*/g) ?? [];
  return [
    line({ id: 'x', choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] }),
    ...words.map((word) => line(delta(word))),
    ': ping\n\n',
    line({ id: 'x', choices: [{ index: 0, delta: {}, finish_reason: finish }] }),
    line({ id: 'x', choices: [], usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: tokens } }),
    done ? line('[DONE]') : '',
  ].join('');
}

/** Sends bytes in chunks of a fixed size, which may split characters and lines. */
export function says(bytes: string | Buffer, { size = 7, pauseMs = 0 } = {}): Answer {
  return async ({ reply }) => {
    const all = Buffer.from(bytes);
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let at = 0; at < all.length; at += size) {
      reply.write(all.subarray(at, at + size));
      if (pauseMs > 0) await wait(pauseMs);
    }
    reply.end();
  };
}

/** A clock for requests that are minutes apart, so that failures of one do not keep the next from being sent. */
export function minutesApart(): () => number {
  let now = 0;
  return () => {
    now += 60_000;
    return now;
  };
}

/** Answers with this status and no useful body. */
export function refuses(status: number, headers: Record<string, string> = {}): Answer {
  return async ({ reply }) => void reply.writeHead(status, headers).end('{"error":{"message":"no"}}');
}

/** Sends some bytes, then stays silent. */
export function hangsAfter(bytes: string): Answer {
  return async ({ reply }) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.write(bytes);
    await new Promise((resolve) => reply.once('close', resolve));
  };
}

/** Sends some bytes, then closes the connection. */
export function breaksAfter(bytes: string): Answer {
  return async ({ reply }) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.write(bytes, () => reply.destroy());
  };
}
