import type { AnswerView, HelpPage, SlowRegistriesPage } from '../../contract/pages/help-pages.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import { searchAnswers } from '../../domain/help/search-answers.ts';
import type { Locale } from '../../domain/locale/locale.ts';
import { REGION } from '../../domain/locale/region.ts';
import { slowRegistries } from '../../domain/registries/slow-registries.ts';
import { answerBy } from '../../domain/tickets/answer-by.ts';
import { dayText, momentText } from '../actions/items/customer-texts.ts';
import { loadRegistryPaces } from '../actions/registries/load-registry-paces.ts';
import type { Ctx } from '../ctx.ts';
import { gazetteerOf } from '../territory/gazetteer-of.ts';
import { listedProducts, productHref } from './product-card.ts';

/** `/ayuda`: answers to `query` among `general`, the page's own questions, and those of every service that the portal lists. */
export function helpPage(ctx: Ctx, query: string, general: readonly AnswerView[]): HelpPage {
  const asked = query.trim().slice(0, LONGEST_QUERY);
  return {
    query: asked,
    found: asked === '' ? [] : searchAnswers([...general, ...answersOfServices(ctx)], asked),
    answer_by_text: momentText(ctx, answerBy(ctx.portal.store_id, ctx.now())),
  };
}

function answersOfServices(ctx: Ctx): AnswerView[] {
  return listedProducts(ctx).flatMap((product) => {
    const ofProduct = known.get(product) ?? new Map<Locale, readonly AnswerView[]>();
    const answers = ofProduct.get(ctx.locale) ?? answersOf(product, ctx.locale);
    known.set(product, ofProduct.set(ctx.locale, answers));
    return answers;
  });
}

/** The same objects for every search, so that their words are cut once. */
const known = new WeakMap<Product, Map<Locale, readonly AnswerView[]>>();

function answersOf(product: Product, locale: Locale): readonly AnswerView[] {
  const about = textIn(product.name, locale);
  return product.content.faq.map(({ question, answer }) => ({
    question: textIn(question, locale),
    answer: textIn(answer, locale),
    about,
    link: { text: about, href: productHref(product) },
  }));
}

/** `/ayuda/registros`: by what was counted last night, and by what is known of them. */
export async function slowRegistriesPage(ctx: Ctx): Promise<SlowRegistriesPage> {
  const paces = await loadRegistryPaces(ctx);
  const { usual, slow } = slowRegistries(paces);
  const counted = paces.find(({ countedAt }) => countedAt !== null)?.countedAt ?? null;
  const provinces = new Map(gazetteerOf(ctx.territory).provinces.map(({ province }) => [province.code, province.name]));
  const timesText = (times: { p50: number; p90: number }) => ({
    half: daysText(times.p50, ctx.locale),
    most: daysText(times.p90, ctx.locale),
  });
  return {
    registries: slow.map(({ name, provinceCode, times, isFlagged }) => ({
      name,
      province: provinces.get(provinceCode) ?? '',
      times: times && timesText(times),
      is_flagged: isFlagged,
    })),
    usual: usual && timesText(usual),
    counted_text: counted && dayText(ctx, counted),
  };
}

function daysText(days: number, locale: Locale): string {
  return new Intl.NumberFormat(REGION[locale], { maximumFractionDigits: 1 }).format(days);
}

const LONGEST_QUERY = 200;
