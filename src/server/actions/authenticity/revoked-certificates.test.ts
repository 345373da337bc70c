// What issuers say about revoked certificates, over the real protocols, against answers that OpenSSL made.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../domain/calendar/time-units.ts';
import type { RevocationPort } from '../../ports/revocation/port.ts';
import { checkPapers } from './check-papers.ts';
import { type CheckStage, openCheckStage, signedSample } from './testing/check-stage.ts';

let checks: CheckStage;
let stage: CheckStage['stage'];
beforeAll(async () => {
  checks = await openCheckStage();
  ({ stage } = checks);
});
afterAll(() => checks.close());
beforeEach(async () => {
  await stage.deps.db.deleteFrom('certificate_states').execute();
});

type Delivered = Awaited<ReturnType<CheckStage['deliver']>>;
const signatureOf = async ({ shown }: Delivered) => (await shown())?.signatures[0];

describe('the certificate of a signature', () => {
  test('is asked about at its issuer: not revoked, and revoked since', async () => {
    const [good, bad] = [
      await checks.deliver(await signedSample('rsa')),
      await checks.deliver(await signedSample('revoked')),
    ];
    await checkPapers(checks.asking(checks.standIn.ask));
    expect(await signatureOf(good)).toMatchObject({
      verdict: 'valid',
      revocation: { state: 'good', revoked_at: null },
    });
    expect(await signatureOf(bad)).toMatchObject({
      verdict: 'revoked',
      revocation: { state: 'revoked', revoked_at: '2026-06-01T00:00:00.000Z' },
    });
  });

  test('is asked about once for several papers, and again when the next answer is due', async () => {
    const asked: string[] = [];
    const counting = checks.asking((address, request) => {
      asked.push(address);
      return checks.standIn.ask(address, request);
    });
    for (const paper of [
      await checks.deliver(await signedSample('rsa')),
      await checks.deliver(await signedSample('rsa')),
    ]) {
      await checkPapers(counting);
      expect(await signatureOf(paper)).toMatchObject({ revocation: { state: 'good' } });
    }
    expect(asked).toEqual(['http://ocsp.prueba.test/']);
    await stage.deps.db.updateTable('certificate_states').set({ keep_until: stage.deps.now() }).execute();
    await checks.deliver(await signedSample('rsa'));
    await checkPapers(counting);
    expect(asked).toHaveLength(2);
  });

  test('is looked for in the list where the responder is silent or answers with rubbish', async () => {
    const paper = await checks.deliver(await signedSample('revoked'));
    await checkPapers(
      checks.asking(async (address, request) =>
        address.includes('ocsp') ? Buffer.from('rubbish') : checks.standIn.ask(address, request),
      ),
    );
    expect(await signatureOf(paper)).toMatchObject({ verdict: 'revoked' });
  });

  test('is not known where nobody answers, and is asked about again after a pause', async () => {
    const paper = await checks.deliver(await signedSample('rsa'));
    await checkPapers(checks.asking(async () => null));
    expect(await signatureOf(paper)).toMatchObject({ verdict: 'valid', revocation: { state: 'unknown', as_of: null } });
    stage.pass(11 * MINUTE_MS);
    await checkPapers(checks.asking(checks.standIn.ask));
    expect(await signatureOf(paper)).toMatchObject({ revocation: { state: 'good' } });
  });
});

describe('the authorities above a certificate', () => {
  const sample = async (name: string) => checks.deliver(await signedSample(name));

  test('are asked about as it is, once for all papers: not revoked, and revoked since', async () => {
    const asked: string[] = [];
    const counting = checks.asking((address, request) => {
      asked.push(address);
      return checks.standIn.ask(address, request);
    });
    const [good, bad] = [await sample('of-branch'), await sample('of-fallen')];
    await checkPapers(counting);
    expect(await signatureOf(good)).toMatchObject({ verdict: 'valid', authorities: { state: 'good' } });
    expect(await signatureOf(bad)).toMatchObject({
      verdict: 'revoked',
      revocation: { state: 'unknown' },
      authorities: { state: 'revoked', revoked_at: '2026-06-01T00:00:00.000Z' },
    });
    const [again] = [await sample('of-branch')];
    await checkPapers(counting);
    expect(await signatureOf(again)).toMatchObject({ authorities: { state: 'good' } });
    expect(asked).toEqual(['http://ocsp.raiz.test/', 'http://ocsp.raiz.test/']);
  });

  test('are not known where nobody answers, never good, and are asked about again after a pause', async () => {
    const paper = await sample('of-branch');
    await checkPapers(checks.asking(async () => null));
    expect(await signatureOf(paper)).toMatchObject({
      verdict: 'valid',
      authorities: { state: 'unknown', as_of: null },
    });
    stage.pass(11 * MINUTE_MS);
    await checkPapers(checks.knowing);
    expect(await signatureOf(paper)).toMatchObject({ authorities: { state: 'good' } });
  });

  test('are looked for in the list of the authority above them where its responder is silent', async () => {
    const paper = await sample('of-fallen');
    const ask: RevocationPort['ask'] = async (address, request) =>
      address.includes('ocsp') ? null : checks.standIn.ask(address, request);
    await checkPapers(checks.asking(ask));
    expect(await signatureOf(paper)).toMatchObject({ verdict: 'revoked', authorities: { state: 'revoked' } });
  });
});

describe('the certificate of a time stamp', () => {
  // Who signed lost their certificate an hour later.
  const sample = async (name: string) => checks.deliver(await signedSample(name));

  test.each([
    ['stamp-exact', 'that was not revoked', 'valid', true, 'good'],
    ['stamp-former', 'that was replaced later', 'valid', true, 'revoked'],
    ['stamp-lost', 'whose key was stolen', 'revoked', false, 'revoked'],
    ['stamp-stale', 'about which nobody tells any more', 'added_to', false, 'unknown'],
    ['stamp-of-fallen', 'of an authority that was revoked', 'added_to', false, 'revoked'],
  ])('%s, %s: the signature is %s', async (name, _, verdict, is_time_proven, state) => {
    const paper = await sample(name);
    await checkPapers(checks.knowing);
    expect(await signatureOf(paper)).toMatchObject({
      ...{ verdict, is_time_proven },
      revocation: { state: 'revoked' },
      stamp: { state },
    });
  });

  test('is good by what the file has about it where its issuer names no service', async () => {
    const paper = await sample('stamp-stored');
    await checkPapers(checks.knowing);
    expect(await signatureOf(paper)).toMatchObject({ is_time_proven: true, stamp: { state: 'good' } });
  });

  test('is not known where nobody answers, and is asked about again after a pause', async () => {
    const paper = await sample('stamp-exact');
    const ask: RevocationPort['ask'] = async () => null;
    await checkPapers(checks.asking(ask));
    expect(await signatureOf(paper)).toMatchObject({ is_time_proven: false, stamp: { state: 'unknown', as_of: null } });
    stage.pass(11 * MINUTE_MS);
    await checkPapers(checks.knowing);
    expect(await signatureOf(paper)).toMatchObject({
      verdict: 'valid',
      is_time_proven: true,
      stamp: { state: 'good' },
    });
  });

  test('of the whole file counts for the signatures before it', async () => {
    const paper = await sample('stamp-of-file');
    await checkPapers(checks.knowing);
    expect((await paper.shown())?.signatures).toMatchObject([
      { kind: 'signature', verdict: 'valid', revocation: { state: 'revoked' }, is_time_proven: false },
      { kind: 'timestamp', verdict: 'valid', revocation: { state: 'good' }, is_time_proven: true },
    ]);
  });
});
