export const DEVICE_CLASSES = ['phone', 'tablet', 'desk'] as const;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

/** The kind of device in a browser's `User-Agent`; null for programs and unknown ones. Nothing else of it is kept. */
export function deviceClassOf(userAgent: string | undefined): DeviceClass | null {
  if (userAgent === undefined || !/^Mozilla\//.test(userAgent) || PROGRAM.test(userAgent)) return null;
  if (/\biPad\b|\bTablet\b/.test(userAgent) || (/\bAndroid\b/.test(userAgent) && !/\bMobile\b/.test(userAgent)))
    return 'tablet';
  return /\biPhone\b|\bMobile\b/.test(userAgent) ? 'phone' : 'desk';
}

const PROGRAM = /bot\b|bot[/;]|crawl|spider|slurp|preview|headless|lighthouse|monitor|https?:\/\//i;
