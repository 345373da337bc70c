import type { Text } from '../locale/locale.ts';

/** What a person of a firm may do in its account. Source: issue "The customer's own place", part 7. */
export const FIRM_ROLES = ['administrator', 'buyer', 'reader'] as const;
export type FirmRole = (typeof FIRM_ROLES)[number];

/** A person who acts in the account of a firm. */
export interface FirmMember {
  readonly personId: number;
  readonly role: FirmRole;
}

/** A program that acts in the account of a firm by one of its API keys. */
export interface KeyHolder {
  readonly keyId: string;
  readonly scopes: readonly string[];
}

/**
 * What something needs of its actor within an account: to look; to order, pay, answer and change what is kept there; to administer
 * people, tax identities and keys; or to be the account's own person, which in a firm's account nobody is.
 */
export type AccountNeed = 'look' | 'order' | 'administer' | 'own_account';

const MAY: Readonly<Record<FirmRole, readonly AccountNeed[]>> = {
  administrator: ['look', 'order', 'administer'],
  buyer: ['look', 'order'],
  reader: ['look'],
};

/** Whether a role covers a need. The only place that decides it: pages, calls and rights all ask here. */
export function mayInFirm(role: FirmRole, need: AccountNeed): boolean {
  return MAY[role].includes(need);
}

/** What an actor within an account may do; everything in one's own account but administering a firm, which it is not. */
export function mayInAccount(member: FirmMember | undefined, need: AccountNeed): boolean {
  return member ? mayInFirm(member.role, need) : need !== 'administer';
}

export function isFirmRole(typed: unknown): typed is FirmRole {
  return FIRM_ROLES.some((role) => role === typed);
}

/** A role as an invitation puts it. */
export const FIRM_ROLE_NAMES: Readonly<Record<FirmRole, Text>> = {
  administrator: { es: 'Administrar la cuenta', en: 'Administer the account', pt: 'Administrar a conta' },
  buyer: { es: 'Pedir y pagar', en: 'Order and pay', pt: 'Pedir e pagar' },
  reader: { es: 'Consultar', en: 'View', pt: 'Consultar' },
};
