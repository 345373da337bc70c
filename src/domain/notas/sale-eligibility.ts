import { fold } from './fold.ts';
import { isSureOf, type Nota } from './read-notas.ts';
import { isSameName } from './same-name.ts';

/**
 * Whether a document is about a Spanish flat or house owned by a person of this name, alone or with others: then the documents for selling
 * it may be suggested. Source: meanings.md "elegibleVentaPiso".
 */
export function isEligibleForSale(notas: readonly Nota[], customerName: string): boolean {
  return notas.some(
    (nota) =>
      isSureOf(nota, 'owners') &&
      isHome(nota.description) &&
      nota.owners.some(({ name, right }) => right !== 'usufruct' && isSameName(name, customerName)),
  );
}

/** The description begins with its subject; one of a store room or garage may mention its flat later. */
function isHome(description: string): boolean {
  const opening = fold(description).slice(0, 160);
  const home = opening.search(HOME);
  const other = opening.search(OTHER);
  return home !== -1 && (other === -1 || home < other);
}

const HOME =
  /\b(?:VIVIENDA|PISO|CASA|CHALET|APARTAMENTO|ATICO|DUPLEX|ESTUDIO|HABITATGE|PIS|APARTAMENT|ATIC|VIVENDA|ETXEBIZITZA|PISUA|ETXEA|UNIFAMILIAR|ADOSADO|BUNGALOW)\b/;
const OTHER =
  /\b(?:LOCAL|GARAJE|GARATGE|GARAXE|GARAJEA|APARCAMIENTO|APARCAMENT|TRASTERO|TRASTER|TRASTEIRO|SOLAR|PARCELA|NAVE|NAU|RUSTICA|OFICINA|EDIFICIO|LONJA|LOKALA)\b/;
