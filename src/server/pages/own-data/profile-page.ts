import type { Client, ClientUpdate } from '../../../contract/customers/client.ts';
import type { ProfilePage, SavedCardView } from '../../../contract/pages/own-data-pages.ts';
import type { FieldProblem, PostedFields, PostResult } from '../../../contract/pages/posted-form.ts';
import { TAX_FIELDS } from '../../../domain/checkout/buyer.ts';
import { ACCOUNT_PARTS, PAYMENT_PREFERENCES } from '../../../domain/customers/profile.ts';
import { PART_FIELDS, type ProfilePart } from '../../../domain/customers/profile-part.ts';
import { regionsOf } from '../../../domain/customers/regions.ts';
import { isLocale } from '../../../domain/locale/locale.ts';
import { presentClient } from '../../actions/customers/present-client.ts';
import { updateClient } from '../../actions/customers/update-client.ts';
import { presentSavedCard } from '../../actions/saved-cards/saved-card.ts';
import { fieldProblemsOf } from '../../actions/sessions/refuse-fields.ts';
import type { Ctx } from '../../ctx.ts';
import { languageCookie } from '../../http/language-cookie.ts';

export const PROFILE = '/orders/profile';
const PATHS: Readonly<Record<ProfilePart, string>> = { person: PROFILE, payment: `${PROFILE}/payment` };

/** A part of the profile with the account's data. @throws AppError sign_in_required */
export async function profilePage(ctx: Ctx): Promise<ProfilePage> {
  const client = await presentClient(ctx);
  return present(ctx, { client, values: valuesOf(ctx, client), problems: [] });
}

/** Saves a part of the profile; with a problem everything typed comes back beside it. */
export async function saveProfile(ctx: Ctx, part: ProfilePart, fields: PostedFields): Promise<PostResult<ProfilePage>> {
  if (fields.intent === 'remove_cc') {
    await updateClient(ctx, { payment: { remove_cc: true } });
    return { ok: true, redirect: `${PATHS[part]}?saved=card` };
  }
  const update = part === 'person' ? readPerson(fields) : readPayment(fields);
  try {
    await updateClient(ctx, update);
  } catch (error) {
    const problems = fieldProblemsOf(error);
    if (problems.length === 0) throw error;
    const client = await presentClient(ctx);
    const typed = PART_FIELDS[part].map((field) => [field, fields[field] ?? '']);
    const values = { ...valuesOf(ctx, client), ...Object.fromEntries(typed) };
    return { ok: false, status: 422, page: present(ctx, { client, values, problems }) };
  }
  if (update.locale) ctx.setCookie(languageCookie(update.locale));
  return { ok: true, redirect: `${PATHS[part]}?saved=data` };
}

function valuesOf({ portal }: Ctx, { regions, tax, extra, payment, ...person }: Client): Record<string, string> {
  return {
    firstname: person.firstname,
    lastname: person.lastname,
    phone: person.phone,
    locale: person.locale,
    region_ids: regions.map(({ region_id }) => region_id).join(','),
    ...tax,
    tax_country: tax.tax_country || portal.country,
    newsletter: extra.newsletter ? '1' : '',
    preferred_payment: payment.preferred_payment ?? '',
    entidad: payment.entidad ?? '',
    oficina: payment.oficina ?? '',
    dc: payment.dc ?? '',
    cuenta: payment.cuenta ?? '',
  };
}

function readPerson(fields: PostedFields): ClientUpdate {
  const text = (name: string) => fields[name] ?? '';
  return {
    firstname: text('firstname'),
    lastname: text('lastname'),
    phone: text('phone'),
    ...(isLocale(fields.locale) && { locale: fields.locale }),
    regions: text('region_ids')
      .split(',')
      .filter((id) => id !== '')
      .map((region_id) => ({ region_id })),
    tax: Object.fromEntries(TAX_FIELDS.map((field) => [field, text(field)])),
    extra: { newsletter: text('newsletter') === '1' },
  };
}

function readPayment(fields: PostedFields): ClientUpdate {
  return {
    payment: {
      preferred_payment: PAYMENT_PREFERENCES.find((method) => method === fields.preferred_payment) ?? null,
      ...Object.fromEntries(ACCOUNT_PARTS.map((part) => [part, fields[part] ?? ''])),
    },
  };
}

function present(
  ctx: Ctx,
  of: { client: Client; values: Readonly<Record<string, string>>; problems: readonly FieldProblem[] },
): ProfilePage {
  return {
    values: of.values,
    regions: regionsOf(ctx.territory.rows),
    card: cardOf(ctx, of.client),
    problems: of.problems,
  };
}

function cardOf(ctx: Ctx, { payment }: Client): SavedCardView | null {
  const { cc_brand: brand, cc_last_four: last_four, cc_exp_month: exp_month, cc_exp_year: exp_year } = payment;
  if (brand === null || last_four === null || exp_month === null || exp_year === null) return null;
  return presentSavedCard(ctx, { brand, last_four, exp_month, exp_year });
}
