import type { Text } from '../locale/locale.ts';

/** Errors about the fields and relations of an ordered item; part of the union of error codes. */
export const ITEM_ERROR_MESSAGES = {
  relation_circle: {
    es: 'Un trámite no puede proceder de sí mismo, ni directamente ni a través de otros.',
    en: 'An order cannot derive from itself, directly or indirectly.',
    pt: 'Um pedido não pode provir de si próprio, nem diretamente nem através de outros.',
  },
  relation_other_customer: {
    es: 'Solo se relacionan trámites del mismo cliente.',
    en: 'Only orders of the same customer can be linked.',
    pt: 'Só se relacionam pedidos do mesmo cliente.',
  },
  answers_unchanged: {
    es: 'Las respuestas son las mismas: no hay nada que cambiar.',
    en: 'The answers are the same: there is nothing to change.',
    pt: 'As respostas são as mesmas: não há nada a alterar.',
  },
  difference_undecided: {
    es: 'Una respuesta que corrigió el cliente ya cambia el precio: decide antes sobre esa diferencia.',
    en: 'An answer that the customer corrected already changes the price: decide on that difference first.',
    pt: 'Uma resposta que o cliente corrigiu já altera o preço: decida primeiro sobre essa diferença.',
  },
  delivery_doubtful: {
    es: '«{name}» puede ser de otra persona o de otra finca: compruébalo antes de entregar.',
    en: '“{name}” may be about somebody else or another property: check it before delivering.',
    pt: '«{name}» pode ser de outra pessoa ou de outro prédio: verifique-o antes de entregar.',
  },
  checklist_open: {
    es: 'Falta por comprobar: {name}.',
    en: 'Still to be checked: {name}.',
    pt: 'Falta verificar: {name}.',
  },
  checklist_changed: {
    es: 'Esta comprobación ya no está en la lista: vuelve a mirarla.',
    en: 'This check is no longer on the list: look at it again.',
    pt: 'Esta verificação já não está na lista: volte a vê-la.',
  },
  tag_invalid: {
    es: 'Una etiqueta lleva entre 1 y {most} caracteres.',
    en: 'A tag has 1 to {most} characters.',
    pt: 'Uma etiqueta tem entre 1 e {most} caracteres.',
  },
  too_many_tags: {
    es: 'Un pedido lleva como mucho {most} etiquetas.',
    en: 'An order has at most {most} tags.',
    pt: 'Um pedido tem no máximo {most} etiquetas.',
  },
  macro_changed: {
    es: 'La macro ha cambiado: mira de nuevo lo que hará.',
    en: 'The macro has changed: look again at what it will do.',
    pt: 'A macro mudou: veja de novo o que vai fazer.',
  },
  macro_stopped: {
    es: 'No se ha hecho nada: el paso {step} no se puede hacer. {detail}',
    en: 'Nothing was done: step {step} cannot be carried out. {detail}',
    pt: 'Nada foi feito: não é possível executar o passo {step}. {detail}',
  },
  file_already_released: {
    es: 'El cliente ya tiene este archivo.',
    en: 'The customer already has this file.',
    pt: 'O cliente já tem este ficheiro.',
  },
} as const satisfies Readonly<Record<string, Text>>;
