import type { Selectable } from 'kysely';
import type { Authenticity } from '../../../contract/orders/authenticity.ts';
import { judgeSignatures } from '../../../domain/authenticity/paper-signature.ts';
import { joinCodes } from '../../../domain/authenticity/recognized-codes.ts';
import { REVOCATION_NOT_KNOWN, type Revocation } from '../../../domain/authenticity/revocation.ts';
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
    .select([
      'file_id',
      'checked_with',
      'checked_at',
      'tries',
      'failure',
      'signatures',
      'codes',
      'scan_codes',
      'qr_codes',
    ])
    .where('file_id', 'in', [...fileIds])
    .execute();
  return new Map(rows.map((row) => [row.file_id, presentCheck(row)]));
}

type Row = Pick<
  Selectable<PaperChecks>,
  'checked_with' | 'checked_at' | 'tries' | 'failure' | 'signatures' | 'codes' | 'scan_codes' | 'qr_codes'
>;

function presentCheck({ signatures, codes, scan_codes, qr_codes, ...row }: Row): Authenticity {
  return {
    state: stateOf(row),
    signatures: judgeSignatures(signatures.map((one) => ({ ...UNTOLD, ...one }))).map((one) => ({
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
      revocation: presentRevocation(one.revocation),
      authorities: one.authorities && presentRevocation(one.authorities),
      stamp: one.stamp && presentRevocation(one.stamp),
      added_bytes: one.added,
    })),
    codes: joinCodes({ printed: codes, inSymbols: qr_codes, recognized: scan_codes }).map(
      ({ issuer, isSure = true, ...one }) => {
        const office = codeIssuers().find(({ id }) => id === issuer);
        return {
          code: one.code,
          is_sure: isSure,
          symbol: one.symbol,
          is_elsewhere: one.isElsewhere,
          office: office?.name ?? null,
          page_href: office?.page ?? null,
          place: one.place,
        };
      },
    ),
  };
}

function presentRevocation({ state, asOf, revokedAt }: Revocation): Authenticity['signatures'][number]['revocation'] {
  return { state, as_of: asOf, revoked_at: revokedAt };
}

/** What a process of a former release does not store. */
const UNTOLD = { isTimeAhead: false, revocation: REVOCATION_NOT_KNOWN, authorities: null, stamp: null };

/** A failure that is tried again is none yet, and an agent who asked for a check sees that it waits. */
function stateOf({
  checked_with,
  checked_at,
  tries,
  failure,
}: Omit<Row, 'signatures' | 'codes' | 'scan_codes' | 'qr_codes'>) {
  const isOpen = checked_with === null && (failure !== null || tries === 0);
  if (checked_at === null || isOpen) return 'waiting';
  return failure === null ? 'checked' : 'unread';
}
