import { findProduct } from '../../domain/catalogue/catalogue.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import type { Text } from '../../domain/locale/locale.ts';
import type { Draft } from '../actions/forms/keep-draft.ts';
import type { Ctx } from '../ctx.ts';

/** What is said above a form that does not begin empty: where its answers come from. */
export function draftNotice(ctx: Ctx, productId: number, { carriedFrom, origin }: Draft): string | null {
  if (carriedFrom === productId) return LAST_FORM[ctx.locale];
  if (origin !== null) return origin === 'pedido' ? FROM_ORDER[ctx.locale] : FROM_PORTFOLIO[ctx.locale];
  const source = carriedFrom === null ? undefined : findProduct(ctx.catalogue.current, carriedFrom);
  return source ? CARRIED[ctx.locale].replace('{name}', textIn(source.name, ctx.locale)) : null;
}

const LAST_FORM: Text = {
  es: 'Hemos rellenado el formulario con las respuestas de tu última nota. Cambia lo que sea distinto.',
  en: 'The form is filled in with the answers of your last note. Change what is different.',
  pt: 'Preenchemos o formulário com as respostas da sua última nota. Altere o que for diferente.',
};

const FROM_ORDER: Text = {
  es: 'Hemos rellenado el formulario con las respuestas de tu pedido anterior.',
  en: 'The form is filled in with the answers of your earlier order.',
  pt: 'Preenchemos o formulário com as respostas do seu pedido anterior.',
};

const FROM_PORTFOLIO: Text = {
  es: 'Hemos rellenado el formulario con los datos que tienes guardados.',
  en: 'The form is filled in with the data that you have saved.',
  pt: 'Preenchemos o formulário com os dados que tem guardados.',
};

const CARRIED: Text = {
  es: 'Vienes de «{name}»: hemos traído aquí lo que ya habías contestado.',
  en: 'You come from “{name}”: what you had already answered was brought along.',
  pt: 'Vem de «{name}»: trouxemos para aqui o que já tinha respondido.',
};
