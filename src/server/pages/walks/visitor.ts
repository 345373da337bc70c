import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Locale } from '../../../domain/locale/locale.ts';
import { type Element, parseHtml } from './html.ts';
import { entriesOf, type PageForm } from './page-form.ts';

/** A page as a visitor sees it: its address and its content. */
export interface SeenPage {
  readonly status: number;
  /** Path and query. */
  readonly address: string;
  readonly html: string;
  readonly page: Element;
}

/** A file that a visitor sends. */
export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Somebody with a browser without scripts: keeps cookies, follows redirects, posts forms as they are drawn. */
export interface Visitor {
  get(address: string): Promise<SeenPage>;
  /** Posts the fields of a form of this page, with its own button. */
  post(at: SeenPage, form: PageForm, files?: Readonly<Record<string, SentFile>>): Promise<SeenPage>;
  /** Posts arbitrary data anywhere, unlike our forms. */
  send(address: string, fields: readonly (readonly [string, string])[]): Promise<SeenPage>;
  /** Makes a call of the API from a page of the shop; without a body it reads. */
  call(path: string, body?: unknown): Promise<{ status: number; json: unknown }>;
}

const MOST_REDIRECTS = 5;

const agent = new Agent({ keepAlive: true });

/** A new visitor with a chosen language, on a host of the shop that serves at `port`. */
export function visitorOf({
  port,
  host,
  locale,
}: {
  readonly port: number;
  readonly host: string;
  readonly locale: Locale;
}): Visitor {
  const cookies = new Map<string, string>([['lang', locale]]);

  async function ask(address: string, { body, type }: { body?: Buffer; type?: string } = {}) {
    const headers = {
      host,
      accept: 'text/html',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body && { origin: `http://${host}`, 'content-type': type, 'content-length': body.length }),
    };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest({ host: '127.0.0.1', port, path: address, method: body ? 'POST' : 'GET', agent, headers }, resolve)
        .on('error', reject)
        .end(body);
    });
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return { status: answer.statusCode ?? 0, location: answer.headers.location, text: await text(answer) };
  }

  async function follow(address: string, first: Awaited<ReturnType<typeof ask>>): Promise<SeenPage> {
    let [at, answer] = [address, first];
    for (let step = 0; answer.location !== undefined && step < MOST_REDIRECTS; step += 1) {
      const { pathname, search } = new URL(answer.location, `http://${host}${at}`);
      at = pathname + search;
      answer = await ask(at);
    }
    if (answer.location !== undefined) throw new Error(`${address} leads in circles`);
    return { status: answer.status, address: at, html: answer.text, page: parseHtml(answer.text) };
  }

  const sendFields = async (address: string, fields: readonly (readonly [string, string])[]) => {
    const body = Buffer.from(
      new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString(),
    );
    return follow(address, await ask(address, { body, type: 'application/x-www-form-urlencoded' }));
  };

  return {
    get: async (address) => follow(address, await ask(address)),
    send: sendFields,
    async post(at, form, files = {}) {
      const address = form.action ?? at.address;
      if (!form.isMultipart) return sendFields(address, entriesOf(form));
      return follow(address, await ask(address, await multipart(form, files)));
    },
    async call(path, body) {
      const sent = { body: Buffer.from(JSON.stringify(body ?? {})), type: 'application/json' };
      const answer = await ask(path, body === undefined ? {} : sent);
      return { status: answer.status, json: JSON.parse(answer.text) };
    },
  };
}

/** The platform writes the parts and their boundary. A file field without a file is posted as an empty one. */
async function multipart(
  form: PageForm,
  files: Readonly<Record<string, SentFile>>,
): Promise<{ body: Buffer; type: string }> {
  const data = new FormData();
  for (const [name, value] of entriesOf(form)) data.append(name, value);
  for (const { name, kind } of form.controls) {
    if (kind !== 'file') continue;
    const file = files[name];
    const blob = new Blob(file ? [new Uint8Array(file.bytes)] : [], { type: file?.type ?? 'application/octet-stream' });
    data.append(name, blob, file?.name ?? '');
  }
  const response = new Response(data);
  return { body: Buffer.from(await response.arrayBuffer()), type: response.headers.get('content-type') ?? '' };
}
