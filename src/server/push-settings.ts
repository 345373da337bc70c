import { z } from 'zod';
import { isKeyPair } from './ports/push/vapid-keys.ts';

const base64url = (bytes: number) =>
  z
    .string()
    .refine((text) => Buffer.from(text, 'base64url').length === bytes, `it is ${bytes} bytes in base64url`)
    .optional();

/** Messages pushed to browsers. */
export const PUSH_SETTINGS = {
  VAPID_PUBLIC_KEY: {
    about:
      'Public key (P-256, uncompressed, base64url) that identifies us to push services. Browsers are registered for it: after a change everybody must allow notifications again. Without the pair production sends no push messages; elsewhere a pair is generated in DATA_DIR/vapid.json',
    shape: base64url(65),
  },
  VAPID_PRIVATE_KEY: { about: 'Its private key (base64url)', shape: base64url(32) },
  VAPID_SUBJECT: {
    about:
      'Contact of the operator for push services (mailto:sistemas@registralia.example, or an https address); default: PUBLIC_URL',
    shape: z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
      .optional(),
  },
  PUSH_STAND_IN_URL: {
    about: 'Origin of a stand-in push service whose endpoints are accepted too, for tests. Refused in production',
    shape: z.url({ protocol: /^https?$/ }).optional(),
  },
} as const;

/** Why the settings of pushed messages cannot be used, in sentences. */
export function wrongPush(settings: {
  readonly VAPID_PUBLIC_KEY?: string | undefined;
  readonly VAPID_PRIVATE_KEY?: string | undefined;
  readonly PUSH_STAND_IN_URL?: string | undefined;
  readonly isProduction: boolean;
}): string[] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings;
  if (settings.isProduction && settings.PUSH_STAND_IN_URL)
    return ['PUSH_STAND_IN_URL is refused in production: notifications of customers would go to a stand-in.'];
  if (Boolean(publicKey) !== Boolean(privateKey))
    return ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together.'];
  if (publicKey && privateKey && !isKeyPair({ publicKey, privateKey }))
    return ['VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY.'];
  return [];
}
