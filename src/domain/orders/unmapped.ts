import type { Text } from '../locale/locale.ts';

/** How a status code that the machine does not know is shown. */
export const UNMAPPED_NAME: Text = { es: 'Sin correspondencia', en: 'Unmapped', pt: 'Sem correspondência' };
