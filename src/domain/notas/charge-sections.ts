import { fold } from './fold.ts';

/** Whether a line is only the heading of a section of charges ("PENDIENTES", "Cargas vigentes:"). */
export function isSectionHead(line: string): boolean {
  const words = wordsOf(line);
  if (NUMBER_OF_CASE.test(line)) return false;
  return (
    words.length > 0 && words.length <= 12 && !/[.;]$/.test(line.trim()) && words.every((word) => HEAD_WORDS.has(word))
  );
}

/** Whether a paragraph is about cancelled charges: their heading, or entirely about them. */
export function isCancelledHead(text: string): boolean {
  const folded = fold(text);
  return CANCELLED.test(folded) || (NO_LONGER.test(folded) && text.length < LONGEST_HEAD);
}

/** Whether a line heads what others owe the property: rights in its favour, which are no charges. */
export function isFavourHead(text: string): boolean {
  return text.length < LONGEST_HEAD && (IN_FAVOUR.test(fold(text)) || SPACED_OUT.test(fold(text).replace(/\s/g, '')));
}

/** A paragraph without the sentences that deny charges; `isFree` if one says that there are none at all. */
export function withoutNoCharges(text: string): { readonly rest: string; readonly isFree: boolean } {
  const sentences = text.split(/(?<=[.;])\s+(?=\p{Lu}|\d)/u);
  const kept = sentences.filter((sentence) => !saysNone(sentence));
  if (kept.length === sentences.length) return { rest: text, isFree: false };
  const isFree = sentences.some(
    (sentence) => saysNone(sentence) && !NO_MORE.test(fold(sentence)) && !NO_OTHER.test(fold(sentence)),
  );
  const rest = kept.join(' ').trim();
  return { rest: NAMES_A_CHARGE.test(fold(rest)) ? rest : '', isFree };
}

/** Whether a statement of none may be about some charges alone: "Cargas por procedencia: no constan", or "No constan", whose heading may have said of which. */
export function isOfSome(text: string): boolean {
  const folded = fold(text);
  return ONE_ORIGIN.test(folded) || (isBareNone(text) && !/LIBRE|LLIURE|LIVRE/.test(folded));
}

/** Whether a text has a word of anything that can burden a property. */
export function couldBurden(text: string): boolean {
  return NAMES_A_CHARGE.test(fold(text));
}

function saysNone(sentence: string): boolean {
  // Recognition joins words.
  const folded = fold(sentence).replace(/\b(SEN|SIN|SENSE|SEM|LIBRE ?DE|LIVRE ?DE)(?=CARG|ONUS|CARREG|GRAV)/g, '$1 ');
  if (EXCEPT.test(folded) && !TAXES_FOLLOW.test(folded)) return false;
  if (isBareNone(sentence)) return true;
  if (NOT_FREE.test(folded) || NOT_SAID.test(folded)) return false;
  return (
    NO_CHARGES.test(folded) ||
    NO_OTHER.test(folded) ||
    OF_CHARGES_NONE.test(folded) ||
    NO_MORE.test(folded) ||
    NO_PENDING.test(folded) ||
    NONE.test(folded)
  );
}

/** Whether a text only says "none", in one language or in several, and not of what: "Ez dago / No hay". */
export function isBareNone(text: string): boolean {
  const said = fold(text).split(/\s[-–—|·]\s|\/|\t/);
  return said.every((part) => BARE_NONE.test(part.replace(/\s+/g, ' ')));
}

function wordsOf(line: string): readonly string[] {
  return fold(line).match(/\p{L}+/gu) ?? [];
}

/** The end of a charge, wrapped before the number of its proceedings: "184/2018. (VIGENTE)". */
const NUMBER_OF_CASE = /\d\/\d{2,4}\b/;
const HEAD_WORDS: ReadonlySet<string> = new Set(
  (
    'CON CARGA CARGAS GRAVAMEN GRAVAMENES LIMITACIONES AFECCIONES PENDIENTE PENDIENTES VIGENTE VIGENTES PROPIAS PROPIA DE LA ESTA FINCA ' +
    'INMUEBLE POR PROCEDENCIA DEL MATRIZ OTRAS Y EN CANCELACION REGISTRALES REGISTRAL DESPACHO PRESENTACION ASIENTO ASIENTOS DOCUMENTOS ' +
    'LIBRO DIARIO FIN INFORMACION NOTA SIMPLE ESTADO CARREGUES CARREGA GRAVAMENS VIGENTS VIGENT PROPIES I D L AMB DEL AQUESTA FINQUES ' +
    'GRAVAMES VIXENTES VIXENTE DA O A ONUS ENCARGOS E OU OUTROS EM VIGOR REGISTADOS ATIVOS PREDIO ACTUALES ACTUAIS ATUAIS INSCRITAS INSCRITOS ' +
    'REGISTRADAS ANOTADAS REGISTOS KARGAK ZAMAK ETA INDARREAN DAUDEN DIREN INDARREKO ERREGISTROKO FINKAREN N º NUM NUMERO ZK'
  ).split(' '),
);
const CANCELLED =
  /^\W*(?:\d{1,2}\W+)?(?:RELACION DE )?(?:(?:OTRAS )?(?:CARGAS?|GRAVAMENES|AFECCIONES|ASIENTOS)(?: Y GRAVAMENES)? (?:YA )?(?:CANCELAD|CADUCAD|EXTINGUID)|(?:CANCELAD|CADUCAD)[AO]S (?:EN|DURANTE) L[OA]S)/;
