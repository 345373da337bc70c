import { createHmac, randomUUID } from 'node:crypto';
import { LINK_LIFE, LINK_PAGES, type LinkPurpose } from '../../../domain/sessions/account-links.ts';
import type { Ctx } from '../../ctx.ts';
import { hashKey } from '../keys/random-key.ts';
import { fillAddresses } from '../mail/fill-addresses.ts';
import type { ProvedUser, UserKind } from './prove-identity.ts';

export interface AccountLink {
  readonly linkId: string;
  readonly user: ProvedUser;
  /** The address that it was sent to. */
  readonly email: string;
  readonly usedAt: Date | null;
  /** The cart being bought at the time of the request, and the page it returns to. */
  readonly quoteId: number | null;
  readonly returnTo: string | null;
  /** What was typed on that page, sealed. */
  readonly typed: string | null;
}

interface LinkWish {
  readonly purpose: LinkPurpose;
  readonly user: ProvedUser;
  readonly email: string;
  readonly portalUrl: string;
  /** Milliseconds; defaults to its purpose's lifetime. */
  readonly life?: number;
  readonly quoteId?: number | null;
  readonly returnTo?: string | null;
  readonly typed?: string | null;
}

/**
 * Creates an e-mail link in the e-mail's transaction; older ones of the same purpose are voided. The result goes into the e-mail's params:
 * the token is filled in on sending.
 * @returns address with a placeholder
 */
export async function createLink(
  tx: Ctx,
  {
    purpose,
    user,
    email,
    portalUrl,
    life = LINK_LIFE[purpose],
    quoteId = null,
    returnTo = null,
    typed = null,
  }: LinkWish,
): Promise<string> {
  const linkId = randomUUID();
  await voidLinks(tx, user, purpose);
  await tx.db
    .insertInto('account_links')
    .values({
      link_id: linkId,
      token_hash: hashKey(tokenOf(tx.settings.SESSION_KEYS[0] as string, linkId)),
      purpose,
      user_kind: user.kind,
      user_id: user.id,
      email,
      quote_id: quoteId,
      return_to: returnTo,
      typed,
      created_at: tx.now(),
      expires_at: new Date(tx.now().getTime() + life),
    })
    .execute();
  return `${portalUrl}${LINK_PAGES[purpose]}?token=${PLACEHOLDER}${linkId}`;
}

/** The unexpired link of a token, used or not, or null. In a transaction it is locked, so that it is used once. */
export async function findLink(ctx: Ctx, token: string, purpose: LinkPurpose): Promise<AccountLink | null> {
  const found = ctx.db
    .selectFrom('account_links')
    .selectAll()
    .where('token_hash', '=', hashKey(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', ctx.now());
  const row = await (ctx.db.isTransaction ? found.forNoKeyUpdate() : found).executeTakeFirst();
  if (!row) return null;
  const user = { kind: row.user_kind as UserKind, id: row.user_id };
  return {
    linkId: row.link_id,
    user,
    email: row.email,
    usedAt: row.used_at,
    quoteId: row.quote_id,
    returnTo: row.return_to,
    typed: row.typed,
  };
}

/** Marks a link as used. */
export async function spendLink(tx: Ctx, { linkId }: AccountLink): Promise<void> {
  await tx.db.updateTable('account_links').set({ used_at: tx.now() }).where('link_id', '=', linkId).execute();
}

/** Voids unused links of a purpose. */
export async function voidLinks(tx: Ctx, user: ProvedUser, purpose: LinkPurpose): Promise<void> {
  await tx.db
    .deleteFrom('account_links')
    .where('user_kind', '=', user.kind)
    .where('user_id', '=', user.id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Fills the tokens into the addresses of a mail that is about to be sent; they exist nowhere else. */
export function fillLinks<Params>(ctx: Ctx, params: Params): Promise<Params> {
  return fillAddresses(params, PLACEHOLDER, (linkId) => tokenOfLink(ctx, linkId));
}

/** Placeholder in an address for the token of the link whose id follows. */
const PLACEHOLDER = 'link:';

/** Tokens made under an older key stay valid. The address of a voided link keeps its form, but opens nothing. */
async function tokenOfLink({ db, settings }: Ctx, linkId: string): Promise<string> {
  const row = await db
    .selectFrom('account_links')
    .select('token_hash')
    .where('link_id', '=', linkId)
    .executeTakeFirst();
  const tokens = settings.SESSION_KEYS.map((key) => tokenOf(key, linkId));
  return tokens.find((token) => row?.token_hash.equals(hashKey(token))) ?? (tokens[0] as string);
}

function tokenOf(key: string, linkId: string): string {
  return createHmac('sha256', key).update(`link:${linkId}`).digest('base64url');
}
