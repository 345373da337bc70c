import type { MunicipalityPage } from '../../contract/pages/place-pages.ts';
import type { PostResult } from '../../contract/pages/posted-form.ts';
import { NOTA_SIMPLE, NOTE_MUNICIPALITY, NOTE_PROVINCE } from '../../domain/catalogue/known-products.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { quoteForm } from '../../domain/pricing/quote-form.ts';
import type { Gazetteer, MunicipalityEntry, RegistryInCharge } from '../../domain/territory/gazetteer.ts';
import { provinceValueOfCode } from '../../domain/territory/province-values.ts';
import { withSession } from '../actions/sessions/with-session.ts';
import { findDraft, saveDraft } from '../actions/wizard/keep-draft.ts';
import type { Ctx } from '../ctx.ts';
import { gazetteerOf } from '../territory/gazetteer-of.ts';
import { presentArrival } from './arrival.ts';
import { entryHref } from './form-addresses.ts';
import { noteForPlaces } from './note-for-places.ts';
import { priceOf } from './price.ts';
import { presentPriceScope } from './price-scope.ts';
import { placeHref } from './public-address.ts';

const MOST_SHARED = 24;

/** @throws AppError not_found for an unknown place, or where the nota is not sold */
export function municipalityPage(ctx: Ctx, provinceSlug: string, slug: string): MunicipalityPage {
  const { product, link } = noteForPlaces(ctx);
  const { rows } = ctx.territory;
  const gazetteer = gazetteerOf(ctx.territory);
  const entry = entryOf(gazetteer, provinceSlug, slug);
  const { municipality } = entry;
  const province = rows.provinces.find(({ code }) => code === municipality.provinceCode);
  const registries = gazetteer.registriesInCharge(entry);
  return {
    product: link,
    name: municipality.name,
    href: placeHref(provinceSlug, slug),
    province: { name: province?.name ?? '', href: placeHref(provinceSlug) },
    community: rows.communities.find(({ code }) => code === province?.communityCode)?.name ?? '',
    other_names: [...new Set([municipality.officialName, ...municipality.aliases])].filter(
      (name) => name !== municipality.name,
    ),
    postal_codes: municipality.postalCodes,
    localities: gazetteer.localitiesOf(entry),
    registries: registries.map((one) => presentRegistry(ctx, one)),
    mercantile_registries: rows.mercantileRegistries
      .filter(({ provinceCode, scope }) => provinceCode === municipality.provinceCode && scope !== 'national')
      .map(({ name }) => name),
    price: priceOf(quoteForm(product, {}).total, ctx.locale),
    scope: presentPriceScope(ctx, product),
    arrival: presentArrival(ctx, product),
    delivery: textIn(product.delivery.text, ctx.locale),
    entry_href: entryHref(product),
    meta: { indexed: registries.length > 0 },
  };
}

/** Sets the place in the note's draft and redirects to its form; other answers stay. */
export async function startNote(visitor: Ctx, provinceSlug: string, slug: string): Promise<PostResult<never>> {
  const { product } = noteForPlaces(visitor);
  const { municipality } = entryOf(gazetteerOf(visitor.territory), provinceSlug, slug);
  const ctx = await withSession(visitor);
  const draft = await findDraft(ctx, NOTA_SIMPLE);
  const place = {
    [NOTE_PROVINCE]: String(provinceValueOfCode(municipality.provinceCode).value),
    [NOTE_MUNICIPALITY]: municipality.name,
  };
  await saveDraft(ctx, { productId: NOTA_SIMPLE, answers: { ...draft?.answers, ...place } });
  return { ok: true, redirect: entryHref(product) ?? placeHref(provinceSlug, slug) };
}

function entryOf(gazetteer: Gazetteer, provinceSlug: string, slug: string): MunicipalityEntry {
  const entry = gazetteer.findMunicipality(provinceSlug, slug);
  if (!entry) throw new AppError('not_found');
  return entry;
}

function presentRegistry(
  { territory }: Ctx,
  { registry, places, shared }: RegistryInCharge,
): MunicipalityPage['registries'][number] {
  const seat = territory.rows.municipalities.find(({ ineCode }) => ineCode === registry.seatIneCode);
  return {
    id: registry.id,
    name: registry.name,
    address: registry.address,
    seat: seat?.name ?? null,
    places,
    shared: shared.slice(0, MOST_SHARED).map((entry) => ({
      name: entry.municipality.name,
      href: placeHref(entry.provinceSlug, entry.slug),
    })),
    shared_count: shared.length,
  };
}
