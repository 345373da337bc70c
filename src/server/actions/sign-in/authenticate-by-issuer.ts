import type { FirstStep, ShopConfig } from '../../../contract/sessions.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { type Identity, type IdentityHints, readIdentity } from '../../../domain/sessions/read-identity.ts';
import type { Ctx } from '../../ctx.ts';
import { adoptIdentity } from '../sessions/adopt-identity.ts';
import type { UserKind } from '../sessions/prove-identity.ts';
import { firstStep } from './authenticate.ts';
import { findAgentByIdentity } from './find-agent-by-identity.ts';
import { spendIdentityToken } from './spend-identity-token.ts';

type IssuerToken = Pick<IdentityHints, 'user' | 'nonce'> & { readonly token: string };

/**
 * Authenticates by an ID token of the issuer configured for the kind of user. Customers are linked or created by their verified e-mail;
 * back-office users must exist, and still need their second factor, since the issuer's is unknown. A token proves somebody once.
 * @throws AppError identity_refused, identity_provider_unreachable, or unknown_path where no issuer is set
 */
export async function authenticateByIssuer(
  ctx: Ctx,
  kind: UserKind,
  { given, config }: { given: IssuerToken; config: ShopConfig },
): Promise<FirstStep> {
  const identity = await readToken(ctx, kind, given);
  const id = kind === 'customer' ? await adoptIdentity(ctx, identity) : await findAgent(ctx, identity);
  return firstStep(ctx, { kind, id }, config);
}

async function readToken(ctx: Ctx, kind: UserKind, { token, ...hints }: IssuerToken): Promise<Identity> {
  const issuer = ctx.ports.identity[kind];
  if (!issuer) throw new AppError('unknown_path');
  const verified = await issuer.verify(token, ctx.now());
  if (!verified.ok) throw refuse(ctx, verified.code, verified.reason);
  const read = readIdentity(verified.claims, { ...hints, audience: issuer.audience });
  if (!read.ok) throw refuse(ctx, 'identity_refused', read.reason);
  const isFirstUse = await spendIdentityToken(ctx, { token, expiresAt: Number(verified.claims.exp) });
  if (!isFirstUse) throw refuse(ctx, 'identity_refused', 'used before');
  return read.identity;
}

async function findAgent(ctx: Ctx, identity: Identity): Promise<number> {
  const agentId = await findAgentByIdentity(ctx, identity);
  if (agentId === null) throw refuse(ctx, 'identity_refused', 'no such back-office user');
  return agentId;
}

/** The operator must learn what is wrong with the issuer; the user learns nothing about accounts. */
function refuse(ctx: Ctx, code: 'identity_refused' | 'identity_provider_unreachable', reason: string): AppError {
  ctx.log.warn({ request_id: ctx.requestId, reason }, code);
  return new AppError(code);
}
