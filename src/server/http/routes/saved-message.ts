import type { Text } from '../../../domain/locale/locale.ts';

/** What a call says whose answer shows the rest. */
export const DATA_SAVED: Text = { es: 'Datos guardados.', en: 'Details saved.', pt: 'Dados guardados.' };
