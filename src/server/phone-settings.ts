import { z } from 'zod';
import { AIRCALL_URL } from './ports/phone/aircall-client.ts';
import { AIRCALL_STAND_IN } from './ports/phone/stand-in.ts';

/** Settings of the call centre. */
export const PHONE_SETTINGS = {
  AIRCALL_URL: {
    about: 'Address of the REST service of Aircall, with its version; used with AIRCALL_ID',
    shape: z.url({ protocol: /^https?$/ }).default(AIRCALL_URL),
  },
  AIRCALL_ID: {
    about: 'API id of the call centre; without it the stand-in built into this server, in production none',
    shape: z.string().min(1).optional(),
  },
  AIRCALL_TOKEN: { about: 'API token that belongs to AIRCALL_ID', shape: z.string().min(1).optional() },
  AIRCALL_WEBHOOK_TOKEN: {
    about:
      'Token that Aircall shows for the webhook PUBLIC_URL/panel/rest/phone/notification; messages without it are refused',
    shape: z.string().min(8).optional(),
  },
} as const;

/** With only half of them the product would receive calls but not dial, or the reverse, unnoticed. */
export function halfPhone(settings: {
  readonly AIRCALL_ID?: string | undefined;
  readonly AIRCALL_TOKEN?: string | undefined;
  readonly AIRCALL_WEBHOOK_TOKEN?: string | undefined;
}): string[] {
  const { AIRCALL_ID: id, AIRCALL_TOKEN: token, AIRCALL_WEBHOOK_TOKEN: webhook } = settings;
  const set = [id, token, webhook].filter((part) => part !== undefined).length;
  return set === 0 || set === 3 ? [] : ['AIRCALL_ID, AIRCALL_TOKEN and AIRCALL_WEBHOOK_TOKEN must be set together.'];
}

/** The token that every message of the call centre carries; the stand-in's outside production, null where there is no call centre. */
export function webhookTokenOf(settings: {
  readonly AIRCALL_WEBHOOK_TOKEN?: string | undefined;
  readonly isProduction: boolean;
}): string | null {
  return settings.AIRCALL_WEBHOOK_TOKEN ?? (settings.isProduction ? null : AIRCALL_STAND_IN.webhookToken);
}
