import type { Text } from '../locale/locale.ts';

/** Name shown for a status code that the machine does not know. */
export const UNMAPPED_NAME: Text = { es: 'Sin correspondencia', en: 'Unmapped', pt: 'Sem correspondência' };
