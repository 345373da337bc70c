/**
 * Display name of a device, from the browser's `User-Agent` ("Firefox, Windows"); null if neither browser nor system is known. Browsers
 * imitate each other, so the most specific name counts.
 */
export function deviceName(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null;
  const names = [BROWSERS, SYSTEMS].flatMap((list) => list.find(([, sign]) => sign.test(userAgent))?.[0] ?? []);
  return names.length === 0 ? null : names.join(', ');
}

const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];
