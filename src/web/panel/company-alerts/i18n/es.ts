import type { OfficerAct } from '../../../../domain/company-alerts/read-officers.ts';

/** Officers of a company in the gazette. Spanish defines the keys of all languages. */
export const es = {
  title: 'Cargos en el BORME',
  label: 'Empresa',
  hint: 'Nombre, CIF u hoja registral (M 27452)',
  find: 'Buscar cargos',
  none: (name: string) => `En los días leídos del BORME no hay cargos de «${name}».`,
  name_unknown: 'El BORME no publica el CIF, y aquí no consta el nombre de esta empresa. Busca por su nombre.',
  searched: (names: string) => `Se ha buscado por nombre, porque el BORME no publica el CIF: ${names}.`,
  count: (companies: number) =>
    companies === 0
      ? 'Ninguna empresa encontrada.'
      : companies === 1
        ? '1 empresa encontrada.'
        : `${companies} empresas encontradas.`,
  more_companies: 'Hay más empresas que empiezan así: escribe el nombre entero.',
  sheet: (sheet: string) => `hoja ${sheet}`,
  holds: 'En el cargo',
  left: 'Ya no está',
  acts: {
    appointed: 'nombrado',
    reelected: 'reelegido',
    changed: 'poderes modificados',
    ceased: 'cesado',
    revoked: 'poder revocado',
    cancelled: 'cancelado de oficio',
  } satisfies Record<OfficerAct, string>,
  more: (count: string) => `y ${count} más`,
  coverage: (days: string, from: string, to: string) =>
    `Según ${days === '1' ? '1 boletín leído' : `${days} boletines leídos`}, del ${from} al ${to}. Lo anterior no consta, y puede haber otra empresa del mismo nombre.`,
  unread: 'Todavía no se ha leído ningún BORME.',
};
export type OfficerMessages = typeof es;
