import type { FastifyRequest } from 'fastify';
import type { LostForm } from '../../../contract/pages/lost-form.ts';
import type { PostedFields } from '../../../contract/pages/posted-form.ts';
import { LOST_FORM_MESSAGES } from '../../../domain/sessions/lost-form-messages.ts';
import { sealTyped, typedBy } from '../../actions/sessions/typed-form.ts';
import type { Ctx } from '../../ctx.ts';
import { refuseForeignOrigin } from '../callers.ts';
import { postedFormOf } from './posted-form.ts';
import { postedFormkey } from './posted-formkey.ts';

/**
 * Refuses a cross-site post. A page of ours may be older than the visitor's session: then the typed values are returned, nothing is
 * changed, and the page is shown again. Null when the post may proceed.
 * @throws AppError wrong_origin
 */
export function lostFormOf(
  request: FastifyRequest,
  ctx: Ctx,
  page: { readonly path: string; readonly address: string },
): LostForm | null {
  // The bank sends the customer back from its own site; that page proves itself by asking the bank.
  if (page.path === '/tienda/customer/checkout/3ds') return null;
  refuseForeignOrigin(request, ctx.settings);
  const { session, actor } = ctx;
  const given = postedFormkey(request);
  if (given === null || given === session?.formkey) return null;
  if (session === null && STANDS_ALONE.test(page.path)) return null;
  const { fields, files } = postedFormOf(request);
  const owner = fields.typed_by || null;
  const isAnothers = owner !== null && actor.kind === 'customer' && owner !== typedBy(ctx, actor.customerId);
  const say = (name: keyof typeof LOST_FORM_MESSAGES) => LOST_FORM_MESSAGES[name][ctx.locale];
  if (isAnothers) {
    const message = say('other_account');
    return {
      messages: { again: message, signed_out: message, gone: message },
      typed: {},
      kept: null,
      is_customers: true,
    };
  }
  const typed = withoutSecrets(fields);
  const asksSecrets = Object.entries(fields).some(([name, value]) => SECRET.test(name) && value !== '');
  const again = [say('again'), asksSecrets && say('secrets'), files.length > 0 && say('files')]
    .filter(Boolean)
    .join(' ');
  return {
    messages: { again, signed_out: say(owner === null ? 'signed_out_guest' : 'signed_out'), gone: say('gone') },
    typed,
    kept: actor.kind === 'customer' ? null : sealTyped(ctx, { action: page.address, typed }),
    is_customers: owner !== null,
  };
}

/** Fields never returned to a page or stored. */
const SECRET = /password|^(num|cvc|expiry|holder)$/;

/** Pages that do not depend on the session they were opened in, and may be posted without it. */
const STANDS_ALONE =
  /^\/(login|logout|desistimiento|consultar-pedido|cookies|ayuda\/escribir|tienda\/customer\/(authenticate|register|password|enter|confirm)|tienda\/product\/continuar|orders\/profile\/email)(\/|$)/;

function withoutSecrets(fields: PostedFields): PostedFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'formkey' && !SECRET.test(name)));
}
