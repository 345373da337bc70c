import type { ConfigList } from './define-list.ts';
import { cannedResponses } from './lists/canned-responses.ts';

/** Every list that supervisors keep, by the last segment of its address. */
export const CONFIG_LISTS = {
  canned_responses: cannedResponses,
} as const;

export type ListName = keyof typeof CONFIG_LISTS;

export const LIST_NAMES = Object.keys(CONFIG_LISTS) as [ListName, ...ListName[]];

/** A list as every list can be handled. */
export function listOf(name: ListName): ConfigList {
  return CONFIG_LISTS[name] as unknown as ConfigList;
}
