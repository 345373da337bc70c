import type { Locale, Text } from '../locale/locale.ts';
import type { LinePlace } from '../notas/text-page.ts';
import type { SignatureVerdict } from './paper-signature.ts';
import { PROOF_WORDS } from './proof-words.ts';
import type { SymbolKind } from './symbol-codes.ts';

/** A judged signature as calls and pages have it. */
export interface ShownSignature {
  readonly kind: 'signature' | 'timestamp';
  readonly verdict: SignatureVerdict;
  readonly is_followed: boolean;
  readonly signer: string | null;
  readonly organisation: string | null;
  readonly issuer: string | null;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly signed_at: string | null;
  readonly is_time_proven: boolean;
  readonly revocation: ShownRevocation;
  readonly authorities: ShownRevocation | null;
  readonly stamp: ShownRevocation | null;
}

interface ShownRevocation {
  readonly state: 'good' | 'revoked' | 'unknown';
  readonly as_of: string | null;
  readonly revoked_at: string | null;
}

interface ShownCode {
  readonly code: string;
  readonly is_sure: boolean;
  readonly symbol: SymbolKind | null;
  readonly is_elsewhere: boolean;
  readonly office: string | null;
  readonly page_href: string | null;
  readonly place: LinePlace | null;
}

/** A signature or a code in words. */
export interface Proof {
  /** Unique in the paper, which may have two signatures of one person. */
  readonly id: string;
  /** `bad`: something speaks against the paper. `open`: nothing speaks against it, and something could not be verified. */
  readonly tone: 'good' | 'open' | 'bad';
  readonly title: string;
  readonly lines: readonly string[];
  /** Where the reader can check it themselves. */
  readonly link: { readonly href: string; readonly text: string } | null;
}

interface Speaker {
  readonly locale: Locale;
  /** An instant (ISO 8601) as the reader's date and time. */
  readonly timeText: (iso: string) => string;
}

/** What a paper's signatures and codes say, each in a few sentences. */
export function proofTexts(
  { signatures, codes }: { readonly signatures: readonly ShownSignature[]; readonly codes: readonly ShownCode[] },
  speaker: Speaker,
): readonly Proof[] {
  return [
    ...signatures.map((signature, at) => ({ id: `signature-${at}`, ...proofOfSignature(signature, speaker) })),
    ...codes.map((code, at) => ({ id: `code-${at}`, ...proofOfCode(code, speaker.locale) })),
  ];
}

const TONES: Readonly<Record<SignatureVerdict, Proof['tone']>> = {
  valid: 'good',
  unknown_issuer: 'open',
  outside_validity: 'bad',
  time_ahead: 'bad',
  revoked: 'bad',
  added_to: 'bad',
  changed: 'bad',
  broken: 'bad',
  unsupported: 'open',
  unreadable: 'bad',
};

function proofOfSignature(signature: ShownSignature, { locale, timeText }: Speaker): Omit<Proof, 'id'> {
  const words = PROOF_WORDS;
  const say = (text: Text, values: Readonly<Record<string, string>> = {}) => filled(text[locale], values);
  const { kind, verdict, signer, organisation, issuer, valid_from, valid_to, signed_at } = signature;
  const { revocation, authorities, stamp } = signature;
  const who = [signer, organisation === signer ? null : organisation].filter((name) => name !== null).join(', ');
  const momentOf = (iso: string | null) => (iso === null ? '' : timeText(iso));
  const when = momentOf(signed_at);
  const sayOf = (texts: Readonly<Record<ShownRevocation['state'], Text>>, { state, ...one }: ShownRevocation) =>
    state === 'good' && one.as_of === null
      ? ''
      : say(texts[state], { when: momentOf(one.as_of), since: momentOf(one.revoked_at) });
  const told = (texts: Readonly<Record<ShownRevocation['state'], Text>>, one: ShownRevocation) =>
    verdict === 'valid' || one.state !== 'unknown' ? sayOf(texts, one) : '';
  const isStampInDoubt = kind === 'signature' && stamp !== null && !signature.is_time_proven;
  const bearing = signature.is_time_proven ? 'proven' : 'stated';
  const isOfAuthority = verdict === 'revoked' && revocation.state !== 'revoked';
  // It does not cover what was added later.
  const isValidInPart = verdict === 'valid' && signature.is_followed;
  const tone = isValidInPart ? 'open' : TONES[verdict];
  const lines = [
    isValidInPart
      ? ''
      : say(isOfAuthority ? words.authority_revoked : words.verdicts[verdict], { issuer: issuer ?? '?' }),
    signature.is_followed ? say(words.followed) : '',
    when === '' ? '' : say(isStampInDoubt ? words.time_in_doubt : words.time[kind][bearing], { when }),
    stamp === null ? '' : sayOf(words.stamp, stamp),
    told(words.revocation, revocation),
    authorities === null ? '' : told(words.authorities, authorities),
    issuer === null || valid_from === null || valid_to === null
      ? ''
      : say(words.certificate, { issuer, from: timeText(valid_from), to: timeText(valid_to) }),
  ];
  const title = say(words.titles[kind][tone]);
  return {
    tone,
    title: who === '' ? title : `${title}: ${who}`,
    lines: lines.filter((line) => line !== ''),
    link: null,
  };
}

/** A code proves nothing before its office has confirmed it. */
function proofOfCode(code: ShownCode, locale: Locale): Omit<Proof, 'id'> {
  const { office, page_href, place } = code;
  const words = PROOF_WORDS;
  const where = place === null ? '' : ` (${filled(words.place[locale], { page: String(place.page) })})`;
  const nobody = code.is_elsewhere ? words.code_elsewhere : words.code_of_nobody;
  return {
    tone: 'open',
    title: `${words.code[locale]}: ${code.code}${where}`,
    lines: [
      ...(code.symbol === null ? [] : [words.code_from[code.symbol][locale]]),
      ...(code.is_sure ? [] : [words.code_unsure[locale]]),
      office === null ? nobody[locale] : filled(words.code_of[locale], { office }),
    ],
    link:
      page_href === null || office === null
        ? null
        : { href: page_href, text: filled(words.check_at[locale], { office }) },
  };
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);
}
