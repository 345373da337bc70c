import { fold } from './fold.ts';
import { isCompanyName, type NotaOwner } from './owner.ts';
import { type TextLine, textOfLine } from './text-page.ts';

/**
 * Whether the name of an owner seems to be a part of a longer one: another word with a capital stands just before it, or the company's number is not
 * that of a company whose name says its form.
 */
export function isNameCut(owners: readonly NotaOwner[], lines: readonly TextLine[]): boolean {
  const said = proseOf(lines);
  return owners.some((owner) => isFormLost(owner) || isCutIn(said, owner));
}

/** The lines as one, in which a sentence goes on from one to the next, and a cell of a table does not. */
function proseOf(lines: readonly TextLine[]): string {
  const parts = lines.map((line, place) => {
    const isApart = line.gap || line.cells.length > 1 || (lines[place - 1]?.cells.length ?? 0) > 1;
    return `${isApart ? ' . ' : ' '}${textOfLine(line)}`;
  });
  return parts.join('').replace(/\t/g, ' . ').replace(/\s+/g, ' ');
}

/** A company by its number, without its form in its name. */
function isFormLost({ name, taxId }: NotaOwner): boolean {
  return /^[AB]\d{8}$/.test(taxId ?? '') && !isCompanyName(name);
}

/** Whether a name has another word of a name before it wherever it stands. */
function isCutIn(said: string, { name, taxId }: NotaOwner): boolean {
  const places = placesOf(said, name);
  const isCompany = /^[A-HJNP-SUVW]/.test(taxId ?? '') || isCompanyName(name);
  return places.length > 0 && places.every((at) => goesBack(said.slice(0, at), isCompany));
}

function placesOf(said: string, name: string): readonly number[] {
  const places: number[] = [];
  for (let at = said.indexOf(name); at !== -1; at = said.indexOf(name, at + 1)) places.push(at);
  return places;
}

/** Whether a text ends with a word of a name: with a capital and small letters, after a comma only before a company's. */
function goesBack(before: string, isCompany: boolean): boolean {
  const [, word = '', sign = ''] = /(\p{Lu}[\p{L}'’·-]+)(,?) $/u.exec(before) ?? [];
  return /\p{Ll}{2}/u.test(word) && (sign === '' || isCompany) && !NO_NAME.test(fold(word));
}

/** Words that stand before a name and belong to none. */
const NO_NAME =
  /^(?:DON|DONA|SR|SRA|SRES|SENYORA?|SENORA?|TITULAR\w*|PROPIETARI\w*|PROPRIETARI\w*|DUEN\w*|NOMBRE|NOM|NOME|APELLIDOS|COGNOMS|IZEN\w*|JABE\w*|NIF|DNI|CIF|NIE|FAVOR|SOCIEDAD|SOCIETAT|SOCIEDADE|ENTIDAD|ENTITAT|MERCANTIL|COMPANIA|DOMINIO?|USUFRUCT\w*|PROPIEDAD|TITULARIDAD\w*|USUFRUIT\w*|PERTENECE|PERTANY|INSCRIT\w*|CONSTA\w*|FIGURA\w*|SUJEITO|ATIVO|ACTIVO|SRTA|ESPOSOS?|CONYUGES?|SEGUNDO|PRIMERO|TERCERO|USUFRUCTUARI\w*|PERSONA|DENOMINACI\w*|RAZON|SOCIAL|REGISTRAL|ACTUAL|LOS|LAS|EL|LA|A|Y|EN|DE|ES|SON)$/;
