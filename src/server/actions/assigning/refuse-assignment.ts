import type { AppError } from '../../../domain/errors/app-error.ts';
import { wordedError } from '../../../domain/errors/worded-error.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';

/** The error of work that cannot be given to a provider or an office, with the reason in the reader's language. */
export function refuseAssignment(
  ctx: Ctx,
  { item, name, why }: { readonly item: ItemRow; readonly name: string; readonly why: keyof typeof REASONS },
): AppError {
  return wordedError('not_assignable', {
    locale: ctx.locale,
    words: (locale) => ({ name, detail: REASONS[why][locale] }),
    extra: { item_id: item.item_id, why },
  });
}

const REASONS = {
  unknown: { es: 'no está en la lista', en: 'it is not on the list', pt: 'não está na lista' },
  inactive: {
    es: 'ya no recibe encargos',
    en: 'it takes no more work',
    pt: 'já não recebe encomendas',
  },
  unable: {
    es: 'no hace este trabajo',
    en: 'it does not do this work',
    pt: 'não faz este trabalho',
  },
  unreachable: {
    es: 'no tiene dirección de correo a la que avisar',
    en: 'it has no e-mail address to write to',
    pt: 'não tem endereço de e-mail para ser avisado',
  },
} as const satisfies Readonly<Record<string, Text>>;
