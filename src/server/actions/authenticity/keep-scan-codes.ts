import type { VerificationCode } from '../../../domain/authenticity/find-codes.ts';
import type { Ctx } from '../../ctx.ts';
import { changeCheck, type ReadBytes } from './change-check.ts';

/**
 * Stores the codes that were recognised in the pictures of a PDF, in place of those of an earlier recognition. A file that is neither a PDF nor a picture of an order has
 * no check to keep them.
 * @param codes null if nothing was recognised: what is known stays
 */
export async function keepScanCodes(
  tx: Ctx,
  file: ReadBytes,
  codes: readonly VerificationCode[] | null,
): Promise<void> {
  if (codes !== null) await changeCheck(tx, file, { scan_codes: JSON.stringify(codes) });
}
