import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { readPage } from './read-page.ts';

const HOST = { host: 'localhost', accept: 'text/html' };

/** A browser without scripts: it keeps cookies and sends what browsers send. */
export class PlainBrowser {
  readonly #app: FastifyInstance;
  readonly #cookies = new Map<string, string>();

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async get(
    url: string,
    headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
  ) {
    return this.#keep(await this.#app.inject({ url, headers: { ...HOST, ...headers, cookie: this.cookie } }));
  }

  async post(url: string, fields: Readonly<Record<string, string>>) {
    const headers = { ...HOST, origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams(fields).toString();
    return this.#keep(
      await this.#app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie: this.cookie } }),
    );
  }

  async isSignedIn(): Promise<boolean> {
    const { json } = await this.#app.inject({ url: '/panel/rest/config', headers: { cookie: this.cookie } });
    return json().loggedIn;
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  /** Keeps the cookie of a `Set-Cookie` header; an action that is called without a page writes them like this. */
  readonly setCookie = (header: string): void => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    this.set(name, value);
  };

  valueOf(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(answer: LightMyRequestResponse) {
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return {
      status: answer.statusCode,
      location: answer.headers.location,
      html: answer.body,
      page: readPage(answer.body),
    };
  }
}

/** Value of a field in the HTML of a page. */
export function fieldIn(html: string, name: string): string | undefined {
  const tag = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  return /value="([^"]*)"/.exec(tag)?.[1];
}
