import type { Text } from '../locale/locale.ts';

/** Errors about customers' records; part of the union of error codes. */
export const CUSTOMER_ERROR_MESSAGES = {
  customer_id_not_numeric: {
    es: 'Para abrir un cliente hace falta su número, escrito solo con cifras.',
    en: 'A numeric customer id is required to open a customer.',
    pt: 'Para abrir um cliente é preciso o seu número, escrito só com algarismos.',
  },
  customer_merged_with_self: {
    es: 'Un cliente no se puede unir a sí mismo.',
    en: 'A customer cannot be merged with themselves.',
    pt: 'Um cliente não pode ser unido a si próprio.',
  },
  customer_merged: {
    es: 'El cliente {id} está unido al {into}: ábrelo allí, o sepáralo antes.',
    en: 'Customer {id} was merged into {into}: open that one, or separate them first.',
    pt: 'O cliente {id} está unido ao {into}: abra esse, ou separe-os primeiro.',
  },
  customer_holds_others: {
    es: 'Al cliente {id} se le han unido otros. Une el otro a este, o sepáralos antes.',
    en: 'Others were merged into customer {id}. Merge the other one into this one, or separate them first.',
    pt: 'Ao cliente {id} foram unidos outros. Una o outro a este, ou separe-os primeiro.',
  },
  customer_leaves: {
    es: 'Los datos de uno de los dos clientes se han borrado o se van a borrar: ya no se pueden unir ni separar.',
    en: 'The data of one of the two customers has been erased or is due to be: they can no longer be merged or separated.',
    pt: 'Os dados de um dos dois clientes foram apagados ou vão sê-lo: já não é possível uni-los nem separá-los.',
  },
} as const satisfies Readonly<Record<string, Text>>;
