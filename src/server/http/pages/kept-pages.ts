import { createHash } from 'node:crypto';
import { type Encoding, encodeThoroughly } from './page-body.ts';

/** A public page as sent, in every encoding. */
export interface KeptPage {
  readonly status: 200;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

/**
 * Cache of public pages by portal, language and address. A catalogue change needs no invalidation, because its version is part of the key; the
 * oldest entries are evicted.
 */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  find(key: string): KeptPage | undefined {
    return this.#pages.get(key);
  }

  async keep(
    key: string,
    { body, headers }: { body: Buffer; headers: Readonly<Record<string, string>> },
  ): Promise<KeptPage> {
    const [br, gzip] = await Promise.all([encodeThoroughly(body, 'br'), encodeThoroughly(body, 'gzip')]);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const page: KeptPage = { status: 200, headers, etag, bodies: { br, gzip, identity: body } };
    if (this.#pages.size >= this.#most) this.#pages.delete(this.#pages.keys().next().value as string);
    this.#pages.set(key, page);
    return page;
  }
}
