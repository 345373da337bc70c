import type { HeadingLanguage } from './facts.ts';

/** The words of a nota that stand over or before what is in it. `{place}` is where the municipality's name goes. */
export interface Headings {
  readonly title: string;
  readonly negative: string;
  readonly registry: string;
  readonly issued: string;
  readonly finca: string;
  readonly fincaNumber: string;
  readonly cru: string;
  readonly cadastral: string;
  readonly absent: string;
  readonly description: string;
  readonly holders: string;
  readonly charges: string;
  readonly noCharges: string;
  readonly pending: string;
  readonly noPending: string;
  readonly warnings: string;
  readonly fees: string;
}

/** The headings of a language; `isBilingual` puts the Spanish ones after them. `wording` chooses among the usual Spanish ones. */
export function headingsIn(
  language: HeadingLanguage,
  { isBilingual, wording }: { isBilingual: boolean; wording: number },
): Headings {
  const spanish = SPANISH[wording % SPANISH.length] ?? COMMON;
  if (language === 'es') return spanish;
  const own = OTHERS[language];
  if (!isBilingual) return own;
  const both = Object.keys(own).map((key) => {
    const name = key as keyof Headings;
    return [name, own[name] === COMMON[name] ? own[name] : `${own[name]} / ${COMMON[name]}`];
  });
  // What names a place is not said twice.
  return { ...own, ...Object.fromEntries(both), registry: COMMON.registry, fincaNumber: COMMON.fincaNumber };
}

const COMMON: Headings = {
  title: 'NOTA SIMPLE INFORMATIVA',
  negative: 'NOTA SIMPLE NEGATIVA',
  registry: 'REGISTRO DE LA PROPIEDAD DE {place}',
  issued: 'Fecha de emisión',
  finca: 'DATOS DE LA FINCA',
  fincaNumber: 'FINCA DE {place} Nº',
  cru: 'CÓDIGO REGISTRAL ÚNICO / IDUFIR',
  cadastral: 'Ref. Catastral',
  absent: 'No consta',
  description: 'DESCRIPCIÓN DE LA FINCA',
  holders: 'TITULARIDADES',
  charges: 'CARGAS',
  noCharges: 'NO hay cargas registradas',
  pending: 'DOCUMENTOS PRESENTADOS Y PENDIENTES DE DESPACHO',
  noPending: 'NO hay documentos pendientes de despacho',
  warnings: 'ADVERTENCIAS',
  fees: 'HONORARIOS',
};

const SPANISH: readonly Headings[] = [
  COMMON,
  {
    ...COMMON,
    title: 'INFORMACIÓN REGISTRAL',
    finca: 'IDENTIFICACIÓN DE LA FINCA',
    cru: 'Código Registral Único (CRU)',
    cadastral: 'Referencia Catastral',
    holders: 'TITULARES',
    charges: 'CARGAS Y GRAVÁMENES',
    noCharges: 'Libre de cargas',
    description: 'DESCRIPCIÓN',
    issued: 'Fecha',
  },
  {
    ...COMMON,
    fincaNumber: 'Finca registral de {place} nº',
    cru: 'IDUFIR',
    cadastral: 'REFERENCIA CATASTRAL',
    holders: 'TITULARIDAD',
    charges: 'CARGAS VIGENTES',
    noCharges: 'No constan cargas',
    absent: 'NO CONSTA',
  },
];

const OTHERS: Readonly<Record<Exclude<HeadingLanguage, 'es'>, Headings>> = {
  ca: {
    title: 'NOTA SIMPLE INFORMATIVA',
    negative: 'NOTA SIMPLE NEGATIVA',
    issued: "Data d'emissió",
    registry: 'REGISTRE DE LA PROPIETAT DE {place}',
    finca: 'DADES DE LA FINCA',
    absent: 'No consta',
    fincaNumber: 'FINCA DE {place} NÚM.',
    cru: 'CODI REGISTRAL ÚNIC / IDUFIR',
    cadastral: 'Ref. Cadastral',
    description: 'DESCRIPCIÓ DE LA FINCA',
    holders: 'TITULARITATS',
    charges: 'CÀRREGUES',
    noCharges: 'NO hi ha càrregues registrades',
    pending: 'DOCUMENTS PRESENTATS I PENDENTS DE DESPATX',
    noPending: 'NO hi ha documents pendents de despatx',
    warnings: 'ADVERTIMENTS',
    fees: 'HONORARIS',
  },
  gl: {
    title: 'NOTA SIMPLE INFORMATIVA',
    negative: 'NOTA SIMPLE NEGATIVA',
    issued: 'Data de emisión',
    registry: 'REXISTRO DA PROPIEDADE DE {place}',
    finca: 'DATOS DO PREDIO',
    absent: 'Non consta',
    fincaNumber: 'PREDIO DE {place} Nº',
    cru: 'CÓDIGO REXISTRAL ÚNICO / IDUFIR',
    cadastral: 'Ref. Catastral',
    description: 'DESCRICIÓN DO PREDIO',
    holders: 'TITULARIDADES',
    charges: 'CARGAS',
    noCharges: 'NON hai cargas rexistradas',
    pending: 'DOCUMENTOS PRESENTADOS E PENDENTES DE DESPACHO',
    noPending: 'NON hai documentos pendentes de despacho',
    warnings: 'ADVERTENCIAS',
    fees: 'HONORARIOS',
  },
  eu: {
    title: 'OHAR SOIL INFORMATIBOA',
    negative: 'EZEZKO OHAR SOILA',
    issued: 'Jaulkipen-data',
    registry: 'JABETZA ERREGISTROA: {place}',
    finca: 'FINKAREN DATUAK',
    absent: 'Ez da ageri',
    fincaNumber: '{place}: FINKA ZK.',
    cru: 'ERREGISTRO-KODE BAKARRA / IDUFIR',
    cadastral: 'Katastro-erreferentzia',
    description: 'FINKAREN DESKRIBAPENA',
    holders: 'TITULARTASUNAK',
    charges: 'KARGAK',
    noCharges: 'EZ dago kargarik erregistratuta',
    pending: 'AURKEZTUTAKO ETA BIDERATU GABEKO AGIRIAK',
    noPending: 'EZ dago bideratu gabeko agiririk',
    warnings: 'OHARTARAZPENAK',
    fees: 'ORDAINSARIAK',
  },
};
