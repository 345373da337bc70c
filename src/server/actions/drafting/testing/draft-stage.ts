import { openEventParser, type StreamEvent } from '../../../../domain/drafting/event-parser.ts';
import type { Ctx } from '../../../ctx.ts';
import { systemCtx } from '../../../start/system-ctx.ts';
import { openStage, type Stage } from '../../items/testing/order-stage.ts';
import { type AskedDraft, beginDraft } from '../begin-draft.ts';
import { openDraftStream } from '../stream-draft.ts';
import { writeDraft } from '../write-draft.ts';

/** A stage on which papers are requested and written. */
export interface DraftStage extends Stage {
  /** An agent at work. */
  readonly ana: Ctx;
  begin(asked?: Partial<AskedDraft>): Promise<string>;
  /** Runs the job of a paper, as the worker does. */
  write(draftId: string): Promise<void>;
  /** Events after a given one, until the stream ends or `most` have arrived. */
  read(draftId: string, options?: { after?: number; most?: number }): Promise<StreamEvent[]>;
}

/** @param ports overrides, such as a language model */
export async function openDraftStage(ports: Partial<Ctx['ports']> = {}): Promise<DraftStage> {
  const stage = await openStage();
  const deps = { ...stage.deps, ports: { ...stage.deps.ports, ...ports } };
  const ana: Ctx = { ...stage.as(stage.people.ana), ports: deps.ports };
  return {
    ...stage,
    deps,
    ana,
    begin: (asked = {}) =>
      beginDraft(ana, {
        query: 'cancelar una hipoteca pagada',
        fileId: null,
        itemId: null,
        modelId: null,
        requestKey: null,
        ...asked,
      }),
    write: (draftId) => writeDraft(systemCtx(deps), draftId),
    async read(draftId, { after = 0, most = Number.POSITIVE_INFINITY } = {}) {
      const stream = await openDraftStream(ana, draftId, after);
      const parser = openEventParser();
      const events: StreamEvent[] = [];
      for await (const chunk of stream) {
        for (const event of parser.push(String(chunk))) if (events.length < most) events.push(event);
        // Leaving here cuts the stream, like a lost connection.
        if (events.length >= most) break;
      }
      return events;
    },
  };
}

/** The text of data events. */
export function wordsOf(events: readonly StreamEvent[]): string {
  return events
    .map(({ event, data }) => (event === 'data' ? (JSON.parse(data) as { text: string }).text : ''))
    .join('');
}
