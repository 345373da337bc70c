import type { Text } from '../locale/locale.ts';

/** What a person of a firm may do in its account. Source: issue "The customer's own place", part 7. */
export const FIRM_ROLES = ['administrator', 'buyer', 'reader'] as const;
export type FirmRole = (typeof FIRM_ROLES)[number];

/** A person who acts in a firm's account. */
export interface FirmMember {
  readonly personId: number;
  readonly role: FirmRole;
}

/** A program that acts in a firm's account with one of its API keys. */
export interface KeyHolder {
  readonly keyId: string;
  readonly scopes: readonly string[];
}

/**
 * The permission required within an account: to look; to order, pay, answer and change stored data; to administer people, tax identities
 * and keys; or to be the account's own person, which nobody is in a firm's account.
 */
export type AccountNeed = 'look' | 'order' | 'administer' | 'own_account';

const MAY: Readonly<Record<FirmRole, readonly AccountNeed[]>> = {
  administrator: ['look', 'order', 'administer'],
  buyer: ['look', 'order'],
  reader: ['look'],
};

/** Whether a role covers a need. The only place that decides it, for pages, calls and rights. */
export function mayInFirm(role: FirmRole, need: AccountNeed): boolean {
  return MAY[role].includes(need);
}

/** Whether an actor within an account covers a need; in their own account everything but administering a firm. */
export function mayInAccount(member: FirmMember | undefined, need: AccountNeed): boolean {
  return member ? mayInFirm(member.role, need) : need !== 'administer';
}

export function isFirmRole(typed: unknown): typed is FirmRole {
  return FIRM_ROLES.some((role) => role === typed);
}

/** Names of the roles in invitations. */
export const FIRM_ROLE_NAMES: Readonly<Record<FirmRole, Text>> = {
  administrator: { es: 'Administrar la cuenta', en: 'Administer the account', pt: 'Administrar a conta' },
  buyer: { es: 'Pedir y pagar', en: 'Order and pay', pt: 'Pedir e pagar' },
  reader: { es: 'Consultar', en: 'View', pt: 'Consultar' },
};
