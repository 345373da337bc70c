import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * The HTML of a page once all of it is there. By the renderer for Node: a stream of the web costs as much as a tenth of a page.
 * @throws what the page throws, or the reason of the signal
 */
export function renderWhole(
  page: ReactNode,
  { nonce, signal }: { readonly nonce: string; readonly signal: AbortSignal },
): Promise<string> {
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
