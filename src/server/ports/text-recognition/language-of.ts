import { fold } from '../../../domain/notas/fold.ts';
import type { ScanLanguage } from './find-recognition.ts';

/** The languages of a text by words that each of them has for itself, those with most words first; at least one. */
export function languagesOf(text: string): readonly ScanLanguage[] {
  const words = fold(text).split(/[^A-ZÑ]+/);
  const counted = (Object.entries(OWN_WORDS) as [ScanLanguage, ReadonlySet<string>][])
    .map(([language, own]) => ({ language, count: words.filter((word) => own.has(word)).length }))
    .toSorted((one, other) => other.count - one.count);
  const most = counted[0]?.count ?? 0;
  const spoken = counted.filter(({ count }) => count > 0 && count >= most * BESIDE).slice(0, 2);
  return spoken.length === 0 ? ['spa'] : spoken.map(({ language }) => language);
}

/** A second language has this part of the words of the first. */
const BESIDE = 0.25;

const own = (words: string) => new Set(words.split(' '));
const OWN_WORDS: Readonly<Record<ScanLanguage, ReadonlySet<string>>> = {
  spa: own('DEL LOS LAS EL CON Y UNA REGISTRO PROPIEDAD CARGAS INSCRIPCION DOMINIO PLENO EUROS HIPOTECA FAVOR TERMINO'),
  cat: own(
    'AMB DELS ELS LES REGISTRE PROPIETAT CARREGUES INSCRIPCIO DOMINI PLE TERME LLIBRE TITULARITAT AQUESTA ALS PEL',
  ),
  glg: own('UNHA REXISTRO PROPIEDADE INSCRICION CONCELLO COA PREDIO REXISTRAL TITULARIDADE LIÑA NON PLENO DOS DAS'),
  eus: own(
    'ETA JABETZA ERREGISTROA ERREGISTROKO FINKA ZAMAK UDALERRIA TITULARRAK DIRA OSOA ZENBAKIA INSKRIPZIOA DAGO LIBURUA',
  ),
  por: own(
    'UMA NAO REGISTO PREDIAL FREGUESIA CONSERVATORIA DESCRICAO COM EM AO CERTIDAO ARTIGO MATRIZ TITULAR INSCRICAO DOS DAS',
  ),
  eng: own('THE OF AND PROPERTY REGISTRY TITLE OWNER WITH IS THIS CHARGES'),
};
