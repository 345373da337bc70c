import type { ModelMessage } from '../../../domain/drafting/prompt.ts';

/** Parts of a model's answer: text, token usage, and the reason of its end. `cut`: it ended without a finish reason. */
export type ModelPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'usage'; readonly tokens: number }
  | { readonly kind: 'finish'; readonly reason: 'stop' | 'length' | 'filtered' | 'cut' };

/**
 * `busy`: retry later; `refused`: our request, key or model name is wrong; `broken`: an invalid answer, or a server
 * error.
 */
type ModelFailureCode = 'busy' | 'unreachable' | 'timeout' | 'refused' | 'broken';

export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly code: ModelFailureCode;
  /** Set for `busy` if the model named a delay. */
  readonly retryAfterMs: number | null;

  constructor(code: ModelFailureCode, detail: string, retryAfterMs: number | null = null) {
    super(detail);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A language model: text in, text out. It has no tools. */
export interface ModelPort {
  readonly name: string;
  /** @throws ModelFailure, or the signal's reason if it was aborted */
  write(messages: readonly ModelMessage[], signal: AbortSignal): AsyncGenerator<ModelPiece, void>;
}
