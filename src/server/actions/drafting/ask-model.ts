import { setTimeout as wait } from 'node:timers/promises';
import type { ModelMessage } from '../../../domain/drafting/prompt.ts';
import type { Ctx } from '../../ctx.ts';
import { ModelFailure, type ModelPiece } from '../../ports/model/port.ts';

/** Retries while the model is busy, after the delay that it names, as long as it has not answered yet. @throws ModelFailure */
export async function* askWithRetries(
  ctx: Ctx,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
): AsyncGenerator<ModelPiece, void> {
  const { model } = ctx.ports;
  if (!model) throw new ModelFailure('unreachable', 'no model is set any more');
  for (let attempt = 1; ; attempt += 1) {
    try {
      yield* model.write(messages, signal);
      return;
    } catch (error) {
      if (!(error instanceof ModelFailure) || error.code !== 'busy' || attempt >= MOST_ATTEMPTS) throw error;
      await wait(Math.min(error.retryAfterMs ?? attempt * 2_000, LONGEST_WAIT_MS), undefined, { signal });
    }
  }
}

/** The model was not asked, since it failed several times in a row. */
export function isResting(error: unknown): boolean {
  return error instanceof ModelFailure && error.code === 'resting';
}

const MOST_ATTEMPTS = 3;
const LONGEST_WAIT_MS = 30_000;

/** Without a reported count: about four characters a token. */
export function estimatedTokens(messages: readonly ModelMessage[], said: number): number {
  return Math.ceil((messages.reduce((sum, { content }) => sum + content.length, 0) + said) / 4);
}
