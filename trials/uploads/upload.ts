import { randomUUID } from 'node:crypto';
import { MEGABYTE } from '../../src/domain/locale/megabyte.ts';
import { handInFiles } from '../../src/server/actions/files/hand-in-files.ts';
import { withSession } from '../../src/server/actions/sessions/with-session.ts';
import { addFormFile } from '../../src/server/actions/uploads/add-form-file.ts';
import { sendWhole } from '../../src/server/actions/uploads/testing/send-whole.ts';
import { withUpload } from '../../src/server/actions/uploads/with-upload.ts';
import type { Deps } from '../../src/server/ctx.ts';
import { smallPdf } from '../../src/server/demo/small-pdf.ts';
import { testCtx } from '../../src/server/testing/test-deps.ts';

/** A customer with an order, who hands in ten files for it and answers a form with ten more. */
export interface Uploader {
  readonly customerId: number;
  readonly orderId: number;
}

export const UPLOADS_OF_EACH = 20;

/** Question of the cadastre search that takes files. */
export const QUESTION = { url: 'certificado-titularidad-catastrales', optionId: 1802 };

/** Odd ones are handed in whole, even ones are sent piece by piece; some have more than one piece. */
export function contentOf(number: number): Buffer {
  const isLong = number % 50 === 0;
  return Buffer.concat([smallPdf([`Papel ${number}`]), Buffer.alloc(isLong ? 1.5 * MEGABYTE : 2_000, `${number} `)]);
}

export const isInPieces = (number: number) => number % 2 === 0;

/** One upload as the product carries it out, begun again after a crash by a customer who does not know how far it came. */
export async function upload(deps: Deps, { customerId, orderId }: Uploader, number: number): Promise<void> {
  const ctx = testCtx(deps, { actor: { kind: 'customer', customerId } });
  const bytes = contentOf(number);
  const name = `papel-${number}.pdf`;
  if (!isInPieces(number)) {
    await handInFiles(ctx, { orderId, isIdentity: true, files: [{ name, bytes }] });
    return;
  }
  const product = ctx.catalogue.current.products.find(({ url_key }) => url_key === QUESTION.url);
  if (!product) throw new Error(`no product ${QUESTION.url}`);
  const own = await withSession(ctx);
  const upload = await sendWhole(own, 'customer_file', bytes, name);
  const place = { productId: product.product_id, optionId: QUESTION.optionId };
  await withUpload(own, { uploadId: upload.upload_id, kind: 'customer_file' }, (file) =>
    addFormFile(own, { ...place, ...file }),
  );
}

/** Keys under which nobody looks anything up. */
export const newKey = () => `2026a:${Buffer.from(randomUUID().replaceAll('-', '')).toString('base64')}`;
