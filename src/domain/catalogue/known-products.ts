/** Product ids that the specification names for its own routes and calls (section 3 "Known product ids"). */
export const NOTA_SIMPLE = 15867;
export const PROPERTIES_OF_A_PERSON = 18357;
export const CERTIDAO_PERMANENTE = 18414;
export const INFORMACAO_PREDIAL_SIMPLIFICADA = 18421;
export const NOTA_SIMPLE_URGENTE = 18508;

/** A nota simple's renewal at a lower price, sold only from the order of the first one. Source: catalogue.md "Coined products". */
export const ACTUALIZAR_NOTA_SIMPLE = 19000;

export const ENERGY_CERTIFICATE = 19027;

/** Registers a Spanish trade mark, and renews one. */
export const SPANISH_TRADE_MARK = 19028;
export const RENEWAL_OF_A_TRADE_MARK = 19030;

/** Questions of the nota simple about its place. Source: specification section 3 "Form states". */
export const NOTE_PROVINCE = 78;
export const NOTE_MUNICIPALITY = 79;

/** Services that locate something; so far only the first has a public name. Source: specification section 3; catalogue.md "Ids". */
export const LOCALISATION_PRODUCTS: readonly number[] = [15868, 18347, 18361, 18324];
