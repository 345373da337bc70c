import { getCannedResponse, listCannedResponses } from '../../../contract/canned-responses.ts';
import * as calls from '../../../contract/config-lists.ts';
import { LIST_NAMES, type ListName } from '../../../domain/config-lists/lists.ts';
import * as canned from '../../actions/config-lists/canned-responses.ts';
import { exportRows } from '../../actions/config-lists/export-rows.ts';
import { importRows, previewImport } from '../../actions/config-lists/import-rows.ts';
import { listRevisions } from '../../actions/config-lists/list-revisions.ts';
import { presentRow } from '../../actions/config-lists/list-rows.ts';
import { previewTemplate } from '../../actions/config-lists/preview-template.ts';
import { addRow, changeRow, removeRow } from '../../actions/config-lists/save-row.ts';
import { sendTestMail } from '../../actions/config-lists/send-test-mail.ts';
import { showLists, showRow, showRows } from '../../actions/config-lists/show-list.ts';
import { textOfFile } from '../../actions/config-lists/text-of-file.ts';
import { undoRevision } from '../../actions/config-lists/undo-revision.ts';
import { type BoundCall, bound } from '../bind-call.ts';
import { sendMadeFile } from './send-made-file.ts';

/** Lists of the configuration: what every list has in common, add, change and delete of each, and canned responses for agents. */
export const configListRoutes: readonly BoundCall[] = [
  bound(calls.listConfigLists, (ctx) => showLists(ctx)),
  bound(calls.listConfigRows, (ctx, { params, query }) => showRows(ctx, params.list, query)),
  bound(calls.getConfigRow, (ctx, { params }) => showRow(ctx, params.list, params.id)),
  bound(calls.listRevisions, (ctx, { params, query }) => listRevisions(ctx, params.list, query)),
  bound(calls.previewTemplate, (ctx, { body }) => previewTemplate(ctx, { row: body.row, itemId: body.item_id })),
  bound(
    calls.sendTestMail,
    async (ctx, { body: { row, item_id: itemId, language: locale, request_key: requestKey } }) => ({
      to: await sendTestMail(ctx, { row, itemId, locale, requestKey }),
    }),
  ),
  bound(calls.previewImport, (ctx, { params, body, bytes }) =>
    previewImport(ctx, params.list, { format: body.format, text: textGiven(body, bytes) }),
  ),
  bound(calls.importRows, (ctx, { params, body, bytes }) =>
    importRows(ctx, params.list, { ...body, text: textGiven(body, bytes) }),
  ),
  bound(calls.exportRows, async (ctx, { params, reply }) =>
    sendMadeFile(reply, await exportRows(ctx, params.list, params.format)),
  ),
  bound(calls.undoRevision, async (ctx, { params, body }) => {
    const { reason, whole_import: wholeImport } = body;
    const rows = await undoRevision(ctx, params.list, { revisionId: params.id, reason, wholeImport });
    return { items: rows.map((row) => presentRow(params.list, row)) };
  }),
  ...LIST_NAMES.flatMap(rowRoutes),

  bound(listCannedResponses, (ctx, { query }) => canned.listCannedResponses(ctx, query)),
  bound(getCannedResponse, (ctx, { params }) => canned.getCannedResponse(ctx, params.id)),
];

function rowRoutes(list: ListName): readonly BoundCall[] {
  const { add, change, remove } = calls.ROW_CALLS[list];
  return [
    bound(add, async (ctx, { body }) => presentRow(list, await addRow(ctx, list, body))),
    bound(change, async (ctx, { params, body }) =>
      presentRow(list, await changeRow(ctx, list, { id: params.id, ...body })),
    ),
    bound(remove, async (ctx, { params, query }) => {
      await removeRow(ctx, list, { id: params.id, ...query });
      return { ok: true as const };
    }),
  ];
}

/** The content of the upload, where the body names one. */
function textGiven(body: { readonly text: string; readonly upload_id?: string | undefined }, bytes: Buffer): string {
  return body.upload_id === undefined ? body.text : textOfFile(bytes);
}
