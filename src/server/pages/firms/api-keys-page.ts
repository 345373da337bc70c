import { randomUUID } from 'node:crypto';
import type { ApiKeysPage } from '../../../contract/pages/firm-pages.ts';
import type { PostedFields, PostResult } from '../../../contract/pages/posted-form.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { API_SCOPES, isApiScope } from '../../../domain/firms/api-scope.ts';
import { FIRM_MESSAGES } from '../../../domain/firms/firm-messages.ts';
import { createApiKey, type MadeKey } from '../../actions/api-keys/create-api-key.ts';
import { revokeApiKey } from '../../actions/api-keys/revoke-api-key.ts';
import { shortMomentText } from '../../actions/items/customer-texts.ts';
import { isUuid } from '../../actions/keys/is-uuid.ts';
import { refuseFields } from '../../actions/sessions/refuse-fields.ts';
import type { Ctx } from '../../ctx.ts';
import { redoWithProblems } from '../own-data/redo-with-problems.ts';
import { requireFirm } from './require-firm.ts';

const PATH = '/orders/firm/keys';
const LONGEST_NAME = 80;

/** `/orders/firm/keys`: keys of the firm's programs. @throws AppError sign_in_required, firm_right_missing */
export function apiKeysPage(ctx: Ctx): Promise<ApiKeysPage> {
  return present(ctx, {});
}

/** Carries out `fields.intent`. The answer to `create` is a page and no redirect: no address may lead to a secret. */
export async function changeApiKeys(ctx: Ctx, fields: PostedFields): Promise<PostResult<ApiKeysPage>> {
  if (fields.intent === 'revoke') {
    const act = () => revokeApiKey(ctx, fields.key_id ?? '').then(() => 'revoked_key');
    return redoWithProblems(ctx, { path: PATH, act, page: (problems) => present(ctx, { problems }) });
  }
  const values = { name: (fields.name ?? '').trim(), scopes: API_SCOPES.filter((scope) => fields[scope] === '1') };
  let made: MadeKey | null = null;
  const result = await redoWithProblems(ctx, {
    path: PATH,
    act: async () => {
      made = await create(ctx, values, fields.request_key ?? '');
      return null;
    },
    page: (problems) => present(ctx, { problems, values }),
  });
  return made === null ? result : { ok: false, status: 200, page: await present(ctx, { made }) };
}

function create(ctx: Ctx, { name, scopes }: ApiKeysPage['values'], requestKey: string): Promise<MadeKey | null> {
  const isNamed = name !== '' && name.length <= LONGEST_NAME;
  if (!isNamed || scopes.length === 0) {
    throw refuseFields('invalid_input', [
      ...(isNamed ? [] : [{ field: 'name', message: FIRM_MESSAGES.key_name_missing[ctx.locale] }]),
      ...(scopes.length > 0 ? [] : [{ field: 'scopes', message: FIRM_MESSAGES.scopes_missing[ctx.locale] }]),
    ]);
  }
  if (!isUuid(requestKey)) throw invalidInput('request_key');
  return createApiKey(ctx, { name, scopes: scopes.filter(isApiScope), requestKey });
}

async function present(
  ctx: Ctx,
  {
    made = null,
    problems = [],
    values = { name: '', scopes: [] },
  }: Partial<Pick<ApiKeysPage, 'made' | 'problems' | 'values'>>,
): Promise<ApiKeysPage> {
  const firmId = requireFirm(ctx, 'keys');
  const keys = await ctx.db
    .selectFrom('api_keys as k')
    .leftJoin('customers as by', 'by.customer_id', 'k.created_by')
    .select(['k.key_id', 'k.name', 'k.consumer_key', 'k.scopes', 'k.created_at', 'k.last_used_at', 'k.revoked_at'])
    .select(['by.firstname', 'by.lastname'])
    .where('k.customer_id', '=', firmId)
    .orderBy('k.created_at', 'desc')
    .orderBy('k.key_id')
    .execute();
  return {
    keys: keys.map((key) => ({
      key_id: key.key_id,
      name: key.name,
      consumer_key: key.consumer_key,
      scopes: key.scopes.filter(isApiScope),
      created_by: key.firstname === null ? null : `${key.firstname} ${key.lastname ?? ''}`.trim(),
      created_text: shortMomentText(ctx, key.created_at),
      used_text: key.last_used_at && shortMomentText(ctx, key.last_used_at),
      revoked_text: key.revoked_at && shortMomentText(ctx, key.revoked_at),
    })),
    made,
    request_key: randomUUID(),
    values,
    problems,
  };
}
