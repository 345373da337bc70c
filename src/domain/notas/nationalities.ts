/** Nationalities as registries write them behind a name, without accents; endings of gender follow. */
const STEMS =
  'ALEMAN ARGENTIN BELG BRITANIC BULGAR CHIN COLOMBIAN DANES ECUATORIAN ESCOCES ESPANOL FRANCES HOLANDES INGLES IRLANDES ITALIAN MARROQUI NEERLANDES NORUEG POLAC PORTUGUES RUMAN RUS SUEC SUIZ UCRANIAN VENEZOLAN'.replaceAll(
    ' ',
    '|',
  );

/** A nationality between commas, or at the end: what stands before it is the whole name. */
export const NATIONALITY = new RegExp(String.raw`,\s+(?:${STEMS})[AO]?(?=\s*(?:,|$))`);
