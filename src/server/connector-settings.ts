import { z } from 'zod';

/** Settings of external services that answer about places, companies and leaked passwords. */
export const CONNECTOR_SETTINGS = {
  BORME_URL: {
    about:
      'Address of the open data of the gazette of commercial registries (BORME); default: in production the real one, else the stand-in built into this server',
    shape: z.url({ protocol: /^https?$/ }).optional(),
  },
  CARTOCIUDAD_URL: {
    about:
      'Address of the geocoder of the Instituto Geográfico Nacional; default: in production the real one, else the stand-in built into this server',
    shape: z.url({ protocol: /^https?$/ }).optional(),
  },
  LEAKS_URL: {
    about:
      'Address of the list that new passwords are compared with, by the first five digits of their hash (Pwned Passwords); default: in production the real one, else none',
    shape: z.url({ protocol: /^https?$/ }).optional(),
  },
  IBERINFORM_URL: {
    about:
      'Address of the provider of company reports; default: the stand-in built into this server, in production none, so that no reports can be ordered',
    shape: z.url({ protocol: /^https?$/ }).optional(),
  },
  IBERINFORM_USER: { about: 'User at the provider of company reports', shape: z.string().min(1).optional() },
  IBERINFORM_PASSWORD: { about: 'Password of that user', shape: z.string().min(1).optional() },
} as const;

/** An address without its user would be queried in vain, unnoticed. */
export function halfConnectors(settings: {
  readonly IBERINFORM_URL?: string | undefined;
  readonly IBERINFORM_USER?: string | undefined;
  readonly IBERINFORM_PASSWORD?: string | undefined;
}): string[] {
  const { IBERINFORM_URL: url, IBERINFORM_USER: user, IBERINFORM_PASSWORD: password } = settings;
  const set = [url, user, password].filter((part) => part !== undefined).length;
  return set === 0 || set === 3
    ? []
    : ['IBERINFORM_URL, IBERINFORM_USER and IBERINFORM_PASSWORD must be set together.'];
}
