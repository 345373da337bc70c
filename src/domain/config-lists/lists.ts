import type { ConfigList } from './define-list.ts';
import { cannedResponses } from './lists/canned-responses.ts';
import { emailTemplates } from './lists/email-templates.ts';
import { incidences } from './lists/incidences.ts';
import { notaries } from './lists/notaries.ts';
import { providers } from './lists/providers.ts';

/** Every list that supervisors keep, by the last segment of its address. */
export const CONFIG_LISTS = {
  canned_responses: cannedResponses,
  emailtemplates: emailTemplates,
  incidences,
  notaries,
  providers,
} as const;

export type ListName = keyof typeof CONFIG_LISTS;

export const LIST_NAMES = Object.keys(CONFIG_LISTS) as [ListName, ...ListName[]];

/** A list as every list can be handled. */
export function listOf(name: ListName): ConfigList {
  return CONFIG_LISTS[name] as unknown as ConfigList;
}
