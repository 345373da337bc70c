import type { Selectable } from 'kysely';
import type { Authenticity } from '../../../contract/orders/authenticity.ts';
import { judgeSignatures } from '../../../domain/authenticity/paper-signature.ts';
import type { Ctx } from '../../ctx.ts';
import type { PaperChecks } from '../../db/types.gen.ts';
import { codeIssuers } from './code-issuers.ts';

/** What is known about the authenticity of these files, by their id; files that are no papers of an order are left out. */
export async function listChecks(
  ctx: Pick<Ctx, 'db'>,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, Authenticity>> {
  if (fileIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('paper_checks')
    .select(['file_id', 'checked_at', 'failure', 'signatures', 'codes'])
    .where('file_id', 'in', [...fileIds])
    .execute();
  return new Map(rows.map((row) => [row.file_id, presentCheck(row)]));
}

type Row = Pick<Selectable<PaperChecks>, 'checked_at' | 'failure' | 'signatures' | 'codes'>;

function presentCheck({ checked_at, failure, signatures, codes }: Row): Authenticity {
  return {
    state: checked_at === null ? 'waiting' : failure === null ? 'checked' : 'unread',
    signatures: judgeSignatures(signatures).map((one) => ({
      kind: one.kind,
      verdict: one.verdict,
      is_followed: one.isFollowed,
      signer: one.signer,
      organisation: one.organisation,
      issuer: one.issuer,
      valid_from: one.validFrom,
      valid_to: one.validTo,
      signed_at: one.signedAt,
      is_time_proven: one.isTimeProven,
      added_bytes: one.added,
    })),
    codes: codes.map(({ code, issuer, place }) => {
      const office = codeIssuers().find(({ id }) => id === issuer);
      return { code, office: office?.name ?? null, page_href: office?.page ?? null, place };
    }),
  };
}
