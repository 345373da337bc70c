import type { TextLine } from './text-lines.ts';

/**
 * Index of the first line of the signature within lines[from..to), or null. A signature begins with the usual delimiter, a line added by a
 * device or mail program, a confidentiality notice, or a closing followed by contact data. Other text below a closing is the writer's own.
 */
export function signatureStart(lines: readonly TextLine[], from: number, to: number): number | null {
  const starts = [byDelimiter(lines, from, to), byDevice(lines, from, to), byNotice(lines, from, to)];
  const first = Math.min(...starts.map((start) => start ?? to));
  const contact = byClosing(lines, from, first);
  const start = contact ?? first;
  return start < to ? start : null;
}

/** "-- ", as in RFC 3676, and "--" or "---" if little text follows. */
function byDelimiter(lines: readonly TextLine[], from: number, to: number): number | null {
  let filled = 0;
  let found: number | null = null;
  for (let at = to - 1; at >= from && filled <= MOST_SIGNED; at -= 1) {
    const { raw, bare } = lines[at] as TextLine;
    if (bare === '--' || bare === '---' || bare === '—' || bare === '––') {
      const isExact = /^-- \r?\n?$/.test(raw);
      if (isExact || filled <= MOST_LOOSE) found = at;
    }
    if (bare !== '') filled += 1;
  }
  return found;
}

/** Consecutive device lines at the very end. */
function byDevice(lines: readonly TextLine[], from: number, to: number): number | null {
  let found: number | null = null;
  for (let at = to - 1; at >= from; at -= 1) {
    const { bare } = lines[at] as TextLine;
    if (bare === '') continue;
    if (isDeviceLine(bare)) found = at;
    else break;
  }
  return found;
}

function byNotice(lines: readonly TextLine[], from: number, to: number): number | null {
  let found: number | null = null;
  let filled = 0;
  let isBelow = false;
  for (let at = to - 1; at >= from && filled <= MOST_NOTICE; at -= 1) {
    const { bare } = lines[at] as TextLine;
    if (bare === '') continue;
    filled += 1;
    // A rule or a device's line directly above the notice belongs to it; other text in between is the writer's.
    isBelow = NOTICE.test(bare) || (isBelow && (isRuleLine(bare) || isDeviceLine(bare)));
    if (isBelow) found = at;
  }
  return found;
}

/** The block below "Un saludo," if it is contact data: a name and at least two of telephone, address, web, company. */
function byClosing(lines: readonly TextLine[], from: number, to: number): number | null {
  for (let at = to - 1, filled = 0; at >= from && filled <= MOST_CONTACT; at -= 1) {
    const { bare } = lines[at] as TextLine;
    if (bare === '') continue;
    if (CLOSING.test(bare)) return isContactBlock(lines, at + 1, to) ? firstFilled(lines, at + 1, to) : null;
    filled += 1;
  }
  return null;
}

function isContactBlock(lines: readonly TextLine[], from: number, to: number): boolean {
  const filled = lines.slice(from, to).flatMap(({ bare }) => (bare === '' ? [] : [bare]));
  const contacts = filled.filter((bare) => CONTACT.test(bare)).length;
  return contacts >= 2 && filled.every((bare) => bare.length <= 140 && !SAYS_SOMETHING.test(bare));
}

function firstFilled(lines: readonly TextLine[], from: number, to: number): number | null {
  for (let at = from; at < to; at += 1) if (lines[at]?.bare !== '') return at;
  return null;
}

function isRuleLine(bare: string): boolean {
  return /^[-_=*─—~]{3,}$/.test(bare);
}

/** Whether a line is one that a telephone or mail program appends. */
export function isDeviceLine(bare: string): boolean {
  const said = bare.length <= 200 ? DEVICE.exec(bare)?.[0] : undefined;
  if (said === undefined) return false;
  // "Enviado desde mi iPhone el PDF sale en blanco" is a person's sentence.
  const rest = bare.slice(said.length).replace(/<[^>]*>|\[[^\]]*\]|https?:\S+/g, '');
  return !isProgram(said) || (rest.split(' ').length <= MOST_OF_DEVICE && !/[,;:?!]/.test(rest));
}

