/** Settings of companies that invoice, as production wants them; their tax ids have right check digits. */
export const REAL_ISSUERS = {
  ISSUER_ES_NAME: 'Oficina de Pruebas, S.L.',
  ISSUER_ES_TAX_ID: 'B12345674',
  ISSUER_ES_ADDRESS: 'Calle Mayor 1',
  ISSUER_ES_POSTAL_CODE: '28013',
  ISSUER_ES_CITY: 'Madrid',
  ISSUER_PT_NAME: 'Escritório de Ensaios, Lda.',
  ISSUER_PT_TAX_ID: '500000000',
  ISSUER_PT_ADDRESS: 'Rua Augusta 1',
  ISSUER_PT_POSTAL_CODE: '1100-048',
  ISSUER_PT_CITY: 'Lisboa',
} as const;
