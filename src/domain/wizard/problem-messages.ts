import type { Text } from '../locale/locale.ts';
import type { ProblemCode } from './walk.ts';

/** Messages for problems without a text in the question or its format. */
export const PROBLEM_MESSAGES: Readonly<Record<Exclude<ProblemCode, Worded>, Text>> = {
  not_a_date: {
    es: 'Escribe una fecha que exista, con día, mes y año',
    en: 'Enter a date that exists, with day, month and year',
    pt: 'Escreva uma data que exista, com dia, mês e ano',
  },
  not_yet: {
    es: 'Esa fecha todavía no ha llegado; revisa el año',
    en: 'That date has not come yet; check the year',
    pt: 'Essa data ainda não chegou; verifique o ano',
  },
  too_long: {
    es: 'El texto es demasiado largo; acórtalo',
    en: 'The text is too long; shorten it',
    pt: 'O texto é demasiado longo; encurte-o',
  },
  unknown_municipality: {
    es: 'No encontramos ese municipio; elígelo de la lista',
    en: 'We cannot find that municipality; choose it from the list',
    pt: 'Não encontramos esse município; escolha-o da lista',
  },
  unknown_entry: {
    es: 'No lo encontramos; elígelo de la lista',
    en: 'We cannot find it; choose it from the list',
    pt: 'Não o encontramos; escolha da lista',
  },
  unknown_file: {
    es: 'Ese archivo ya no está; vuelve a adjuntarlo',
    en: 'That file is no longer here; attach it again',
    pt: 'Esse ficheiro já não está aqui; anexe-o de novo',
  },
};

type Worded = 'required' | 'not_accepted' | 'not_a_choice' | 'format' | 'check_digit';
