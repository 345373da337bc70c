import * as calls from '../../../contract/uploads.ts';
import { beginUpload } from '../../actions/uploads/begin-upload.ts';
import { removeUpload } from '../../actions/uploads/drop-upload.ts';
import type { UploadRow } from '../../actions/uploads/own-upload.ts';
import { sendPiece } from '../../actions/uploads/send-piece.ts';
import { bound } from '../bind-call.ts';

/** Files on their way, for everybody. What becomes of one is decided by the call that uses it. */
export const uploadRoutes = [
  bound(calls.beginUpload, async (ctx, { body: { kind, name, size, sha256 } }) =>
    present(await beginUpload(ctx, { kind, name, size, sha256 })),
  ),

  bound(calls.sendUploadPiece, async (ctx, { params, query, bytes }) =>
    present(await sendPiece(ctx, { uploadId: params.upload_id, offset: query.offset, bytes })),
  ),

  bound(calls.removeUpload, async (ctx, { params }) => {
    await removeUpload(ctx, params.upload_id);
    return { ok: true as const };
  }),
];

function present({ upload_id, received, size }: UploadRow): calls.UploadAnswer {
  return { upload_id, offset: received, is_complete: received === size };
}
