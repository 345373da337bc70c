import type { Text } from '../locale/locale.ts';

/** The errors about the fields and relations of an ordered item; part of the one union of error codes. */
export const ITEM_ERROR_MESSAGES = {
  relation_circle: {
    es: 'Un trámite no puede proceder de sí mismo, tampoco a través de otros.',
    en: 'An order cannot derive from itself, even indirectly.',
    pt: 'Um pedido não pode provir de si próprio, nem através de outros.',
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
  delivery_doubtful: {
    es: '«{name}» puede ser de otra persona o de otra finca: compruébalo antes de entregar.',
    en: '“{name}” may be about somebody else or another property: check it before delivering.',
    pt: '«{name}» pode ser de outra pessoa ou de outro prédio: verifique-o antes de entregar.',
  },
  file_already_released: {
    es: 'El cliente ya tiene este archivo.',
    en: 'The customer already has this file.',
    pt: 'O cliente já tem este ficheiro.',
  },
} as const satisfies Readonly<Record<string, Text>>;
