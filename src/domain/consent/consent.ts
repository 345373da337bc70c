/** What a visitor agreed to beyond the necessary. Neither is needed for the product's own counts, which identify nobody. */
export interface ConsentChoices {
  readonly analytics: boolean;
  readonly marketing: boolean;
}

/** A decision as stored in the browser. */
export interface KeptConsent extends ConsentChoices {
  /** Identifies its proof; a version 4 or 7 UUID. */
  readonly consent_id: string;
}

/** The default until the visitor decides. Source: specification section 9, "Analytics consent defaults denied". */
export const DENIED: ConsentChoices = { analytics: false, marketing: false };

/** Changes with the text; a decision about an older text is void. */
export const CONSENT_TEXT_VERSION = '2026-11';

/** Readable by scripts, which need it to know what they may load. */
export const CONSENT_COOKIE = 'consent';

/** A decision as the value of its cookie: id, version of the text, and a digit for each choice. */
export function writeConsent({ consent_id, analytics, marketing }: KeptConsent): string {
  return [consent_id, CONSENT_TEXT_VERSION, Number(analytics), Number(marketing)].join('_');
}

/** The decision in a cookie's value; null if absent, invalid, or about another text. */
export function readConsent(value: string | undefined): KeptConsent | null {
  const [consentId = '', version, analytics = '', marketing = '', ...more] = (value ?? '').split('_');
  const isWhole = UUID.test(consentId) && /^[01]$/.test(analytics) && /^[01]$/.test(marketing) && more.length === 0;
  if (!isWhole || version !== CONSENT_TEXT_VERSION) return null;
  return { consent_id: consentId, analytics: analytics === '1', marketing: marketing === '1' };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Signal = 'ad_storage' | 'ad_user_data' | 'ad_personalization' | 'analytics_storage';

/** The choices as tags read them. Source: Google consent mode, version 2. */
export function consentSignals({
  analytics,
  marketing,
}: ConsentChoices): Readonly<Record<Signal, 'granted' | 'denied'>> {
  const word = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');
  return {
    ad_storage: word(marketing),
    ad_user_data: word(marketing),
    ad_personalization: word(marketing),
    analytics_storage: word(analytics),
  };
}
