import type { Actor } from '../actors/actor.ts';

/** Roles that a right may be granted to. `system` is agent id 1 and ledger events. */
export const ROLES = ['customer', 'agent', 'supervisor', 'notary', 'portugal', 'facturacion', 'system'] as const;
export type Role = (typeof ROLES)[number];

/** The roles of an actor. A supervisor is an agent too; a notary never is, even with panel roles. */
export function rolesOf(actor: Actor): readonly Role[] {
  switch (actor.kind) {
    case 'visitor':
      return [];
    case 'customer':
      return ['customer'];
    case 'agent':
      return actor.role === 'Notario' ? ['notary'] : ['agent', ...actor.panelRoles];
    case 'system':
    case 'payment':
      return ['system'];
  }
}
