import type { ConfigList } from './define-list.ts';
import { cannedResponses } from './lists/canned-responses.ts';
import { checklists } from './lists/checklists.ts';
import { emailTemplates } from './lists/email-templates.ts';
import { incidences } from './lists/incidences.ts';
import { ips } from './lists/ips.ts';
import { mailboxes } from './lists/mailboxes.ts';
import { matches } from './lists/matches.ts';
import { mercantileRegistries } from './lists/mercantile-registries.ts';
import { municipalityAliases } from './lists/municipality-aliases.ts';
import { notaries } from './lists/notaries.ts';
import { portugueseRegistries } from './lists/portuguese-registries.ts';
import { providers } from './lists/providers.ts';
import { registries } from './lists/registries.ts';
import { statutesCertifications } from './lists/statutes-certifications.ts';

/** Every list that supervisors keep, by the last segment of its address. */
export const CONFIG_LISTS = {
  canned_responses: cannedResponses,
  checklists,
  emailtemplates: emailTemplates,
  incidences,
  mercantile_registries: mercantileRegistries,
  municipality_aliases: municipalityAliases,
  ips,
  mailboxes,
  matches,
  notaries,
  portuguese_registries: portugueseRegistries,
  providers,
  registries,
  statutes_certifications: statutesCertifications,
} as const;

export type ListName = keyof typeof CONFIG_LISTS;

export const LIST_NAMES = Object.keys(CONFIG_LISTS) as [ListName, ...ListName[]];

/** A list as all generic code handles it. */
export function listOf(name: ListName): ConfigList {
  return CONFIG_LISTS[name] as unknown as ConfigList;
}

/** The error code for a row that does not exist. Source: specification section 8, "Registry not found". */
export function missingRowCode(name: ListName): 'registry_not_found' | 'not_found' {
  return REGISTRY_LISTS.includes(name) ? 'registry_not_found' : 'not_found';
}

const REGISTRY_LISTS: readonly ListName[] = ['registries', 'mercantile_registries', 'portuguese_registries'];
