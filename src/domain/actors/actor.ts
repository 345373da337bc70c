import type { FirmMember, KeyHolder } from '../firms/firm-role.ts';
import type { Impersonation } from '../sessions/impersonation.ts';

/** Who acts. A visitor is a browser session without a signed-in person. */
export type Actor =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'customer';
      readonly customerId: number;
      /** Set while a back-office user impersonates the customer. */
      readonly impersonation?: Impersonation;
      /** Set when somebody acts for the customer through a share link. */
      readonly shareId?: string;
      /** Set in a firm's account: the person who is signed in. */
      readonly member?: FirmMember;
      /** Set for a program that uses an API key of the account. */
      readonly key?: KeyHolder;
    }
  | {
      readonly kind: 'agent';
      readonly agentId: number;
      readonly role: 'Agente' | 'Notario';
      readonly panelRoles: readonly PanelRole[];
      readonly notaryId: number | null;
    }
  | { readonly kind: 'system' }
  | { readonly kind: 'payment' };

/** Finer rights of back-office users. Source: decisions.md "Back-office users". */
export const PANEL_ROLES = ['supervisor', 'portugal', 'facturacion'] as const;
export type PanelRole = (typeof PANEL_ROLES)[number];

export type CustomerActor = Extract<Actor, { kind: 'customer' }>;
export type AgentActor = Extract<Actor, { kind: 'agent' }>;

/** Agent id 1 is the system (specification, section 6). */
export const SYSTEM_AGENT_ID = 1;
