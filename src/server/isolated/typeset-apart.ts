import { AppError } from '../../domain/errors/app-error.ts';
import type { ToTypeset } from '../ports/pdf/typeset.ts';
import { IsolatedBusy, openIsolation } from './isolated.ts';

const TIME_MS = 30_000;

const typesetter = openIsolation({
  entry: new URL('./typesetter.ts', import.meta.url),
  limits: { memory: 512, heap: 128, timeMs: TIME_MS },
  mostWaiting: 50,
  tasksPerChild: 500,
  idleMs: 60_000,
});

/**
 * Typesets a document in another process: the compiler is native code, which some texts crash, and it would block this thread.
 * @throws AppError too_many_requests when too many papers wait; Error when it fails, or takes more than the limits
 */
export async function typesetApart(paper: ToTypeset): Promise<Buffer> {
  try {
    const set = await typesetter.run<Uint8Array>('typeset', paper);
    if (set.ok) return Buffer.from(set.value.buffer, set.value.byteOffset, set.value.byteLength);
    throw new Error(`${paper.template} was not set: ${set.excess} ${set.detail}`.trim());
  } catch (error) {
    if (error instanceof IsolatedBusy) throw new AppError('too_many_requests', { seconds: TIME_MS / 1000 });
    throw error;
  }
}
