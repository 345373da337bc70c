import type { ModelMessage } from '../../../domain/drafting/prompt.ts';
import type { CallFailureKind } from '../../../domain/health/connector.ts';
import { CallFailure } from '../call-failure.ts';
import type { EndedCall } from '../call-watch.ts';

/** Parts of a model's answer: text, token usage, and the reason of its end. `cut`: it ended without a finish reason. */
export type ModelPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'usage'; readonly tokens: number }
  | { readonly kind: 'finish'; readonly reason: 'stop' | 'length' | 'filtered' | 'cut' };

/**
 * `busy`: retry later; `refused`: our request, key or model name is wrong; `broken`: an invalid answer, or a server
 * error; `resting`: not asked, since it failed several times in a row.
 */
type ModelFailureCode = 'busy' | 'unreachable' | 'timeout' | 'refused' | 'broken' | 'resting';

interface FailureFacts {
  /** Set for `busy` if the model named a delay. */
  readonly retryAfterMs?: number | null;
  /** What its page of health shows, where the code does not say it. */
  readonly kind?: CallFailureKind;
  /** The service works, and does not take this one request: too long, say. */
  readonly isOfRequest?: boolean;
}

export class ModelFailure extends CallFailure {
  override readonly name = 'ModelFailure';
  readonly code: ModelFailureCode;
  readonly retryAfterMs: number | null;
  readonly isOfRequest: boolean;

  constructor(code: ModelFailureCode, detail: string, facts: FailureFacts = {}) {
    super(facts.kind ?? KINDS[code], detail);
    this.code = code;
    this.retryAfterMs = facts.retryAfterMs ?? null;
    this.isOfRequest = facts.isOfRequest ?? false;
  }
}

const KINDS: Readonly<Record<ModelFailureCode, CallFailureKind>> = {
  busy: 'refused',
  unreachable: 'unreachable',
  timeout: 'timeout',
  refused: 'refused',
  broken: 'unreadable',
  resting: 'unreachable',
};

/** A language model: text in, text out. It has no tools. */
export interface ModelPort {
  readonly name: string;
  /** @throws ModelFailure, or the signal's reason if it was aborted */
  write(messages: readonly ModelMessage[], signal: AbortSignal): AsyncGenerator<ModelPiece, void>;
  /** Asks for one word, even while the model is left alone. It costs a few tokens, which count for nobody. */
  tryNow(): Promise<EndedCall>;
}
