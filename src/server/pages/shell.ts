import type { Shell } from '../../contract/pages/page-port.ts';
import type { Portal } from '../../domain/catalogue/catalogue.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import type { KeptConsent } from '../../domain/consent/consent.ts';
import { mayInFirm } from '../../domain/firms/firm-role.ts';
import { hoursText, phoneHref } from '../../domain/invoices/contact.ts';
import { invoiceCountryOf } from '../../domain/invoices/issuer.ts';
import { LOCALE_NAMES, LOCALES } from '../../domain/locale/locale.ts';
import { impersonationOf } from '../actions/actors/refuse-impersonation.ts';
import { findCart } from '../actions/cart/find-cart.ts';
import { setCartCount } from '../actions/cart/set-cart-count.ts';
import { contactIn, issuerIn } from '../actions/issuers/fiscal-settings.ts';
import { typedBy } from '../actions/sessions/typed-form.ts';
import { withSessionIfAny } from '../actions/sessions/with-session.ts';
import type { Ctx } from '../ctx.ts';
import { editionsOf } from './editions.ts';
import { findProductAskedAt } from './form-addresses.ts';
import { impersonationBanner } from './impersonation-pages.ts';
import { listedProducts, portalCategories, productHref } from './product-card.ts';
import { isShownIn, type PublicAddress } from './public-address.ts';

export interface Place {
  /** Path and query of the page. */
  readonly path: string;
  /** The subject of a public page, which is the same for everybody and therefore cached; it knows no visitor. */
  readonly address: PublicAddress | null;
  originOf(portal: Portal): string | null;
  /** The category the visitor last viewed. */
  readonly lastFilter: string | null;
  /** Number of cart lines, according to the browser. */
  readonly toldCartCount: number;
  /** The kind of user who last signed in with this browser, according to the browser. */
  readonly lastUser: 'customer' | 'agent' | null;
  /** The browser's consent, according to its cookie. */
  readonly consent: KeptConsent | null;
  /** Whether the browser was redirected here from an unknown address. */
  readonly isLost: boolean;
  /** Whether a person navigated here: not a prefetch, nor another site. */
  readonly isOwnStep: boolean;
}

/** The frame of a page. Viewing a page creates no session: without one a form carries no key, and its Origin protects it. */
export async function loadShell(ctx: Ctx, place: Place): Promise<Shell> {
  const { path, address } = place;
  return {
    brand: ctx.portal.name,
    store_id: ctx.portal.store_id,
    locale: ctx.locale,
    country: ctx.portal.country === 'PT' ? 'PT' : 'ES',
    languages: LOCALES.map((locale) => ({
      locale,
      name: LOCALE_NAMES[locale],
      href: `/idioma/${locale}?volver=${encodeURIComponent(path)}`,
    })),
    path,
    public: publicPlaceOf(ctx, place),
    visitor: address && !impersonationOf(ctx) ? null : await loadVisitor(ctx, place),
    impersonation: await impersonationBanner(ctx),
    issuer: issuerOf(ctx),
    is_development: !ctx.settings.isProduction,
    asks_consent: ctx.settings.CONSENT_BANNER,
    categories: portalCategories(ctx)
      .filter(({ url_key }) => listedProducts(ctx, url_key).length > 0)
      .map(({ url_key, short_name }) => ({
        url_key,
        name: textIn(short_name, ctx.locale),
        href: `/tienda/${url_key}`,
      })),
  };
}

/**
 * Search engines get one address per page and language, for any host and query. They know a form's questions from its product's page,
 * and nothing else that is private.
 */
function publicPlaceOf(ctx: Ctx, place: Place): Shell['public'] {
  const path = place.path.split('?', 1)[0] as string;
  if (place.address) return knownAs(ctx, place, { address: place.address, path });
  const product = findProductAskedAt(ctx.catalogue.current, path);
  if (!product) return null;
  const address = { kind: 'product', category: product.cat_url_key, product: product.url_key } as const;
  if (!isShownIn(ctx.catalogue.current, ctx.portal, address)) return null;
  return knownAs(ctx, place, { address, path: productHref(product) });
}

function knownAs(
  ctx: Ctx,
  { originOf }: Place,
  { address, path }: { address: PublicAddress; path: string },
): Shell['public'] {
  const { portal, locale } = ctx;
  const origin = originOf(portal) ?? ctx.settings.PUBLIC_URL;
  const site = { catalogue: ctx.catalogue.current, originOf };
  const editions = editionsOf(site, { portal, origin, locale, address, path });
  return { origin, ...editions, picture: `${origin}/social/${portal.store_id}.png` };
}

async function loadVisitor(visitor: Ctx, { toldCartCount }: Place): Promise<Shell['visitor']> {
  const ctx = withSessionIfAny(visitor);
  const { items } = await findCart(ctx);
  // The cart may have changed elsewhere: by another browser, by a payment, with the session.
  if (toldCartCount !== items.length && !impersonationOf(ctx)) setCartCount(ctx, items.length);
  const customer = await findCustomer(ctx);
  return {
    signed_in_as: customer?.firstname ?? null,
    cart_count: items.length,
    email_to_confirm: customer && customer.email_confirmed_at === null ? customer.email : null,
    joined_lines: items.filter(({ item_id }) => ctx.session?.joinedItems.includes(item_id)).length,
    formkey: ctx.session?.formkey ?? '',
    typed_by: ctx.actor.kind === 'customer' ? typedBy(ctx, ctx.actor.customerId) : null,
    firm: await findShownFirm(ctx),
  };
}

async function findCustomer({ actor, db }: Ctx) {
  if (actor.kind !== 'customer') return null;
  const row = await db
    .selectFrom('customers')
    .select(['firstname', 'email', 'email_confirmed_at'])
    .where('customer_id', '=', actor.member?.personId ?? actor.customerId)
    .executeTakeFirst();
  return row ?? null;
}

async function findShownFirm({ actor, db }: Ctx): Promise<NonNullable<Shell['visitor']>['firm']> {
  if (actor.kind !== 'customer' || !actor.member) return null;
  const { role } = actor.member;
  const { firstname: name } = await db
    .selectFrom('customers')
    .select('firstname')
    .where('customer_id', '=', actor.customerId)
    .executeTakeFirstOrThrow();
  return { name, role, may_order: mayInFirm(role, 'order') };
}

/** The company that sells and invoices on this portal, as legally required, and its contact. */
function issuerOf(ctx: Ctx): Shell['issuer'] {
  const country = invoiceCountryOf(ctx.portal.store_id);
  const { name, taxId, address, postalCode, city, registry = '' } = issuerIn(ctx, country);
  const contact = contactIn(ctx, country);
  return {
    name,
    tax_id: taxId,
    address: `${address}, ${postalCode} ${city}`,
    registry,
    contact: {
      phone: contact.phone,
      phone_href: phoneHref(contact),
      email: contact.email,
      hours: hoursText(contact, { country, locale: ctx.locale }),
    },
  };
}
