import type { Ctx } from '../../ctx.ts';
import { hashKey } from '../keys/random-key.ts';

/** Tolerance for the clock of an issuer, as its tokens are verified with. */
const CLOCK_MS = 60_000;

/**
 * Notes that an ID token proved somebody, in the database that all processes share, until it lapses by itself.
 * @param expiresAt `exp` of the token, in seconds
 * @returns false if it did so before
 */
export async function spendIdentityToken(
  ctx: Ctx,
  { token, expiresAt }: { readonly token: string; readonly expiresAt: number },
): Promise<boolean> {
  // The signature is left out: one of ECDSA has a second form that is valid too.
  const signed = token.slice(0, token.lastIndexOf('.'));
  const noted = await ctx.db
    .insertInto('used_identity_tokens')
    .values({ token_hash: hashKey(signed), expires_at: new Date(expiresAt * 1000 + CLOCK_MS) })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return noted !== undefined;
}
