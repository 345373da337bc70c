import type { LinePlace } from '../notas/text-page.ts';
import { pagesOfText } from '../notas/text-page.ts';
import { type CodeIssuer, codeOf, findCodes, type VerificationCode } from './find-codes.ts';

/** What bears a code: a QR code, or bars (Code 128, PDF417, Data Matrix ...). */
export type SymbolKind = 'qr' | 'bars';

/** A QR code or a bar code in the picture of a page. */
export interface SeenSymbol {
  readonly kind: SymbolKind;
  readonly content: string;
  readonly place: LinePlace;
}

/** A code of verification that a QR code or a bar code says. */
export interface SymbolCode extends VerificationCode {
  /** Absent in what a former release kept: it read QR codes. */
  readonly kind?: SymbolKind;
  /** It says nothing but the code, without a label or an address: only a paper that prints the same code makes it one. */
  readonly isBare: boolean;
  /** Its address is of no office that we know. */
  readonly isElsewhere: boolean;
}

/**
 * The codes of verification in QR codes and bar codes, each once. These also lead to pages of their authors, pay, or name invoices: what is no code is left out. An
 * address says whose code it is by its host, and is itself never shown: a forged paper leads to a forged page.
 */
export function codesInSymbols(seen: readonly SeenSymbol[], issuers: readonly CodeIssuer[]): readonly SymbolCode[] {
  const found = new Map<string, SymbolCode>();
  for (const { kind, content, place } of seen) {
    for (const code of codesIn(content.trim(), issuers)) {
      const key = code.code.replace(/[\s-]/g, '');
      if (!found.has(key) && found.size < MOST) found.set(key, { ...code, kind, place });
    }
  }
  return [...found.values()];
}

function codesIn(content: string, issuers: readonly CodeIssuer[]): readonly SymbolCode[] {
  const address = ADDRESS.exec(content);
  if (address) return codeInAddress(address, issuers);
  const labelled = findCodes(pagesOfText(content), issuers);
  if (labelled.length > 0) return labelled.map((code) => ({ ...code, isBare: false, isElsewhere: false }));
  const bare = codeOf(content);
  return bare === null ? [] : [{ ...codeWith(bare, null), isBare: true, isElsewhere: false }];
}

/** The code behind its name: as a parameter of the address or of its fragment, or as a part of its path. */
function codeInAddress(
  [, authority = '', path = '', query = '', fragment = '']: readonly string[],
  issuers: readonly CodeIssuer[],
): readonly SymbolCode[] {
  const [route = '', inRoute = ''] = fragment.split('?');
  const named = [...parametersOf(query), ...parametersOf(inRoute), ...partsOf(path), ...partsOf(route)];
  const code = named.flatMap(([name, value]) => (NAME.test(name) ? (codeOf(value) ?? []) : []))[0];
  if (code === undefined) return [];
  const host = hostOf(authority);
  const issuer = issuers.find(({ hosts }) => hosts.some((own) => host === own || host.endsWith(`.${own}`)))?.id ?? null;
  return [{ ...codeWith(code, issuer), isBare: false, isElsewhere: issuer === null }];
}

/** Without a user before it and a port after it. */
function hostOf(authority: string): string {
  const [host = ''] = (authority.split('@').at(-1) ?? '').split(':');
  return host.toLowerCase().replace(/\.$/, '');
}

type Named = readonly [name: string, value: string];

function parametersOf(query: string): readonly Named[] {
  return query.split('&').map((each): Named => {
    const [name = '', ...value] = each.split('=');
    return [decoded(name), decoded(value.join('='))];
  });
}

/** Each part of a path with the part before it, which may name it. */
function partsOf(path: string): readonly Named[] {
  const parts = path.split('/').map(decoded);
  return parts.slice(1).map((value, place): Named => [parts[place] ?? '', value]);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A foreign address may be written wrongly.
    return part;
  }
}

function codeWith(code: string, issuer: string | null): VerificationCode {
  return { code, issuer, place: null, isSure: true };
}

/** Authority, path, query and fragment. Browsers take a backslash for a slash, so the authority ends there too. Source: RFC 3986, appendix B */
const ADDRESS = /^https?:\/\/([^/\\?#\s]+)([^?#\s]*)(?:\?([^#\s]*))?(?:#(\S*))?$/i;
/** How addresses of Spanish and Portuguese offices name the code. */
const NAME =
  /^(?:csv|cve|cev|cod(?:igo)?(?:[-_.]?(?:csv|cve|seguro(?:[-_.]?\w+)*|electronico|verifica\w*|valida\w*|acesso|acceso|consulta|certid[aã]o))?)$/i;
const MOST = 10;
