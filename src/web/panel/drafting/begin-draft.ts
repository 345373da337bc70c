import { generateTogaDocument } from '../../../contract/drafting.ts';
import { panelApi } from '../session/panel-api.ts';
import { followDraft } from './follow-draft.ts';
import { GenerationProblem } from './generation-problem.ts';

interface DraftToBegin {
  readonly query: string;
  readonly fileId: string;
  readonly itemId: number | null;
  readonly modelId: string;
  readonly requestKey: string;
}

/** Requests a document. @returns its id, from the stream's first event @throws ApiProblem, GenerationProblem */
export async function beginDraft({ query, fileId, itemId, modelId, requestKey }: DraftToBegin): Promise<string> {
  const enough = new AbortController();
  const body = {
    query,
    fileId: fileId || null,
    item_id: itemId,
    model_id: modelId || null,
    request_key: requestKey,
  };
  const headers = { accept: 'text/event-stream' };
  let draftId = '';
  await followDraft({
    open: (_, signal) => panelApi.events(generateTogaDocument, { body }, { signal, headers }),
    after: 0,
    onLine: () => {},
    onEvent(event) {
      if (event.kind !== 'start') return;
      draftId = event.data.draft_id;
      // From here on its page follows the stream.
      enough.abort();
    },
    signal: enough.signal,
  });
  if (draftId === '') throw new GenerationProblem('stream');
  return draftId;
}
