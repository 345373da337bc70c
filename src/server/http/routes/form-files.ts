import { addFormFile, type FormFileAnswer, listFormPapers, removeFormFile } from '../../../contract/form-files.ts';
import { sizeText } from '../../../domain/locale/size-text.ts';
import { listFoundInForm } from '../../actions/paper-proposals/list-found-in-form.ts';
import { withSession, withSessionIfAny } from '../../actions/sessions/with-session.ts';
import { addFormFile as addFile } from '../../actions/uploads/add-form-file.ts';
import type { FormFileRow } from '../../actions/wizard/files/list-form-files.ts';
import { removeFormFile as removeFile } from '../../actions/wizard/files/move-files.ts';
import type { Ctx } from '../../ctx.ts';
import { bound } from '../bind-call.ts';

export const formFileRoutes = [
  bound(addFormFile, async (visitor, { body, fileName, bytes }) => {
    const ctx = await withSession(visitor);
    const { product_id: productId, option_id: optionId, item_id: itemId, form_id: formId } = body;
    return present(ctx, await addFile(ctx, { productId, optionId, itemId, formId, name: fileName, bytes }));
  }),

  bound(removeFormFile, async (visitor, { params }) => {
    await removeFile(withSessionIfAny(visitor), params.file_id);
    return { ok: true as const };
  }),

  bound(listFormPapers, async (visitor, { query }) => listFoundInForm(withSessionIfAny(visitor), query.product_id)),
];

function present({ locale }: Ctx, { file_id, name, size }: FormFileRow): FormFileAnswer {
  return { file_id, name, size, size_text: sizeText(size, locale) };
}
