import { X509Certificate } from 'node:crypto';
import { elementsAt, textAt, type XmlNode } from '../../src/domain/bank-statements/xml-element.ts';
import { readXmlOfOthers } from '../../src/server/xml/read-xml.ts';

/** A service of a provider, in force. */
interface TrustedService {
  readonly name: string;
  readonly purpose: 'signing' | 'time_stamps';
  /** As PEM. */
  readonly certificates: readonly string[];
}

interface TrustedProvider {
  readonly name: string;
  readonly services: readonly TrustedService[];
}

interface TrustedList {
  readonly territory: string;
  readonly sequence: string;
  readonly providers: readonly TrustedProvider[];
}

/**
 * The providers of a member state whose services for qualified signatures, seals or time stamps are granted. Source: ETSI TS 119 612, 5.3 to 5.5 and
 * annex D. @throws Error for what is no list of a member state, or one that is out of date
 */
export function readTrustedList(text: string, now: Date): TrustedList {
  const read = readXmlOfOthers(text);
  const [list] = read.ok ? elementsAt(read.document, 'TrustServiceStatusList') : [];
  const scheme = elementsAt(list, 'SchemeInformation')[0];
  const [territory, sequence] = [textAt(scheme, 'SchemeTerritory'), textAt(scheme, 'TSLSequenceNumber')];
  const next = textAt(scheme, 'NextUpdate/dateTime');
  if (territory === null || sequence === null || textAt(scheme, 'TSLType') !== MEMBER_STATE)
    throw new Error('not a trusted list of a member state (ETSI TS 119 612)');
  if (next === null || !(new Date(next) > now))
    throw new Error(`the list is out of date: its next one was due ${next}`);
  const providers = elementsAt(list, 'TrustServiceProviderList/TrustServiceProvider').map(readProvider);
  return { territory, sequence, providers: providers.filter(({ services }) => services.length > 0) };
}

function readProvider(provider: XmlNode): TrustedProvider {
  const name = textAt(provider, 'TSPInformation/TSPName/Name') ?? 'without name';
  return { name, services: elementsAt(provider, 'TSPServices/TSPService/ServiceInformation').flatMap(readService) };
}

function readService(service: XmlNode): readonly TrustedService[] {
  const purpose = PURPOSES[textAt(service, 'ServiceTypeIdentifier') ?? ''];
  if (!purpose || textAt(service, 'ServiceStatus') !== GRANTED || !isForPapers(service)) return [];
  const given = elementsAt(service, 'ServiceDigitalIdentity/DigitalId/X509Certificate');
  const texts = given.map((one) => textAt({ given: [one] }, 'given') ?? '');
  const certificates = texts.map((one) => new X509Certificate(Buffer.from(one, 'base64')).toString());
  const name = textAt(service, 'ServiceName/Name') ?? '';
  return certificates.length === 0 ? [] : [{ name, purpose, certificates: [...new Set(certificates)] }];
}

/** A service may be for websites only; one that says nothing is for signatures. */
function isForPapers(service: XmlNode): boolean {
  const uses = elementsAt(service, 'ServiceInformationExtensions/Extension/AdditionalServiceInformation')
    .map((one) => textAt(one, 'URI') ?? '')
    .filter((uri) => /\/SvcInfoExt\/For/.test(uri));
  return uses.length === 0 || uses.some((uri) => /ForeS(?:ignatures|eals)$/.test(uri));
}

const MEMBER_STATE = 'http://uri.etsi.org/TrstSvc/TrustedList/TSLType/EUgeneric';
const GRANTED = 'http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/granted';
const PURPOSES: Readonly<Record<string, TrustedService['purpose']>> = {
  'http://uri.etsi.org/TrstSvc/Svctype/CA/QC': 'signing',
  'http://uri.etsi.org/TrstSvc/Svctype/TSA/QTST': 'time_stamps',
};