/** Those that could begin a sentence; the others name a program in a way that nobody would. */
function isProgram(said: string): boolean {
  return /^\W*(?:enviado|enviat|sent)/i.test(said);
}

const DEVICE = new RegExp(
  `^[*_<\\[( ]{0,3}(?:${[
    'enviado (?:desde|con|por|mediante|vía|via) (?:mi |el |la |un |una )?(?:iphone|ipad|m[oó]vil|tel[eé]fono|smartphone|tablet|android|samsung|galaxy|huawei|xiaomi|redmi|poco|oppo|blackberry|dispositivo|terminal|outlook|correo|yahoo|gmail|proton|hotmail|aol|mail|zoho|spark|bluemail|telefone)',
    'enviado (?:do|da|desde|a partir do?|pelo|pela|com o?|através do) (?:meu |minha |a minha |o meu )?(?:iphone|ipad|telem[oó]vel|telefone|celular|smartphone|tablet|android|samsung|galaxy|huawei|xiaomi|dispositivo|outlook|correio|e-?mail|yahoo|gmail|proton|hotmail|mail|aol)',
    'enviat des (?:de|del) ',
    'sent (?:from|with|via|using) (?:my |an? |the )?(?:iphone|ipad|mobile|phone|cell|smartphone|tablet|android|samsung|galaxy|huawei|xiaomi|blackberry|windows|outlook|mail|yahoo|gmail|proton|hotmail|aol|nokia|spark|zoho|bluemail|device)',
    '(?:obtener?|obtenga|obt[eé]n|descargar?|consigue) outlook (?:para|for) ',
    '(?:obter|obtenha|transferir|baixar) o? ?outlook (?:para|for) ',
    'get outlook for ',
    '(?:disculpa|perdona|perdón|desculpe|desculpa|excuse|sorry).{0,40}(?:brevedad|brevidade|brevity|typos|erratas|gralhas)',
    '(?:libre de virus|virus-free|livre de v[ií]rus|sem v[ií]rus)',
    'este (?:correo|mensaje|e-?mail).{0,60}(?:analizado|comprobado|verificado).{0,60}(?:avast|antivirus|virus)',
    'este (?:e-?mail|correio).{0,60}(?:verificado|analisado).{0,60}(?:avast|antiv[ií]rus|v[ií]rus)',
    'ref:msg\\d{4,}',
  ].join('|')})`,
  'iu',
);

/** Notices that offices append to every message. */
const NOTICE = new RegExp(
  `^[*_<\\[( ]{0,3}(?:${[
    'aviso (?:legal|de confidencialidad|de privacidad|importante:? est)',
    'aviso de confidencialidade',
    'cl[aá]usula de confidencialidad',
    'confidencialidad(?:e)?:',
    'confidentiality notice',
    'legal (?:notice|disclaimer)',
    'disclaimer:?',
    'advert[eê]ncia:',
    'protecci[oó]n de datos:',
    'prote[cç][aã]o de dados:',
    '(?:este|el presente) (?:mensaje|correo(?: electr[oó]nico)?|e-?mail)(?: \\(?y|,? incluid|,? y (?:sus|los)|.{0,40}confidencial|.{0,30}se dirige|.{0,30}va dirigid|.{0,30}puede contener|.{0,30}contiene informaci)',
    'la informaci[oó]n (?:contenida|incluida|transmitida) en (?:este|el presente)',
    'a informa[cç][aã]o (?:contida|constante|transmitida) (?:n?este|no presente|nesta)',
    '(?:este|esta) (?:e-?mail|mensagem|correio)(?: e |,? e (?:os|quaisquer)|.{0,40}confidencia|.{0,30}destina-se|.{0,30}pode conter|.{0,30}cont[eé]m informa)',
    'this (?:e-?mail|message|communication)(?: and any| \\(including|,? including|.{0,40}confidential|.{0,30}is intended|.{0,30}may contain|.{0,30}contains information)',
    'the (?:information|content) (?:contained )?in this (?:e-?mail|message)',
    'antes de imprimir',
    'please consider the environment',
    'en cumplimiento (?:de|del|con) (?:lo|la|el) .{0,60}(?:protecci[oó]n de datos|rgpd|reglamento)',
    'de conformidad con .{0,80}(?:protecci[oó]n de datos|rgpd|reglamento)',
    'le informamos (?:de )?que (?:sus|los) datos',
  ].join('|')})`,
  'iu',
);

