/** The maximum size of a body decides which bodies it shares memory with. */
export type BodyKind = 'text' | 'file';

/** Share of the memory for bodies with files; the rest is reserved for forms and JSON, which are served even while files fill theirs. */
const SHARE_OF_FILES = 3 / 4;
/** Share of a kind's memory that one address may use. */
const SHARE_OF_ONE = 1 / 3;

/** Memory held by one request for its body. */
export interface Holding {
  readonly kind: BodyKind;
  readonly address: string;
  bytes: number;
}

/** Accounts for the memory of bodies until they are answered, so that neither many large bodies nor one client can exhaust it. */
export class BodyMemory {
  readonly #most: Readonly<Record<BodyKind, number>>;
  readonly #held = { text: 0, file: 0 };
  readonly #heldBy = { text: new Map<string, number>(), file: new Map<string, number>() };

  constructor(bytes: number) {
    const file = bytes * SHARE_OF_FILES;
    this.#most = { file, text: bytes - file };
  }

  /** Whether that many more bytes would fit now. */
  hasRoom({ kind, address }: Pick<Holding, 'kind' | 'address'>, bytes: number): boolean {
    const most = this.#most[kind];
    const own = this.#heldBy[kind].get(address) ?? 0;
    return this.#held[kind] + bytes <= most && own + bytes <= most * SHARE_OF_ONE;
  }

  /** Reserves that many more bytes for a holding. @returns false, reserving none, when they do not fit */
  take(holding: Holding, bytes: number): boolean {
    if (!this.hasRoom(holding, bytes)) return false;
    this.#add(holding, bytes);
    return true;
  }

  /** Releases everything that a holding has. */
  release(holding: Holding): void {
    this.#add(holding, -holding.bytes);
  }

  #add(holding: Holding, bytes: number): void {
    const { kind, address } = holding;
    holding.bytes += bytes;
    this.#held[kind] += bytes;
    const own = (this.#heldBy[kind].get(address) ?? 0) + bytes;
    if (own > 0) this.#heldBy[kind].set(address, own);
    else this.#heldBy[kind].delete(address);
  }
}
