import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { normaliseRecoveryCode, RECOVERY_CODES } from '../../../domain/sessions/second-factor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { hashKey } from '../keys/random-key.ts';

/** Gives an agent ten new recovery codes, shown only once; earlier ones become invalid. */
export async function issueRecoveryCodes(tx: Ctx, agentId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.db.deleteFrom('agent_recovery_codes').where('agent_id', '=', agentId).execute();
  await tx.db
    .insertInto('agent_recovery_codes')
    .values(codes.map((code) => ({ agent_id: agentId, code_hash: hashOf(code) })))
    .execute();
  await recordAudit(tx, { action: 'second_factor.recovery_codes', subjectKind: 'agent', subjectId: agentId });
  return codes;
}

/** Recovery codes with the first factor; none when codes exist already, which stay valid. */
export async function issueFirstRecoveryCodes(tx: Ctx, agentId: number): Promise<readonly string[]> {
  const known = await tx.db
    .selectFrom('agent_recovery_codes')
    .select('agent_id')
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return known ? [] : issueRecoveryCodes(tx, agentId);
}

/** True when a code is one of the agent's unused ones; it is then used up. */
export async function acceptRecoveryCode(ctx: Ctx, agentId: number, typed: string): Promise<boolean> {
  const used = await ctx.db
    .updateTable('agent_recovery_codes')
    .set({ used_at: ctx.now() })
    .where('agent_id', '=', agentId)
    .where('code_hash', '=', hashOf(typed))
    .where('used_at', 'is', null)
    .returning('agent_id')
    .executeTakeFirst();
  if (!used) return false;
  await recordAudit(ctx, { action: 'second_factor.recovery_code_used', subjectKind: 'agent', subjectId: agentId });
  return true;
}

/** 160 bits in eight groups: too many to guess, so that a plain hash is enough. Source: OWASP ASVS 5.0, 6.5.2. */
function newCode(): string {
  const text = new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32;
  return (text.match(/.{4}/g) ?? []).join('-');
}

function hashOf(code: string): Buffer {
  return hashKey(normaliseRecoveryCode(code));
}
