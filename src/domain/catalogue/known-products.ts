/** Product ids that the specification names for its own routes and calls (section 3 "Known product ids"). */
export const NOTA_SIMPLE = 15867;
export const PROPERTIES_OF_A_PERSON = 18357;
export const CERTIDAO_PERMANENTE = 18414;
export const INFORMACAO_PREDIAL_SIMPLIFICADA = 18421;
