import { AppError } from '../../domain/errors/app-error.ts';
import type { PaperToSet } from '../ports/pdf/set-markdown.ts';
import { IsolatedBusy, openIsolation } from './isolated.ts';
import type { Excess } from './messages.ts';

const TIME_MS = 15_000;

/** A separate process: text by people and models must not delay invoices. */
const setter = openIsolation({
  entry: new URL('./paper-setter.ts', import.meta.url),
  limits: { memory: 512, heap: 256, timeMs: TIME_MS },
  mostWaiting: 20,
  tasksPerChild: 200,
  idleMs: 60_000,
});

/** The file, or the exceeded limit of a paper. */
export type PaperOutcome =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly excess: Excess; readonly detail: string };

/** Typesets foreign Markdown as a PDF or DOCX in a process that may crash. @throws AppError too_many_requests */
export async function setPaper(paper: PaperToSet): Promise<PaperOutcome> {
  try {
    const set = await setter.run<Uint8Array>('set_markdown', paper);
    if (!set.ok) return set;
    return { ok: true, bytes: Buffer.from(set.value.buffer, set.value.byteOffset, set.value.byteLength) };
  } catch (error) {
    if (error instanceof IsolatedBusy) throw new AppError('too_many_requests', { seconds: TIME_MS / 1000 });
    throw error;
  }
}