const LONGEST_HEAD = 60;
/** Headings of what was in force once, in five languages. */
const NO_LONGER =
  /^\W*(?:\d{1,2}\W+)?(?:(?:CARGAS|CARREGUES|ASIENTOS|ASSENTAMENTS|ASENTOS|ONUS|HISTORIAL|HISTORICO|HISTORIC)\b[^.:;]{0,24}\b(?:CANCELAD|CANCEL.?LAD|CADUCAD|EXTINGUID|EXTINT|NO VIGENT|NON VIXENT|HISTORIC|ANTERIOR)\w*|(?:LAS |LES |AS )?(?:CANCELAD|CANCEL.?LAD|CADUCAD|EXTINGUID)[AOE]S\b|(?:YA|JA|XA) N[OA]O? (?:ESTAN?|CONSTAN?|SON|HI SON|VIGEN?|ESTAO)\b|(?:NO|NON|NAO) (?:VIGENTES?|VIGENTS?|VIXENTES?)\b|HISTORICO|EZEREZTUTAKO)[^.]{0,40}\W*$/;
/** "Derechos a favor de la finca", "Servidumbres activas". */
const IN_FAVOUR =
  /^\W*(?:\d{1,2}\W+)?(?:(?:DERECHOS?|DRETS?|DEREITOS?|DIREITOS?|SERVIDUMBRES?|SERVITUDS?|SERVIDUMES?|SERVIDOES|BENEFICIOS|ESKUBIDEAK)\b[^.:;]{0,24}\b)?(?:(?:A|EN|AL?) (?:SU )?FAVOR(?: (?:DE|D')? ?(?:LA|ESTA|L'|AQUESTA|A|O|DO|DA|ESTE)? ?(?:FINCA|PREDIO|PREDI|INMUEBLE|IMMOBLE|INMOBLE))?|(?:QUE|QUI) (?:LE|LA|L'|LI|A|A LA|LLE)?\s?(?:FAVORECEN?|BENEFICIAN?|BENEFICIEN|AFAVOREIXEN)|ACTIVAS|ACTIVES|ATIVAS)\W*$/;
/** The same in spaced letters. */
const SPACED_OUT =
  /^(?:DERECHOS|DRETS|DEREITOS|DIREITOS)(?:AFAVORD(?:E|A|O)(?:LA|ESTA|L')?(?:FINCA|PREDIO|IMMOBLE|INMUEBLE)|ACTIVOS|ACTIUS|ATIVOS)$/;
/** Text about documents, not about the property. */
const NO_PENDING =
  /^\W*(?:NO|NON|NAO) (?:HA\b|EXISTEM?|CONSTAM?|HAY|CONSTAN?|EXISTEN?|FIGURAN?)\b[^.]{0,30}\b(?:DOCUMENTOS?|ASIENTOS?|TITULOS?)\b/;
const NO_MORE =
  /^\W*(?:OTRAS|DEMAS|ALTRES|OUTRAS|OUTROS|RESTANTES) (?:CARGAS|CARREGUES|GRAVAMENES|ONUS)\W+(?:NO (?:HAY|CONSTAN|EXISTEN)|NINGUN[AO]|CAP|NINGUNHA|NENHUM|NON HAI)\W*$|^\W*(?:SIN|SENSE|SEN|SEM) (?:MAS|OTRAS|MES|ALTRES|MAIS|OUTRAS|OUTROS) (?:CARGAS|CARREGUES|GRAVAMENES|ONUS)\W*$|^\W*(?:I |E |ETA )?(?:NO HI (?:HA|CONSTEN)|NO (?:CONSTEN|EXISTEIXEN)|NON (?:HAI|CONSTAN|EXISTEN)) (?:MES|ALTRES|MAIS|OUTRAS)\b[^.]{0,30}\bCAR+EG|^\W*(?:NON (?:HAI|CONSTAN|EXISTEN)) (?:MAIS|OUTRAS) CARGAS|^\W*EZ DAGO BESTE (?:KARGA|ZAMA)|^\W*(?:\d{1,2}\W+)?(?:Y )?NO (?:HAY|CONSTAN?|EXISTEN?|TIENE|FIGURAN?|APARECEN?)\b (?:MAS|OTRAS|NINGUNA OTRA)\b[^.]{0,30}\b(?:CARGAS?|GRAVAMEN\w*)(?!.*\bQUEDA LIBRE)/;
const NONE =
  /^\W*(?:LIBRE|LLIURE|LIVRE|CAP|NINGUNHA|NENHU(?:M|MA|NS)|BAT ERE EZ|NO N'HI HA(?: CAP)?|NON HAI|NAO HA|EZ DAGO)\W*$|\b(?:QUEDA|ES TROBA|SE HALLA|SE ENCUENTRA|ESTA|RESTA|ATOPASE) (?:LIBRE|LLIURE|LIVRE)\W*$|^\W*NO (?:TIENE|HAY|CONSTA|TE|HI HA|EXISTE|FIGURA) (?:NINGUNA|CAP) (?:VIGENTE?|INSCRITA|REGISTRADA)\W*$|^\W*(?:NINGUNA|NO (?:HAY|CONSTAN?|EXISTEN?|TIENE|FIGURAN?|APARECEN?))\W*$|\b(?:CARGAS?|CARREGUES|GRAVAMENE?S?|ONUS|ENCARGOS|KARGAK|ZAMAK)\b[^.]{0,40}\b(?:NO (?:HAY|CONSTAN?|EXISTEN?|TIENE|FIGURAN?|N'HI HA)(?: (?:NINGUNA|CAP))?|NINGUN[AO]?|NINGUNHA|CAP|NENHUMA?|NON (?:HAI|CONSTAN)|NAO (?:HA|CONSTAM)|EZ DAGO|BAT ERE EZ|LIBRE|LLIURE|LIVRE|0|CERO|ZERO)\W*$|^\W*NADA CONSTA\b[^.]{0,30}\bCARGAS?/;
const EXCEPT =
  /\b(?:SALVO|EXCEPTO|EXCEPCION|MAS QUE|A NO SER|SIN PERJUICIO|OTRAS? CARGAS? QUE|INCLUYE|OMITE|TRANSCRIBE|LLEVAT|AGAS)\b/;
/** Free but for taxes that are named below: "salvo la afección fiscal que sigue". */
const TAXES_FOLLOW =
  /\b(?:SALVO|EXCEPTO|A EXCEPCION DE|CON EXCEPCION DE|LLEVAT D\w*|AGAS) ?(?:(?:LA|LAS|UNA|DE|LES|AS|A|O|DA|L')\s?)*(?:(?:SIGUIENTES?|SEGUENTS?|SEGUINTES?) )?AFECCI(?:ON|ONES|O|ONS|OS)(?: FISCAL(?:ES|S)?)?(?:[^.;]{0,20}\b(?:SIGUEN?|SEGUEIX\w*|SEGUEN|SIGUIENTES?|SEGUIDAMENTE|A CONTINUACION?|RELACIONAN?|SE (?:DIRAN?|EXPRESAN?|INDICAN?))\b[^.;:]{0,24})?\W*$/;
/** Anything that can burden a property; statutes of a building alone do not count. */
const NAMES_A_CHARGE =
  /HIPOTE[CK]|EMBARG|BAHITURA|AFEC|AFEK|SERVI(?:DUM|TU|DAO)|PENHORA|ARRESTO|LOCACAO|ZORTASUN|CONDICIO|BALDINTZA|DEMANDA|ANOTACIO|PROHIBI|ARREND|ALQUIL|OPCIO|RETRACTO|CONCURS|USUFRU|USDEFRUIT|DERECHO|CENSO|EUROS|PROTECCIO|RESERVA/;
const ONE_ORIGIN =
  /\b(?:POR|PER|POLA|DE) (?:SU |LA SEVA |SUA )?(?:PROCEDENCIA|ORIGEN)|\bPROCEDENTES\b|\b(?:CARGAS|CARREGUES|GRAVAMENES|ONUS) (?:PROPI[AOE]S|PROPRIOS)\b/;
/** The contrary: "no está libre de cargas". */
const NOT_FREE =
  /\b(?:NO|NON|NAO|TAMPOCO|NI) (?:SE |ES |HI |TOTALMENTE |ENTERAMENTE )?(?:(?:ESTA|ES|E|HALLA|ENCUENTRA|QUEDA|TROBA|RESTA|APARECE|FIGURA|CONSTA|ATOPA|ENCONTRA|ACHA)(?:-?SE)? )?(?:[A-Z]+MENT[EA]? )?(?:LIBRE|LLIURE|LIVRE|EXENT|ISENT|LIMPI)|\b(?:LIBRE|ASKE|GABE) EZ (?:DAGO|DA)\b/;
/** What is to be, or is not known: a duty of the seller, or a question. */
const NOT_SAID =
  /\b(?:SE (?:OBLIGA|COMPROMETE|DESCONOCE|IGNORA)|ENTREGA\w*|VENDER\w*|VENDERSE|TRANSMIT\w*|TRANSMET\w*|LLIURAR\w*|DEBERA\w*|DEVERA|HAURA|SERA|SIEMPRE QUE|SEMPRE QUE|HASTA QUE|FINS QUE|UNA VEZ|(?:COMPROBAD|VERIFICAD|CONSULTAD|COMPROVAT|VERIFICAT)[OA]?S? SI|COMPROBAR|VERIFICAR|COMPROVAR|PARA (?:SABER|VER) SI|LA LIBERTAD O GRAVAMEN)\b/;
/** Charges, in five languages; not the kinds of them. */
const CHARGE_NOUN =
  '(?:CARGAS?|GRAVAMEN\\w*|GRAVAMES?|GRAVAMENS?|CARREGU?E?S?A?|ONUS|ENCARGOS?|LIMITACION(?:ES)?)\\b(?! (?:CANCELAD|CADUCAD|NO VIGENT|PREFERENT|QUE NO ))';
/** Verbs of being entered, after a negation. */
const BEING =
  "(?:HAY|HAI|HI HA|N'HI HA|HI CONSTA|HA|CONSTA[NM]?|CONSTEN|EXISTE[NM]?|EXISTEIXEN|TIENEN?|TE|TEN|TEM|TENEN|POSSUI|FIGURA[NM]?|FIGUREN|APARECE[NM]?|APAREIX(?:EN)?|REGISTRAN?|RECOGEN?|PRESENTAN?|APRESENTA|SE (?:ENCUENTRAN?|ENCONTRA[NM]?|HALLAN?|REGISTRAN?|REGISTAM?|RECOGEN?|OBSERVAN?|APRECIAN?|CONOCEN?|ANOTAN?)|ES REGISTREN|RECAEN?|RECAIGAN?|PESAN?|INCIDE[NM]?|SOPORTAN?|SUPORTA|SUBSISTEN?|SUBSISTEIXEN|OBSERVEN?|APRECIEN?|LE AFECTAN?|AFECTAN?|RESULTAN?|GRAVAN?|SE LE CONOCEN|HEMOS ENCONTRADO|HEM TROBAT|ESTAO|CONSTAN INSCRIT\\w*)";
/** Pronouns before the verb: "no hi consten", "no se le conocen". */
const CLITIC = "(?:(?:HI|EN|N'|LI|S'HI|SE|LE|LLE|LHE|S'|L') ?){0,2}";
const BARE_NONE = new RegExp(
  String.raw`^\W*(?:(?:NO|NON|NAO|TAMPOCO) ${CLITIC}${BEING}(?: (?:NINGUN[AO]?S?|CAP|NINGUNHAS?|NENHU(?:M|MA|NS|MAS)|RES|NADA|INSCRIT[AO]S?|REGISTAD[AO]S?))?|NINGUN[AO]?S?|NINGUNHAS?|CAP|NENHU(?:M|MA|NS|MAS)|NADA|RES|NADA CONSTA|RES HI CONSTA|(?:NINGUN[AO]?|CAP|NINGUNHA|NENHUMA?) (?:VIGENTE?|INSCRIT[AO]|ANOTAD[AO]|REGIST?RAD[AO]|REXISTRADA|REGISTAD[AO])|(?:(?:LA |ESTA |A )?(?:FINCA|INMUEBLE|PREDIO|IMMOBLE|LEIRA),? )?(?:LIBRE|LLIURE|LIVRE)|NO|NON|NAO|ASKE|(?:BAT ERE )?EZ(?: (?:DAGO|DAUDE|DA|DU)(?: (?:BAT|EZER|INSKRIBATUTA|AGERI))?)?|EZER EZ|BAT ERE EZ)\W*$`,
);
/** That there are none besides those named: "Por lo demás, no constan otras cargas". */
const NO_OTHER = new RegExp(
  String.raw`\b(?:NO|NON|NAO) ${CLITIC}${BEING}(?: [A-Z]+){0,4}? (?:MAS|MES|MAIS|OTR[AO]S?|ALTRES?|OUTR[AO]S?)\b[^.]{0,40}\b${CHARGE_NOUN}`,
);
/** After the noun: "En cuanto a cargas, no aparece ninguna vigente". */
const OF_CHARGES_NONE = new RegExp(
  String.raw`\b${CHARGE_NOUN}[^.]{0,40}?\b(?:NO|NON|NAO) ${CLITIC}${BEING}(?: (?:NINGUN[AO]?|CAP|NINGUNHA|NENHUMA?|RES|NADA))?(?: (?:VIGENTE?S?|VIXENTE|INSCRIT[AO]S?|ANOTAD[AO]S?|REGIST?RAD[AO]S?|REXISTRADAS?|EM VIGOR))?\W*$`,
);
const NO_CHARGES = new RegExp(
  [
    String.raw`\b(?:NO|NON|NAO|SIN QUE|NADA|RES|TAMPOCO|NI) ${CLITIC}${BEING}(?! (?:MAS|MES|MAIS|OTR|ALTR|OUTR))\b(?:(?!\b(?:MAS|MES|MAIS|OTR[AO]S?|ALTRES|OUTR[AO]S?)\b)[^.]){0,70}\b${CHARGE_NOUN}`,
    String.raw`\b(?:NO|NON|NAO) (?:ESTA|SE HALLA|SE ENCUENTRA|QUEDA) (?:SUJET|SUBJECT|SUXEIT|GRAVAD|AFECT)\w* (?:A|CON|AMB|POR|PER|A NINGUN\w*|A CAP) ?(?:CAP |NINGUN\w* )?${CHARGE_NOUN}`,
    String.raw`\bSIN QUE\b[^.]{0,40}\b${CHARGE_NOUN}`,
    String.raw`\b(?:SIN|SENSE|SEN|SEM) (?:NINGUNA |CAP |NINGUNHA |QUAISQUER |QUALQUER |TODA |REGISTOS DE |ASIENTOS DE |INSCRIPCIONES DE )?${CHARGE_NOUN}`,
    String.raw`\b(?:LIBRE|LLIURE|LIVRE|EXENT[AO]|EXEMPTA?|ISENT[AO]|LIMPI[AO]|NETA|FRANCA)S? (?:DE|D') ?(?:TODA |TOT[AS]? |QUAISQUER |QUALSEVOL |TODOS OS |TODAS AS |CUALQUIER |C|O)?(?:(?:CLASE|TIPO|GENERO|MENA|TIPUS|XENERO) (?:DE|D') ?)?(?:[A-Z]+ )?(?:${CHARGE_NOUN}|(?<=C)ARGAS?|(?<=C)ARREGUES?|(?<=O)NUS)`,
    String.raw`^\W*(?:LIBRE|LLIURE|LIVRE)S? DE C`,
    String.raw`\b(?:CARECE|CARECEN|INEXISTENCIA|AUSENCIA|ABSENCIA|INEXISTENCIA) DE ${CHARGE_NOUN}|\bINEXISTE[NM]? ${CHARGE_NOUN}`,
    String.raw`^\W*(?:CAP|NINGUNA|NINGUN|NINGUNHA|NENHUM|NENHUMA) ${CHARGE_NOUN} (?:CONSTA|HAY|EXISTE|FIGURA|APARECE|PESA|HI CONSTA|HI HA|HI FIGURA|GRAVA|INCIDE|RECAE)`,
    String.raw`\b(?:CAP|NINGUNA|NINGUN|NINGUNHA|NENHUM|NENHUMA|QUALQUER) ${CHARGE_NOUN} (?:VIGENTE|INSCRITA|REGISTRADA|REXISTRADA|REGISTAD[AO]|VIGENT|EM VIGOR)?\W*$`,
    String.raw`\bEZ (?:DAGO|DU|DA|DAUKA)\b[^.]{0,40}\b(?:ZAMA|KARGA)|\b(?:ZAMA|KARGA)\w*(?: \w+){0,3} EZ (?:DAGO|DA)|\b(?:ZAMA|KARGA)(?:RIK|K|REN)?(?: ETA \w+)? (?:EZ|GABE|GABEA|GABEKO)\b|\b(?:KARGETATIK|KARGEZ|ZAMETATIK|ZAMEZ|KARGARIK) (?:LIBRE|ASKE|GABE)`,
  ].join('|'),
);
