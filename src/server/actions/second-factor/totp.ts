import { Secret, TOTP } from 'otpauth';
import { toDataURL } from 'qrcode';
import { AppError } from '../../../domain/errors/app-error.ts';
import { SET_UP_LIFE } from '../../../domain/sessions/second-factor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { openSecret, sealSecret } from '../sessions/seal-secret.ts';
import { issueFirstRecoveryCodes } from './recovery-codes.ts';

/** Data for an authenticator app. */
export interface TotpSetUp {
  /** For typing, base32. */
  readonly secret: string;
  readonly uri: string;
  /** The same as a picture, a `data:` address. */
  readonly qr: string;
  /** Returned with the first code; nothing is stored before that. */
  readonly set_up: string;
}

const PERIOD = 30;

/** Makes a new secret for an agent's authenticator app. Source: RFC 6238; SHA-1 and six digits, which every app supports. */
export async function beginTotp(ctx: Ctx, agentId: number): Promise<TotpSetUp> {
  const { email } = await ctx.db
    .selectFrom('agents')
    .select('email')
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow();
  const secret = new Secret({ size: 20 }).base32;
  const uri = new TOTP({ issuer: 'Registralia', label: email, secret, period: PERIOD }).toString();
  const expires = ctx.now().getTime() + SET_UP_LIFE;
  return {
    secret,
    uri,
    qr: await toDataURL(uri, { errorCorrectionLevel: 'M', margin: 4, scale: 6 }),
    set_up: sealSecret(ctx.settings, `set up ${agentId}`, JSON.stringify({ secret, expires })),
  };
}

/**
 * Activates a secret once its first code is right; it replaces an earlier one.
 * @returns recovery codes, when the agent had none
 * @throws AppError second_factor_failed; second_step_over when the set-up is too old or another's
 */
export async function confirmTotp(
  ctx: Ctx,
  agentId: number,
  { set_up, code }: { readonly set_up: string; readonly code: string },
): Promise<readonly string[]> {
  const opened = openSecret(ctx.settings, `set up ${agentId}`, set_up);
  const { secret, expires } = JSON.parse(opened ?? '{"expires":0}') as { secret: string; expires: number };
  if (expires <= ctx.now().getTime()) throw new AppError('second_step_over');
  const step = matchingStep(secret, code, ctx.now());
  if (step === null) throw new AppError('second_factor_failed');
  const sealed_secret = sealSecret(ctx.settings, purposeOf(agentId), secret);
  return inTransaction(ctx, async (tx) => {
    const values = { sealed_secret, confirmed_at: tx.now(), last_step: step };
    await tx.db
      .insertInto('agent_totp')
      .values({ agent_id: agentId, ...values })
      .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(values))
      .execute();
    await recordAudit(tx, { action: 'second_factor.totp', subjectKind: 'agent', subjectId: agentId });
    return issueFirstRecoveryCodes(tx, agentId);
  });
}

/** True when a code is the agent's, and neither it nor a later one was accepted before; it is then used up. */
export async function acceptTotp(ctx: Ctx, agentId: number, code: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('agent_totp')
    .select('sealed_secret')
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  const secret = row ? openSecret(ctx.settings, purposeOf(agentId), row.sealed_secret) : null;
  const step = secret === null ? null : matchingStep(secret, code, ctx.now());
  if (secret === null || step === null) return false;
  const accepted = await ctx.db
    .updateTable('agent_totp')
    // Encrypted again, so that it outlives the former key.
    .set({ last_step: step, sealed_secret: sealSecret(ctx.settings, purposeOf(agentId), secret) })
    .where('agent_id', '=', agentId)
    .where((row) => row.or([row('last_step', 'is', null), row('last_step', '<', step)]))
    .returning('agent_id')
    .executeTakeFirst();
  return accepted !== undefined;
}

/** The time step (30 s since 1970) of this code, now or one step either way; null for none. */
export function matchingStep(secret: string, typed: string, now: Date): number | null {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = new TOTP({ secret, period: PERIOD }).validate({ token, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

function purposeOf(agentId: number): string {
  return `totp ${agentId}`;
}
