import type { Text } from '../../../domain/locale/locale.ts';

/** Message of a call whose answer has no other content. */
export const DATA_SAVED: Text = { es: 'Datos guardados.', en: 'Details saved.', pt: 'Dados guardados.' };