const CLOSING =
  /^(?:(?:(?:muchas |mil )?gracias(?: de antemano| por todo| por (?:su|tu|vuestra) (?:ayuda|atención|tiempo))?|obrigad[oa]|thanks?(?: you)?(?: in advance)?|many thanks)(?: y|,| e| and)? ?)?(?:(?:reciba |recibe |reciban )?(?:un|muchos|mis)? ?(?:cordial(?:es)?|afectuoso|fuerte)? ?(?:saludos?|abrazo)(?: cordial(?:es)?| muy cordial| a todos)?|atentamente|cordialmente|le saluda atentamente|quedo a la espera|(?:com )?(?:os )?(?:meus |nossos )?(?:melhores )?cumprimentos|atenciosamente|atentamente|cordiais (?:cumprimentos|saudações)|saudações(?: cordiais)?|abraços?|(?:best|kind|warm|many)? ?(?:regards|wishes)|yours (?:sincerely|faithfully|truly)|sincerely|cheers|all the best|best|bom dia|kr|rgds)\W{0,3}$/iu;

const CONTACT = new RegExp(
  [
    '(?:\\+|(?<!\\d)00)?\\d[\\d ().-]{7,16}\\d',
    '@|www\\.|https?:',
    '(?<!\\p{L})(?:tel|tlf|tfno|tel[eé]fono|telef|telem|telem[oó]vel|m[oó]vil|mob|mobile|phone|fax|ext)(?!\\p{L})',
    '(?<!\\p{L})(?:s\\.?l\\.?u?|s\\.?a\\.?|lda|unipessoal|ltd|llp|slp)(?!\\p{L})',
    '(?:^|[ ,])(?:c/|calle|avda|av\\.|avenida|plaza|paseo|rua|praça|travessa|street|road)',
    '(?<!\\d)(?:\\d{5}|\\d{4}-\\d{3})(?!\\d)',
  ].join('|'),
  'iu',
);

/** Data that the sender may have been asked for, and sentences: never folded as a signature. */
const SAYS_SOMETHING = new RegExp(
  [
    '(?<!\\p{L})(?:dni|nie|iban|matr[ií]cula|catastral|cru|idufir|finca|pedido|adjunt[oa]s?|anex[oa]s?|attached|pd|ps|p\\.d\\.|p\\.s\\.)(?!\\p{L})',
    '[?¿!¡]',
    '(?<![\\p{L}\\d])(?:\\d{8}-?\\p{L}|[xyz]-?\\d{7}-?\\p{L})(?!\\p{L})',
    '\\p{L}{3,}[.;] \\p{L}{2,} \\p{L}{2,}',
    '(?<!\\p{L})(?:mi|mis|meu|minha|my|es|son|é|são|is|are|pero|mas|but|porque|que|when|cuando|quando)(?!\\p{L})',
  ].join('|'),
  'iu',
);

const MOST_SIGNED = 30;
const MOST_LOOSE = 12;
const MOST_OF_DEVICE = 8;
const MOST_CONTACT = 14;
const MOST_NOTICE = 60;
