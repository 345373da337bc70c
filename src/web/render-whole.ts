import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/**
 * The HTML of a page once all of it is there. Most pages have everything they need: these are rendered at once as text, for half of what a stream costs.
 * @throws what the page throws, or the reason of the signal
 */
export async function renderWhole(page: ReactNode, wanted: Wanted): Promise<string> {
  return findAtOnce(page) ?? renderAsStream(page, wanted);
}

interface Wanted {
  readonly nonce: string;
  readonly signal: AbortSignal;
}

/** What the renderer writes in place of a part that has to wait or has failed. */
const MISSING = /<!--\$[?!]-->/;

/** Null where a part has to wait, or fails: the stream waits for it, or tells why. */
function findAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page);
    return MISSING.test(html) ? null : html;
  } catch {
    return null;
  }
}

function renderAsStream(page: ReactNode, { nonce, signal }: Wanted): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let failure: { readonly error: unknown } | null = null;
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    // A Suspense boundary that a script must move into place would leave the page empty without JavaScript.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= { error };
    },
    onShellError: reject,
    onAllReady() {
      if (failure === null) pipe(new Whole(resolve));
      else reject((failure as { readonly error: unknown }).error);
    },
  });
  const leave = () => abort(signal.reason);
  signal.addEventListener('abort', leave);
  return promise.finally(() => signal.removeEventListener('abort', leave));
}

/** A destination that takes everything at once. */
class Whole {
  readonly #decoder = new TextDecoder();
  readonly #resolve: (text: string) => void;
  #text = '';

  constructor(resolve: (text: string) => void) {
    this.#resolve = resolve;
  }

  write(piece: string | Uint8Array): boolean {
    this.#text += typeof piece === 'string' ? piece : this.#decoder.decode(piece, { stream: true });
    return true;
  }

  end(): void {
    this.#resolve(this.#text + this.#decoder.decode());
  }

  /** The renderer subscribes to what streams report; nothing of it happens here. */
  on(): this {
    return this;
  }

  destroy(): void {}
}
