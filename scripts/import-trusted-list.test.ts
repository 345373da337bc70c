import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadAnchors } from '../src/server/ports/pdf-signatures/load-anchors.ts';
import { anchorFiles } from './trusted-list/anchor-files.ts';
import { readTrustedList } from './trusted-list/read-trusted-list.ts';

const PEM = readFileSync(
  path.resolve(import.meta.dirname, '../src/server/ports/pdf-signatures/samples/root.pem'),
  'utf8',
);
const BASE64 = PEM.replace(/-----.*-----/g, '').trim();
const NOW = new Date('2026-12-01T00:00:00Z');
const STATUS = 'http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus';

function service({ type = 'CA/QC', status = 'granted', use = '', certificate = BASE64 }) {
  const extension = use
    ? `<ServiceInformationExtensions><Extension Critical="true"><AdditionalServiceInformation><URI xml:lang="en">http://uri.etsi.org/TrstSvc/TrustedList/SvcInfoExt/${use}</URI></AdditionalServiceInformation></Extension></ServiceInformationExtensions>`
    : '';
  return `<TSPService><ServiceInformation><ServiceTypeIdentifier>http://uri.etsi.org/TrstSvc/Svctype/${type}</ServiceTypeIdentifier>
    <ServiceName><Name xml:lang="en">AC de prueba</Name></ServiceName>
    <ServiceDigitalIdentity><DigitalId><X509Certificate>${certificate}</X509Certificate></DigitalId><DigitalId><X509SubjectName>CN=AC</X509SubjectName></DigitalId></ServiceDigitalIdentity>
    <ServiceStatus>${STATUS}/${status}</ServiceStatus><StatusStartingTime>2020-01-01T00:00:00Z</StatusStartingTime>${extension}</ServiceInformation>
    <ServiceHistory><ServiceHistoryInstance><ServiceStatus>${STATUS}/granted</ServiceStatus></ServiceHistoryInstance></ServiceHistory></TSPService>`;
}

/** A list in the shape of the schema: with prefixes or without, as the member states write it. */
function list(services: readonly string[], { next = '2027-05-01T00:00:00Z', type = 'EUgeneric', prefix = '' } = {}) {
  const text = `<TrustServiceStatusList xmlns${prefix && ':tsl'}="http://uri.etsi.org/02231/v2#" TSLTag="http://uri.etsi.org/19612/TSLTag"><SchemeInformation>
    <TSLVersionIdentifier>5</TSLVersionIdentifier><TSLSequenceNumber>49</TSLSequenceNumber><TSLType>http://uri.etsi.org/TrstSvc/TrustedList/TSLType/${type}</TSLType>
    <SchemeTerritory>PT</SchemeTerritory><NextUpdate><dateTime>${next}</dateTime></NextUpdate></SchemeInformation>
    <TrustServiceProviderList><TrustServiceProvider><TSPInformation><TSPName><Name xml:lang="pt">Serviços de Confiança, S.A.</Name></TSPName></TSPInformation>
    <TSPServices>${services.join('')}</TSPServices></TrustServiceProvider></TrustServiceProviderList></TrustServiceStatusList>`;
  const named = prefix ? text.replace(/<(\/?)([A-Za-z])/g, `<$1${prefix}:$2`) : text;
  return `<?xml version="1.0" encoding="UTF-8"?>${named}`;
}
const found = (text: string) =>
  readTrustedList(text, NOW).providers.flatMap(({ services }) => services.map(({ purpose }) => purpose));

describe('a trusted list', () => {
  test.each([
    ['qualified certificates', [service({})], ['signing']],
    ['time stamps', [service({ type: 'TSA/QTST' })], ['time_stamps']],
    ['certificates for seals', [service({ use: 'ForeSeals' })], ['signing']],
    ['certificates for websites only', [service({ use: 'ForWebSiteAuthentication' })], []],
    ['a service that was granted and then withdrawn', [service({ status: 'withdrawn' })], []],
    ['certificates that are not qualified', [service({ type: 'CA/PKC' })], []],
  ])('with %s', (_, services, purposes) => {
    expect(found(list(services))).toEqual(purposes);
    expect(found(list(services, { prefix: 'tsl' }))).toEqual(purposes);
  });

  test.each([
    ['is out of date', list([service({})], { next: '2026-11-30T00:00:00Z' }), /out of date/],
    ['is the list of lists', list([], { type: 'EUlistofthelists' }), /not a trusted list of a member state/],
    ['is none', '<a/>', /not a trusted list/],
    ['has a certificate that is none', list([service({ certificate: 'AAAA' })]), /./],
  ])('that %s is refused', (_, text, problem) => {
    expect(() => readTrustedList(text, NOW)).toThrow(problem);
  });

  test('becomes files of authorities that an installation loads', async () => {
    const files = anchorFiles(readTrustedList(list([service({}), service({ type: 'TSA/QTST' })]), NOW));
    expect(files.map(({ name }) => name)).toEqual([
      'pt-01-servicos-de-confianca-s-a.pem',
      'pt-01-servicos-de-confianca-s-a.time-stamps.pem',
    ]);
    const folder = mkdtempSync(path.join(tmpdir(), 'anchors-'));
    for (const { name, text } of files) writeFileSync(path.join(folder, name), text);
    const [built, all] = [await loadAnchors(undefined), await loadAnchors(folder)];
    expect(all.pems).toEqual([...built.pems, PEM]);
    expect(all.timeStampPems).toEqual([PEM]);
    expect(all.version).not.toBe(built.version);
  });
});
