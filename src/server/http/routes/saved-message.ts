import type { Text } from '../../../domain/locale/locale.ts';

/** Message of a call whose answer shows the rest. */
export const DATA_SAVED: Text = { es: 'Datos guardados.', en: 'Details saved.', pt: 'Dados guardados.' };
