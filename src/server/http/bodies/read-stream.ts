import type { Readable } from 'node:stream';
import { AppError } from '../../../domain/errors/app-error.ts';
import { RETRY_AFTER_SECONDS } from '../problem.ts';
import type { BodyMemory, Holding } from './body-memory.ts';

interface BodyToRead {
  readonly memory: BodyMemory;
  readonly holding: Holding;
  /** Maximum number of bytes kept. */
  readonly limit: number;
  /** Reads at most `limit` bytes; the rest is discarded. */
  readonly readTo: number;
  /** The value of `Content-Length`; NaN for a chunked body. */
  readonly declared: number;
  readonly seconds: { readonly idle: number; readonly whole: number };
}

const FIRST_SLAB = 16 * 1024;
const LARGEST_SLAB = 1024 * 1024;

/**
 * Reads a body within its limits of size, time and memory. Data are copied into slabs: a sender's one-byte chunks would otherwise take a hundred
 * times their size.
 * @returns the bytes, cut at `limit`, and their total number
 * @throws AppError body_too_large, sent_too_slowly, server_busy; invalid_input when the sender went away
 */
export function readStream(body: Readable, rules: BodyToRead): Promise<{ bytes: Buffer; size: number }> {
  const slabs = new Slabs(rules);
  let size = 0;
  return new Promise((resolve, reject) => {
    const fail = (error: AppError) => {
      stop();
      reject(error);
    };
    const slow = () => fail(new AppError('sent_too_slowly'));
    const deadline = setTimeout(slow, rules.seconds.whole * 1000);
    const silence = setTimeout(slow, rules.seconds.idle * 1000);
    const onData = (piece: Buffer) => {
      silence.refresh();
      const kept = piece.subarray(0, Math.max(0, rules.limit - size));
      size += piece.length;
      if (size > rules.readTo) return fail(new AppError('body_too_large'));
      if (!slabs.add(kept)) fail(new AppError('server_busy', { seconds: RETRY_AFTER_SECONDS }));
    };
    const onEnd = () => {
      stop();
      resolve({ bytes: slabs.join(), size });
    };
    const onGone = () => fail(new AppError('invalid_input', { detail: 'body' }));
    const stop = () => {
      clearTimeout(deadline);
      clearTimeout(silence);
      body.off('data', onData).off('end', onEnd).off('close', onGone);
    };
    if (body.destroyed) return onGone();
    body.on('data', onData).on('end', onEnd).on('close', onGone);
    // Stays attached: an error after the answer has no other listener.
    body.on('error', onGone);
  });
}

/** Slabs that grow with the received data, so that an announced length alone takes no memory. */
class Slabs {
  readonly #slabs: Buffer[] = [];
  readonly #rules: BodyToRead;
  #used = 0;
  #size = 0;

  constructor(rules: BodyToRead) {
    this.#rules = rules;
  }

  /** False when no memory is left for it. */
  add(piece: Buffer): boolean {
    for (let rest = piece; rest.length > 0; ) {
      const slab = this.#slabs.at(-1);
      const room = slab ? slab.length - this.#used : 0;
      if (slab && room > 0) {
        const taken = rest.copy(slab, this.#used);
        this.#used += taken;
        this.#size += taken;
        rest = rest.subarray(taken);
      } else if (!this.#grow()) return false;
    }
    return true;
  }

  join(): Buffer {
    const last = this.#slabs.at(-1);
    if (!last) return Buffer.alloc(0);
    if (this.#slabs.length === 1) return last.subarray(0, this.#used);
    return Buffer.concat(this.#slabs, this.#size);
  }

  #grow(): boolean {
    const { memory, holding, limit, declared } = this.#rules;
    const expected = Math.min(limit, Number.isNaN(declared) ? limit : declared) - this.#size;
    const length = Math.max(1, Math.min(expected, LARGEST_SLAB, FIRST_SLAB * 2 ** this.#slabs.length));
    if (!memory.take(holding, length)) return false;
    this.#slabs.push(Buffer.allocUnsafeSlow(length));
    this.#used = 0;
    return true;
  }
}
