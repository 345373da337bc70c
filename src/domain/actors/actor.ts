import type { FirmMember, KeyHolder } from '../firms/firm-role.ts';
import type { Visit } from '../sessions/visit.ts';

/** Who acts. A visitor is a browser session without a signed-in person. */
export type Actor =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'customer';
      readonly customerId: number;
      /** Set when it is a back-office user who looks at the customer's account. */
      readonly visit?: Visit;
      /** Set when somebody acts for the customer by a link that the customer shared. */
      readonly shareId?: string;
      /** Set when the account is a firm's: the person who acts in it. */
      readonly member?: FirmMember;
      /** Set when it is a program with an API key of the account. */
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
