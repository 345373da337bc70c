import {
  beginFormFile,
  type FormFileAnswer,
  getFormFile,
  removeFormFile,
  sendFormFile,
} from '../../../contract/form-files.ts';
import { sizeText } from '../../../domain/locale/size-text.ts';
import { withSession, withSessionIfAny } from '../../actions/sessions/with-session.ts';
import { beginFile } from '../../actions/uploads/begin-file.ts';
import { getOwnFile } from '../../actions/wizard/files/get-own-file.ts';
import type { FormFileRow } from '../../actions/wizard/files/list-form-files.ts';
import { removeFormFile as removeFile } from '../../actions/wizard/files/move-files.ts';
import { finishFile, sendPiece } from '../../actions/wizard/files/send-piece.ts';
import type { Ctx } from '../../ctx.ts';
import { bound } from '../bind-call.ts';

export const formFileRoutes = [
  bound(beginFormFile, async (visitor, { body }) => {
    const ctx = await withSession(visitor);
    const { product_id: productId, option_id: optionId, item_id: itemId, form_id: formId, name, size } = body;
    const uploadKey = body.upload_key;
    const begun = await beginFile(ctx, { productId, optionId, itemId, formId, name, size, uploadKey });
    return present(ctx, await finishFile(ctx, begun));
  }),

  bound(sendFormFile, async (visitor, { params, query, bytes }) => {
    const ctx = withSessionIfAny(visitor);
    return present(ctx, await sendPiece(ctx, { fileId: params.file_id, offset: query.offset, bytes }));
  }),

  bound(getFormFile, async (visitor, { params }) => {
    const ctx = withSessionIfAny(visitor);
    return present(ctx, await getOwnFile(ctx, params.file_id));
  }),

  bound(removeFormFile, async (visitor, { params }) => {
    await removeFile(withSessionIfAny(visitor), params.file_id);
    return { ok: true as const };
  }),
];

function present(ctx: Ctx, { file_id, name, size, received, storage_key }: FormFileRow): FormFileAnswer {
  return {
    file_id,
    name,
    size,
    offset: received,
    is_complete: storage_key !== null,
    size_text: sizeText(size, ctx.locale),
  };
}
