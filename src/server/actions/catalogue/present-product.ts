import type { ProductAnswer } from '../../../contract/product.ts';
import { findProduct, isSoldIn } from '../../../domain/catalogue/catalogue.ts';
import { customTextOf, escapeHtml } from '../../../domain/catalogue/custom-text.ts';
import type { Condition, Option } from '../../../domain/catalogue/option.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { textIn, withBrand } from '../../../domain/catalogue/text-in.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import { eurosOf, euroText } from '../../../domain/money/money.ts';
import { catalogueHere } from '../../catalogue/catalogue-here.ts';
import type { Ctx } from '../../ctx.ts';

/** A product as calls answer it, in the words of the specification. Descriptions are HTML made from plain sentences. */
export function presentProduct(ctx: Ctx, product: Product): ProductAnswer {
  const { content } = product;
  const say = (text: Text) => withBrand(textIn(text, ctx.locale), ctx.portal.name);
  const early = product.conditions_to_earlycheckout;
  return {
    product_id: product.product_id,
    name: say(product.name),
    price: euroText(product.price),
    base_price: euroText(product.base_price),
    stores: [...product.stores],
    visible: product.visible,
    visible_on_services: product.visible_on_services,
    description: content.description.map((paragraph) => `<p>${escapeHtml(say(paragraph))}</p>`).join(''),
    short_description: `<p>${escapeHtml(say(product.short_description))}</p>`,
    meta_title: `${say(content.meta.title)} | ${ctx.portal.name}`,
    meta_description: say(content.meta.description),
    image: product.image,
    thumbnail: product.thumbnail,
    url_key: product.url_key,
    cat_url_key: product.cat_url_key,
    custom_text: customTextOf(content, ctx.locale, ctx.portal.name),
    position: product.position,
    is_fast_form: product.is_fast_form,
    fast_form: [...new Set(product.fast_form.flatMap(({ map }) => map.map(({ option_id }) => option_id)))],
    ...(content.tooltip && { tooltip: say(content.tooltip) }),
    group: product.group,
    options: product.options.map((option) => presentOption(option, say)),
    related_product: relatedOf(ctx, product).map(({ product_id, name, price }) => ({
      product_id,
      name: say(name),
      price: euroText(price),
    })),
    related_conditions: product.related_conditions.map(({ condition, product_id, text }) => ({
      ...presentCondition(condition),
      product_id,
      text: say(text),
    })),
    question_on_start: product.question_on_start,
    questions_on_confirm: [...product.questions_on_confirm],
    conditions_to_exit: product.conditions_to_exit.map(({ type, options, message }) => ({
      type,
      options: options.map(presentCondition),
      message: say(message),
    })),
    conditions_to_earlycheckout: early && {
      type: early.type,
      options: early.options.map(presentCondition),
      confirmationOptions: early.confirmation_options.map(presentCondition),
    },
    conditions_to_redirect: product.conditions_to_redirect.map((redirect) => ({
      options: redirect.conditions.map(presentCondition),
      product_id_in: redirect.product_id_in,
      product_id_out: redirect.product_id_out,
      step_saved: redirect.step_saved,
      more: { set: [...redirect.set], map: [...redirect.map], value_map: [...redirect.value_map] },
    })),
  };
}

/** A question as calls answer it; `say` puts its texts into a language. */
export function presentOption(option: Option, say: (text: Text) => string): ProductAnswer['options'][number] {
  return {
    option_id: option.option_id,
    product_id: option.product_id,
    type: option.type,
    is_require: option.is_require ? 1 : 0,
    title: say(option.title),
    price: eurosOf(option.price),
    opt_values: option.opt_values.map(({ id, name, price }) => ({ id, name: say(name), price: eurosOf(price) })),
    placeholder: option.placeholder ? say(option.placeholder) : '',
    error: say(option.error),
    previous_steps: option.previous_steps.map(presentCondition),
    index: option.index,
    hide_price: option.hide_price,
    embedded_to_previous: option.embedded_to_previous,
    embedded_hidden: option.embedded_hidden,
    previous_steps_default: option.previous_steps_default ?? null,
    can_be_empty: option.can_be_empty,
    full_price: option.full_price,
    append_to_end: option.append_to_end,
    autounset_option_values: option.autounset_option_values.map(({ when, option_ids }) => ({
      when: [...when],
      option_ids: [...option_ids],
    })),
  };
}

function presentCondition({ option_id, values, op }: Condition) {
  return { option_id, value: [...values], op };
}

function relatedOf(ctx: Ctx, { related_product }: Product): readonly Product[] {
  return related_product
    .flatMap((id) => findProduct(catalogueHere(ctx), id) ?? [])
    .filter((related) => isSoldIn(related, ctx.portal.store_id) && !related.is_hidden);
}
