import type { Settings } from '../../settings.ts';
import type { PushPort } from './port.ts';
import { keptKeys, type VapidKeys } from './vapid-keys.ts';
import { webPush } from './web-push.ts';

type PushSettings = Pick<
  Settings,
  | 'VAPID_PUBLIC_KEY'
  | 'VAPID_PRIVATE_KEY'
  | 'VAPID_SUBJECT'
  | 'PUSH_STAND_IN_URL'
  | 'PUBLIC_URL'
  | 'DATA_DIR'
  | 'isProduction'
>;

/**
 * Push services with the configured keys; outside production with generated ones by default. Null in production without
 * keys.
 */
export function openPush(settings: PushSettings): PushPort | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings;
  const given: VapidKeys | null = publicKey && privateKey ? { publicKey, privateKey } : null;
  if (!given && settings.isProduction) return null;
  let kept: VapidKeys | null = given;
  return webPush({
    keys: () => {
      kept ??= keptKeys(settings.DATA_DIR);
      return kept;
    },
    subject: settings.VAPID_SUBJECT ?? settings.PUBLIC_URL,
    standIn: settings.PUSH_STAND_IN_URL ?? null,
  });
}
