import { handInFile, hasDniUploaded, pushFilesToPedido } from '../../../contract/orders/own-files.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { errorMessage } from '../../../domain/errors/error-code.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import { sizeText } from '../../../domain/locale/size-text.ts';
import { handInFiles } from '../../actions/files/hand-in-files.ts';
import { loadIdentityDocument } from '../../actions/files/handed-in.ts';
import type { FileRow } from '../../actions/stored-files/present-file.ts';
import type { Ctx } from '../../ctx.ts';
import { bound } from '../bind-call.ts';
import { postedFormkey } from '../pages/posted-formkey.ts';
import { readMultipartFiles } from '../read-multipart.ts';

export const ownFileRoutes = [
  bound(hasDniUploaded, async (ctx, { query: { order_id } }) => ({
    order_id,
    ...(await loadIdentityDocument(ctx, order_id)),
  })),

  bound(handInFile, async (ctx, { body, fileName, bytes }) => {
    const { order_id: orderId, item_id: itemId, is_identity: isIdentity } = body;
    const { files } = await handInFiles(ctx, { orderId, itemId, isIdentity, files: [{ name: fileName, bytes }] });
    const [file] = files;
    if (!file) throw new Error('a file that was handed in is there');
    return { file: present(ctx, file) };
  }),

  bound(pushFilesToPedido, async (ctx, { query, bytes, request }) => {
    const formkey = ctx.session ? postedFormkey(request) : null;
    if (formkey !== null && formkey !== ctx.session?.formkey) throw new AppError('wrong_formkey');
    const { files, refused } = await handInFiles(ctx, {
      orderId: query.order_id,
      itemId: query.item_id,
      isIdentity: query.is_identity,
      files: readMultipartFiles(request, bytes),
    });
    return {
      ok: refused.length === 0,
      message: TAKEN[ctx.locale].replace('{count}', String(files.length)),
      files: files.map((file) => present(ctx, file)),
      refused: refused.map(({ name, error: { code, params } }) => ({
        name,
        code,
        message: errorMessage(code, ctx.locale, params),
      })),
    };
  }),
];

function present({ locale }: Ctx, { file_id, name, size }: FileRow) {
  return { file_id, name, size, size_text: sizeText(size, locale), href: `/orders/file/${file_id}` };
}

const TAKEN: Text = {
  es: 'Archivos recibidos: {count}.',
  en: 'Files received: {count}.',
  pt: 'Ficheiros recebidos: {count}.',
};
