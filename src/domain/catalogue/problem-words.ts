import type { Text } from '../locale/locale.ts';

/** Problems of a catalogue as sentences for its editors. `{name}` is a parameter. */
export const PROBLEMS = {
  given_twice: { es: '{what} está dos veces', en: '{what} is given twice', pt: '{what} está duas vezes' },
  reserved: { es: '{what} está reservado', en: '{what} is reserved', pt: '{what} está reservado' },
  two_meanings: { es: '{what} significa dos cosas', en: '{what} means two things', pt: '{what} significa duas coisas' },
  blank: { es: 'falta el texto', en: 'the text is missing', pt: 'falta o texto' },
  needs_entry: {
    es: 'hace falta al menos una entrada',
    en: 'at least one entry is needed',
    pt: 'é precisa pelo menos uma entrada',
  },
  not_https: { es: 'no es una dirección https', en: 'not an https address', pt: 'não é um endereço https' },
  spaces: {
    es: 'sobran espacios al principio o al final',
    en: 'there are spaces at the beginning or the end',
    pt: 'há espaços a mais no início ou no fim',
  },
  no_question: { es: 'no hay pregunta {what}', en: 'no question {what}', pt: 'não há pergunta {what}' },
  no_value: {
    es: 'la pregunta {question} no tiene el valor {what}',
    en: 'question {question} has no value {what}',
    pt: 'a pergunta {question} não tem o valor {what}',
  },
  not_a_date: {
    es: 'la pregunta {question} no es una fecha',
    en: 'question {question} is not a date',
    pt: 'a pergunta {question} não é uma data',
  },
  needs_day: { es: 'antes de qué día', en: 'ltdate needs one day', pt: 'antes de que dia' },
  needs_value: { es: 'elige al menos un valor', en: 'choose at least one value', pt: 'escolha pelo menos um valor' },
  needs_condition: {
    es: 'hace falta al menos una condición',
    en: 'at least one condition is needed',
    pt: 'é precisa pelo menos uma condição',
  },
  asked_twice: {
    es: 'la pregunta {what} se hace dos veces',
    en: 'question {what} is asked twice',
    pt: 'a pergunta {what} é feita duas vezes',
  },
  route_twice: {
    es: "la dirección '{what}' está dos veces",
    en: "route '{what}' twice",
    pt: "o endereço '{what}' está duas vezes",
  },
  step_out_of_place: {
    es: 'el paso {step} está en el lugar {place}',
    en: 'step {step} is in position {place}',
    pt: 'o passo {step} está no lugar {place}',
  },
  empty_step: {
    es: 'la página {step} no tiene preguntas',
    en: 'page {step} has no question',
    pt: 'a página {step} não tem perguntas',
  },
  on_no_page: {
    es: 'la pregunta {what} no está en ninguna página',
    en: 'question {what} is on no page',
    pt: 'a pergunta {what} não está em nenhuma página',
  },
  not_asked_there: {
    es: 'la pregunta {what} no se hace en la confirmación',
    en: '{what} is not asked there',
    pt: 'a pergunta {what} não é feita na confirmação',
  },
  out_of_order: {
    es: 'la pregunta {what} no sigue el orden de las páginas',
    en: 'question {what} is out of the order of the steps',
    pt: 'a pergunta {what} não segue a ordem das páginas',
  },
  skipped_but_priced: {
    es: 'la pregunta {what} se salta pero tiene precio',
    en: 'question {what} is skipped but priced',
    pt: 'a pergunta {what} é saltada mas tem preço',
  },
  key_twice: {
    es: "la clave '{what}' está dos veces",
    en: "key '{what}' twice",
    pt: "a chave '{what}' está duas vezes",
  },
  value_twice: {
    es: 'el valor {what} está dos veces',
    en: 'value {what} is given twice',
    pt: 'o valor {what} está duas vezes',
  },
  value_key_twice: {
    es: "la clave de valor '{what}' está dos veces",
    en: "value key '{what}' twice",
    pt: "a chave de valor '{what}' está duas vezes",
  },
  no_values: {
    es: 'no tiene valores entre los que elegir',
    en: 'a choice without values',
    pt: 'não tem valores para escolher',
  },
  takes_no_values: {
    es: "el tipo '{what}' no lleva valores",
    en: "type '{what}' takes no values",
    pt: "o tipo '{what}' não leva valores",
  },
  hidden_without_default: {
    es: 'está oculta y no tiene valor por defecto',
    en: 'hidden without a default',
    pt: 'está oculta e não tem valor por omissão',
  },
  not_before: {
    es: 'la pregunta {what} no se hace antes',
    en: 'question {what} is not asked before',
    pt: 'a pergunta {what} não é feita antes',
  },
  not_after: {
    es: 'la pregunta {what} no se hace después',
    en: 'question {what} is not asked after',
    pt: 'a pergunta {what} não é feita depois',
  },
  price_with_tax: {
    es: '{found} debería ser {expected}, el precio base con impuesto',
    en: '{found} should be {expected}, the base price with tax',
    pt: '{found} devia ser {expected}, o preço base com imposto',
  },
  no_urgent_promise: {
    es: 'se vende un servicio urgente sin plazo',
    en: 'an urgent service is sold without a promise',
    pt: 'vende-se um serviço urgente sem prazo',
  },
  fee_not_positive: {
    es: "'{what}' no es un importe positivo",
    en: "'{what}' is not a positive amount",
    pt: "'{what}' não é um valor positivo",
  },
  negative_price: {
    es: 'con algunas respuestas el precio es negativo',
    en: 'some answers make the price negative',
    pt: 'com algumas respostas o preço é negativo',
  },
  foreign_source: { es: 'product_id_in es {what}', en: 'product_id_in is {what}', pt: 'product_id_in é {what}' },
  no_product: { es: 'no hay producto {what}', en: 'no product {what}', pt: 'não há produto {what}' },
  not_sold_in: {
    es: "'{product}' no se vende en la tienda {store}",
    en: "'{product}' is not sold in store {store}",
    pt: "'{product}' não é vendido na loja {store}",
  },
  no_step: {
    es: "'{product}' no tiene el paso {step}",
    en: "'{product}' has no step {step}",
    pt: "'{product}' não tem o passo {step}",
  },
  no_question_there: {
    es: "'{product}' no tiene la pregunta {what}",
    en: "'{product}' has no question {what}",
    pt: "'{product}' não tem a pergunta {what}",
  },
  no_category: { es: "no hay categoría '{what}'", en: "no category '{what}'", pt: "não há categoria '{what}'" },
  no_portal: { es: 'no hay portal {what}', en: 'no portal {what}', pt: 'não há portal {what}' },
  no_store: { es: 'no se vende en ninguna tienda', en: 'it is sold in no store', pt: 'não é vendido em nenhuma loja' },
  listed_twice: {
    es: '{what} está dos veces en la lista',
    en: '{what} is listed twice',
    pt: '{what} está duas vezes na lista',
  },
  not_sold_there: {
    es: "'{what}' no se vende allí",
    en: "'{what}' is not sold there",
    pt: "'{what}' não é vendido ali",
  },
  hidden: { es: "'{what}' está oculto", en: "'{what}' is hidden", pt: "'{what}' está oculto" },
  other_category: {
    es: "'{what}' dice que pertenece a '{category}'",
    en: "'{what}' says that it belongs to '{category}'",
    pt: "'{what}' diz que pertence a '{category}'",
  },
  in_no_list: {
    es: "'{what}' no está en la lista de ninguna categoría",
    en: "'{what}' is in no category's list",
    pt: "'{what}' não está na lista de nenhuma categoria",
  },
  other_language: { es: "no está en '{what}'", en: "is not in '{what}'", pt: "não está em '{what}'" },
  empty_area: {
    es: 'un área sin productos no lleva a ninguna parte',
    en: 'an area without products leads nowhere',
    pt: 'uma área sem produtos não leva a lado nenhum',
  },
  no_format: { es: "no hay formato '{what}'", en: "no format '{what}'", pt: "não há formato '{what}'" },
  no_value_list: {
    es: "no hay lista de valores '{what}'",
    en: "no value list '{what}'",
    pt: "não há lista de valores '{what}'",
  },
  list_and_values: {
    es: 'una pregunta tiene una lista de valores o valores propios, no las dos cosas',
    en: 'a question has a value list or values of its own, not both',
    pt: 'uma pergunta tem uma lista de valores ou valores próprios, não ambos',
  },
  no_files: {
    es: 'no hay ningún archivo de producto',
    en: 'there is no product file',
    pt: 'não há nenhum ficheiro de produto',
  },
  other_file_name: {
    es: "'{what}' no es el nombre del archivo",
    en: "'{what}' is not the name of the file",
    pt: "'{what}' não é o nome do ficheiro",
  },
  missing_file: { es: 'falta el archivo', en: 'the file is missing', pt: 'falta o ficheiro' },
} as const satisfies Readonly<Record<string, Text>>;

export type CatalogueProblemCode = keyof typeof PROBLEMS;

/** A problem as a sentence in each language, with its parameters filled in. */
export function problemWords(code: CatalogueProblemCode, params: Readonly<Record<string, string | number>> = {}): Text {
  const { es, en, pt }: Text = PROBLEMS[code];
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  return { es: filled(es), en: filled(en), pt: filled(pt) };
}
