import * as calls from '../../../contract/drafting.ts';
import { generationMessage } from '../../../domain/drafting/generation-message.ts';
import { beginDraft } from '../../actions/drafting/begin-draft.ts';
import { fileDraft } from '../../actions/drafting/file-draft.ts';
import { findFileType } from '../../actions/drafting/file-type.ts';
import { fileNameOf, MEDIA_TYPES, makePaper, titleOfPaper } from '../../actions/drafting/make-paper.ts';
import { loadCopyProvenance } from '../../actions/drafting/provenance.ts';
import { getDraft, listDrafts } from '../../actions/drafting/read-drafts.ts';
import { saveDraft } from '../../actions/drafting/save-draft.ts';
import { continueDraft, stopDraft } from '../../actions/drafting/steer-draft.ts';
import { lastEventOf, openDraftStream } from '../../actions/drafting/stream-draft.ts';
import { getItem } from '../../actions/items/item-row.ts';
import { legalModels } from '../../drafting/legal-models.ts';
import { bound } from '../bind-call.ts';
import { sendEvents } from './send-events.ts';

const DONE = { ok: true as const };

export const draftingRoutes = [
  bound(calls.generateTogaDocument, async (ctx, { body, request, reply }) => {
    const {
      query,
      fileId = null,
      item_id: itemId = null,
      model_id: modelId = null,
      request_key: requestKey = null,
    } = body;
    const draftId = await beginDraft(ctx, { query, fileId, itemId, modelId, requestKey });
    sendEvents(reply, await openDraftStream(ctx, draftId, lastEventOf(request.headers['last-event-id'])));
    return '';
  }),

  bound(calls.resumeTogaDocument, async (ctx, { params, request, reply }) => {
    sendEvents(reply, await openDraftStream(ctx, params.draft_id, lastEventOf(request.headers['last-event-id'])));
    return '';
  }),

  bound(calls.stopTogaDocument, async (ctx, { params }) => {
    await stopDraft(ctx, params.draft_id);
    return DONE;
  }),

  bound(calls.continueTogaDocument, async (ctx, { params }) => {
    await continueDraft(ctx, params.draft_id);
    return DONE;
  }),

  bound(calls.listTogaDrafts, async (ctx, { query }) => ({ items: await listDrafts(ctx, query.item_id ?? null) })),

  bound(calls.getTogaDraft, async (ctx, { params }) => getDraft(ctx, params.draft_id)),

  bound(calls.saveTogaDraft, async (ctx, { params, body }) => saveDraft(ctx, { draftId: params.draft_id, ...body })),

  bound(calls.fileTogaDraft, async (ctx, { params, body }) => {
    const { version, item_id: itemId, format, request_key: requestKey } = body;
    return { ...DONE, ...(await fileDraft(ctx, { draftId: params.draft_id, version, itemId, format, requestKey })) };
  }),

  bound(calls.listTogaModels, async ({ ports }) => ({
    items: legalModels().map(({ id, title, locale }) => ({ model_id: id, title, locale })),
    language_model: ports.model?.name ?? null,
  })),

  bound(calls.generatePdfFromMarkdown, async (ctx, { body }) => {
    const { content, format, item_id: itemId, draft_id: draftId } = body;
    const storeId = itemId == null ? ctx.portal.store_id : (await getItem(ctx, itemId)).store_id;
    const title = body.title || titleOfPaper(content, '');
    const provenance = draftId == null ? '' : await loadCopyProvenance(ctx, draftId, content);
    const made = await makePaper(ctx, { content, title, format, storeId, locale: ctx.locale, provenance });
    if (!made.ok) return { ok: false, message: generationMessage('pdf', ctx.locale), file: null };
    const file = {
      name: fileNameOf(title, format),
      media_type: MEDIA_TYPES[format],
      base64: made.bytes.toString('base64'),
    };
    return { ok: true, message: '', file };
  }),

  bound(calls.getFileType, async (ctx, { params }) => ({ id: params.id, type: await findFileType(ctx, params.id) })),
];
