/** Products of a Spanish land registry whose forms ask for the property's location, by slug. */
export const LAND_REGISTRY_PRODUCTS: ReadonlySet<string> = new Set([
  'nota-simple',
  'nota-simple-urgente',
  'certificado-registro-propiedad',
  'cambio-de-titular-en-el-registro-de-la-propiedad',
  'inscripcion-de-vivienda-en-el-registro-de-la-propiedad',
  'registro-alquiler-corta-duracion',
  'copia-estatutos-comunidad',
  'cancelacion-de-hipoteca',
]);

/** The same of a Portuguese one; their forms ask for the parish. */
export const PORTUGUESE_REGISTRY_PRODUCTS: ReadonlySet<string> = new Set([
  'certidao-permanente',
  'informacao-predial-simplificada',
]);
