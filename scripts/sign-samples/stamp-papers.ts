import { HOUR_MS } from '../../src/domain/calendar/time-units.ts';
import { issue, openssl, PERSON } from './issue-certificates.ts';
import { signedBy, stampedBy, TIME_STAMP, withAttribute } from './sign-content.ts';
import { answerAbout, keepRecords } from './tell-revocation.ts';
import { again, blankPaper, filled, withStore } from './write-papers.ts';

interface Given {
  /** Addresses at which the authority tells what it revoked. */
  readonly told: readonly string[];
  /** Keeps an answer of the authority. */
  readonly keep: (name: string, answer: Buffer) => void;
}

const STAMPS = [...PERSON, 'extendedKeyUsage=critical,timeStamping'];

/** Papers of somebody whose certificate was revoked an hour after they signed, with time stamps of several authorities. */
export function stampPapers({ told, keep }: Given): readonly (readonly [name: string, paper: string])[] {
  const issued = (name: string, subject: string, { issuer = 'branch', extensions = STAMPS } = {}) =>
    issue({ name, subject: `/C=ES/CN=${subject}`, issuer, extensions });
  issued('leaver', 'CESADA PRUEBA', { issuer: 'middle', extensions: [...PERSON, ...told] });
  issued('exact', 'SELLO EXACTO DE PRUEBA', { extensions: [...STAMPS, ...told] });
  issued('lost-clock', 'SELLO ROBADO DE PRUEBA', { extensions: [...STAMPS, ...told] });
  issued('former', 'SELLO RELEVADO DE PRUEBA', { extensions: [...STAMPS, ...told] });
  issued('branch-clock', 'SELLO SIN RESPONDEDOR');
  issued('fallen-clock', 'SELLO DE LA REVOCADA', { issuer: 'fallen' });
  const since = new Date(Date.now() + HOUR_MS)
    .toISOString()
    .replace(/\.\d+|[-:T]/g, '')
    .slice(2);
  keepRecords(['branch'], ['fallen']);
  const aboutBranch = answerAbout('branch', 'root', 'root');
  keepRecords([], [{ name: 'leaver', since, reason: 'affiliationChanged' }]);
  keep('leaver.ocsp', answerAbout('leaver', 'responder'));
  keepRecords(
    ['exact', 'branch-clock'],
    [
      { name: 'lost-clock', since, reason: 'keyCompromise' },
      { name: 'former', since, reason: 'superseded' },
    ],
  );
  for (const name of ['exact', 'lost-clock', 'former']) keep(`${name}.ocsp`, answerAbout(name, 'branch', 'branch'));
  const old = answerAbout('branch-clock', 'branch', 'branch', []);
  // Time stamps have whole seconds.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
  const stamped = (name: string, ...chain: readonly string[]) =>
    filled(blankPaper(), withAttribute(signedBy('leaver'), TIME_STAMP, stampedBy(name, ...chain)));
  const stored = (paper: string, authority: string, ...ocsps: readonly Buffer[]) =>
    withStore(paper, { certs: [openssl('x509', '-in', `${authority}.pem`, '-outform', 'DER')], ocsps, crls: [] });
  const [unasked, ofFile] = [stamped('branch-clock'), filled(blankPaper(), signedBy('leaver'))];
  return [
    ['stamp-exact', stamped('exact', 'branch')],
    ['stamp-lost', stamped('lost-clock', 'branch')],
    ['stamp-former', stamped('former', 'branch')],
    ['stamp-stored', stored(unasked, 'branch', answerAbout('branch-clock', 'branch', 'branch'), aboutBranch)],
    ['stamp-stale', stored(unasked, 'branch', old, aboutBranch)],
    ['stamp-of-fallen', stored(stamped('fallen-clock'), 'fallen')],
    ['stamp-of-file', filled(again(ofFile, 'ETSI.RFC3161'), stampedBy('exact', 'branch'))],
  ];
}
