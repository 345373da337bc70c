import type { OrderDetailPage } from '../../../contract/pages/order-pages.ts';
import type { PostedPage, PostResult } from '../../../contract/pages/posted-form.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { type ErrorCode, errorMessage } from '../../../domain/errors/error-code.ts';
import type { Ctx } from '../../ctx.ts';
import { handInFiles } from '../files/hand-in-files.ts';
import { orderDetailPage } from './customer-pages.ts';

/** Stores the files of a posted page; refused ones are reported beside the field. @throws AppError not_found */
export async function handInFilesPage(
  ctx: Ctx,
  orderId: string,
  { fields, files }: PostedPage,
): Promise<PostResult<OrderDetailPage>> {
  if (!/^\d{1,15}$/.test(orderId)) throw new AppError('not_found');
  const refused = await takeAll(ctx, {
    orderId: Number(orderId),
    isIdentity: fields.is_identity === '1',
    files: files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) })),
  });
  if (refused.length === 0) return { ok: true, redirect: `/orders/detail/${orderId}?enviados=${files.length}#hand-in` };
  const page = await orderDetailPage(ctx, orderId);
  const problems = refused.map(({ code, params }) => ({
    field: 'files',
    message: errorMessage(code, ctx.locale, params),
  }));
  return { ok: false, status: 422, page: { ...page, hand_in: page.hand_in && { ...page.hand_in, problems } } };
}

async function takeAll(ctx: Ctx, sent: Parameters<typeof handInFiles>[1]): Promise<readonly AppError[]> {
  try {
    return (await handInFiles(ctx, sent)).refused.map(({ error }) => error);
  } catch (error) {
    if (error instanceof AppError && REFUSALS.includes(error.code)) return [error];
    throw error;
  }
}

const REFUSALS: readonly ErrorCode[] = [
  'no_files',
  'form_file_empty',
  'form_file_too_large',
  'form_file_refused',
  'too_many_files',
  'order_not_editable',
];
