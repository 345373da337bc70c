const ORIGIN = 'https://tienda.test';

/** Caches of a browser in memory, as far as the app uses them. Addresses are those of one origin. */
export function memoryCaches() {
  const stores = new Map<string, MemoryCache>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new MemoryCache();
    stores.set(name, store);
    return store;
  };
  return {
    open,
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    match: async (address: string, { cacheName }: { readonly cacheName: string }) =>
      stores.get(cacheName)?.match(address),
  };
}

class MemoryCache {
  readonly #entries = new Map<string, Response>();

  async put(address: string, answer: Response): Promise<void> {
    this.#entries.set(urlOf(address), answer);
  }

  async match(asked: string | { readonly url: string }): Promise<Response | undefined> {
    return this.#entries.get(urlOf(asked))?.clone();
  }

  async delete(address: string): Promise<boolean> {
    return this.#entries.delete(urlOf(address));
  }

  async keys(): Promise<{ readonly url: string }[]> {
    return [...this.#entries.keys()].map((url) => ({ url }));
  }
}

function urlOf(asked: string | { readonly url: string }): string {
  return new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href;
}
