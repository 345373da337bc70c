import { findProduct } from '../../domain/catalogue/catalogue.ts';
import { findOption } from '../../domain/catalogue/form-index.ts';
import type { Product, RedirectCondition } from '../../domain/catalogue/product.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import type { Text } from '../../domain/locale/locale.ts';
import type { Answers } from '../../domain/wizard/answers.ts';
import type { Page } from '../../domain/wizard/walk.ts';
import type { Draft } from '../actions/wizard/keep-draft.ts';
import type { Ctx } from '../ctx.ts';

/** Notice above a prefilled form: that it has changed, or where its answers come from; for a redirect only its target. */
export function draftNotice(
  ctx: Ctx,
  product: Product,
  draft: Draft & { readonly isChanged: boolean },
  page: Pick<Page, 'step'>,
): string | null {
  const { carriedFrom, origin, isChanged } = draft;
  if (isChanged) return CHANGED_FORM[ctx.locale];
  if (carriedFrom === product.product_id) return LAST_FORM[ctx.locale];
  if (origin !== null) return origin === 'pedido' ? FROM_ORDER[ctx.locale] : FROM_PORTFOLIO[ctx.locale];
  const source = carriedFrom === null ? undefined : findProduct(ctx.catalogue.current, carriedFrom);
  const ways =
    source?.conditions_to_redirect.filter(({ product_id_out }) => product_id_out === product.product_id) ?? [];
  if (!source || !ways.some(({ step_saved }) => page.step <= step_saved)) return null;
  const words = ways.some((way) => bringsAnswers(product, draft.answers, way)) ? CARRIED : LED;
  return words[ctx.locale].replace('{name}', textIn(source.name, ctx.locale));
}

/** Whether the customer sees carried answers in the form; hidden ones do not count. */
function bringsAnswers(product: Product, answers: Answers, { set, map, value_map }: RedirectCondition): boolean {
  const carried = [...set.map(({ option_id }) => option_id), ...[...map, ...value_map].map(({ to }) => to)];
  return carried.some((id) => answers[id] !== undefined && findOption(product, id)?.embedded_hidden === false);
}

const CHANGED_FORM: Text = {
  es: 'Hemos cambiado este formulario desde que lo empezaste. Tus respuestas siguen aquí: repásalas y sigue.',
  en: 'We have changed this form since you started it. Your answers are still here: check them and carry on.',
  pt: 'Alterámos este formulário desde que o começou. As suas respostas continuam aqui: reveja-as e continue.',
};

const LAST_FORM: Text = {
  es: 'Hemos rellenado el formulario con las respuestas de tu última nota. Cambia lo que sea distinto.',
  en: 'We have filled in the form with the answers from your last note. Change anything that is different.',
  pt: 'Preenchemos o formulário com as respostas da sua última nota. Altere o que for diferente.',
};

const FROM_ORDER: Text = {
  es: 'Hemos rellenado el formulario con las respuestas de tu pedido anterior.',
  en: 'We have filled in the form with the answers from your earlier order.',
  pt: 'Preenchemos o formulário com as respostas do seu pedido anterior.',
};

const FROM_PORTFOLIO: Text = {
  es: 'Hemos rellenado el formulario con los datos que tienes guardados.',
  en: 'We have filled in the form with your saved details.',
  pt: 'Preenchemos o formulário com os dados que tem guardados.',
};

const CARRIED: Text = {
  es: 'Vienes de «{name}»: hemos traído aquí lo que ya habías contestado.',
  en: 'You come from “{name}”: we have brought over what you had already answered.',
  pt: 'Vem de «{name}»: trouxemos para aqui o que já tinha respondido.',
};

const LED: Text = {
  es: 'Vienes de «{name}». Por lo que has contestado, el trámite que te conviene es este.',
  en: 'You come from “{name}”. Going by your answers, this is the right service for you.',
  pt: 'Vem de «{name}». Pelo que respondeu, este é o serviço indicado para si.',
};
