import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { rememberChallenge, takeChallenge } from './passkey-challenges.ts';
import { issueFirstRecoveryCodes } from './recovery-codes.ts';

/** Asks an agent's browser to create a passkey for the panel. */
export async function beginPasskey(ctx: Ctx, agentId: number): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { email, firstname, lastname } = await ctx.db
    .selectFrom('agents')
    .select(['email', 'firstname', 'lastname'])
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow();
  const options = await generateRegistrationOptions({
    rpName: 'Registralia',
    rpID: siteOf(ctx).rpID,
    userName: email,
    userDisplayName: `${firstname} ${lastname}`,
    userID: new TextEncoder().encode(`agent ${agentId}`),
    excludeCredentials: await listPasskeyIds(ctx, agentId),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  await rememberChallenge(ctx, { challenge: options.challenge, agentId, purpose: 'register' });
  return options;
}

/**
 * Stores the passkey that the browser created.
 * @returns recovery codes, when the agent had none
 * @throws AppError second_factor_failed when it does not answer our challenge
 */
export async function addPasskey(
  ctx: Ctx,
  agentId: number,
  { response, name }: { readonly response: RegistrationResponseJSON; readonly name: string },
): Promise<readonly string[]> {
  const { rpID, origin } = siteOf(ctx);
  const verification = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(ctx, { challenge, agentId, purpose: 'register' }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(unlessOurs);
  if (!verification?.registrationInfo) throw new AppError('second_factor_failed');
  const { id, publicKey, counter, transports = [] } = verification.registrationInfo.credential;
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .insertInto('agent_passkeys')
      .values({
        credential_id: id,
        agent_id: agentId,
        name,
        public_key: Buffer.from(publicKey),
        counter,
        transports,
        created_at: tx.now(),
      })
      .execute();
    await recordAudit(tx, { action: 'second_factor.passkey', subjectKind: 'agent', subjectId: agentId });
    return issueFirstRecoveryCodes(tx, agentId);
  });
}

/** Creates a challenge for one of the agent's passkeys. */
export async function askPasskey(ctx: Ctx, agentId: number): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(ctx).rpID,
    allowCredentials: await listPasskeyIds(ctx, agentId),
    userVerification: 'preferred',
  });
  await rememberChallenge(ctx, { challenge: options.challenge, agentId, purpose: 'prove' });
  return options;
}

/** True when one of the agent's passkeys signed our challenge, which is then used up. */
export async function acceptPasskey(ctx: Ctx, agentId: number, response: AuthenticationResponseJSON): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('agent_passkeys')
    .select(['public_key', 'counter'])
    .where('credential_id', '=', response.id)
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  if (!row) return false;
  const { rpID, origin } = siteOf(ctx);
  const verification = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(ctx, { challenge, agentId, purpose: 'prove' }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: response.id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
    requireUserVerification: false,
  }).catch(unlessOurs);
  if (!verification?.verified) return false;
  await ctx.db
    .updateTable('agent_passkeys')
    .set({ counter: verification.authenticationInfo.newCounter, used_at: ctx.now() })
    .where('credential_id', '=', response.id)
    .execute();
  return true;
}

async function listPasskeyIds(ctx: Ctx, agentId: number): Promise<{ id: string; transports: string[] }[]> {
  return ctx.db
    .selectFrom('agent_passkeys')
    .select(['credential_id as id', 'transports'])
    .where('agent_id', '=', agentId)
    .execute();
}

/** The panel works under the main portal's address; passkeys are tied to its host. */
function siteOf({ settings }: Ctx): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(settings.PUBLIC_URL);
  return { rpID: hostname, origin };
}

/** The library throws for an invalid answer; a database failure is rethrown. */
function unlessOurs(error: unknown): null {
  if (error instanceof Error && 'severity' in error) throw error;
  return null;
}
