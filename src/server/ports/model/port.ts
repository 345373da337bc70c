import type { ModelMessage } from '../../../domain/drafting/prompt.ts';

/** What a model says: words, what they cost, and why it ended. `cut`: it ended without saying that it had finished. */
export type ModelPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'usage'; readonly tokens: number }
  | { readonly kind: 'finish'; readonly reason: 'stop' | 'length' | 'filtered' | 'cut' };

/** `busy`: it asks to come back later; `refused`: our request, key or model is wrong; `broken`: it answered nonsense, or an error of its own. */
type ModelFailureCode = 'busy' | 'unreachable' | 'timeout' | 'refused' | 'broken';

export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly code: ModelFailureCode;
  /** Of `busy`, when the model says so. */
  readonly retryAfterMs: number | null;

  constructor(code: ModelFailureCode, detail: string, retryAfterMs: number | null = null) {
    super(detail);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A language model. It is given words and answers words; it has no tools. */
export interface ModelPort {
  readonly name: string;
  /** @throws ModelFailure; the signal's reason when it was aborted */
  write(messages: readonly ModelMessage[], signal: AbortSignal): AsyncGenerator<ModelPiece, void>;
}
