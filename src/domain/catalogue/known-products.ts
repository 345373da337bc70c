/** Product ids that the specification names for its own routes and calls (section 3 "Known product ids"). */
export const NOTA_SIMPLE = 15867;
export const PROPERTIES_OF_A_PERSON = 18357;
export const CERTIDAO_PERMANENTE = 18414;
export const INFORMACAO_PREDIAL_SIMPLIFICADA = 18421;
export const NOTA_SIMPLE_URGENTE = 18508;

/** The renewal of a note at a lower price, sold from the note's own order only. Source: catalogue.md "Coined products". */
export const ACTUALIZAR_NOTA_SIMPLE = 19000;

export const ENERGY_CERTIFICATE = 19027;

/** Registers a Spanish trade mark, and renews one. */
export const SPANISH_TRADE_MARK = 19028;
export const RENEWAL_OF_A_TRADE_MARK = 19030;

/** Questions of the simple note that take a place. Source: specification section 3 "Form states". */
export const NOTE_PROVINCE = 78;
export const NOTE_MUNICIPALITY = 79;

/** Services that locate something; only the first is sold under a name so far. Source: specification section 3; catalogue.md "Ids". */
export const LOCALISATION_PRODUCTS: readonly number[] = [15868, 18347, 18361, 18324];
