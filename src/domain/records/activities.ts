/** Kinds of activities, each with the journal's actions. A star is a wildcard. */
const ACTIVITY_KINDS = {
  account: [
    'customer.*',
    'email.change_asked',
    'email.change',
    'email.confirm',
    'password.change',
    'password.remember',
    'session.sign_in',
    'session.sign_out',
    'session.end',
  ],
  orders: ['order.place', 'item.*', 'quote.offer', 'quote.change', 'quote.withdraw', 'mail.resend'],
  money: ['payment.*', 'payment_link.create', 'charge.create', 'charge.cancel', 'refund.*', 'invoice.*'],
  portfolio: ['portfolio.*', 'document.*', 'subscription.*'],
  impersonations: ['visit.*'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ActivityKind = keyof typeof ACTIVITY_KINDS;

/** The kinds by name, in order. */
export const ACTIVITY_KIND_NAMES = Object.keys(ACTIVITY_KINDS) as readonly ActivityKind[];

/** The kind of a journal action; null for actions that are no customer activity (a cart, the system). */
export function activityKindOf(action: string): ActivityKind | null {
  return ACTIVITY_KIND_NAMES.find((kind) => ACTIVITY_KINDS[kind].some((name) => isNamed(action, name))) ?? null;
}

/** SQL LIKE patterns for the actions of some kinds, with literal underscores escaped. */
export function activityPatterns(kinds: readonly ActivityKind[] = ACTIVITY_KIND_NAMES): readonly string[] {
  return kinds.flatMap((kind) => ACTIVITY_KINDS[kind].map((name) => name.replaceAll('_', '\\_').replace('*', '%')));
}

function isNamed(action: string, name: string): boolean {
  return name.endsWith('*') ? action.startsWith(name.slice(0, -1)) : action === name;
}
