import type { Deed } from '../../domain/sessions/visit.ts';
import { refuseInVisit, visitOf } from '../actions/visits/refuse-in-visit.ts';
import type { Ctx } from '../ctx.ts';

/**
 * The port of a request that is made in a visit: every page may be looked at, what changes something needs a reason, and what is the
 * customer's own is refused. A method that is not listed counts as a change.
 */
export function guardVisit<Port extends object>(ctx: Ctx, port: Port): Port {
  if (!visitOf(ctx)) return port;
  const guarded = Object.entries(port).map(([name, part]) => {
    if (typeof part !== 'function') return [name, guardVisit(ctx, part)];
    const deed = DEEDS[name] ?? 'change';
    return [
      name,
      async (...given: unknown[]) => {
        refuseInVisit(ctx, deed);
        return part(...given);
      },
    ];
  });
  return Object.fromEntries(guarded) as Port;
}

const LOOKS = [
  ...['shell', 'home', 'services', 'category', 'product', 'search', 'provinces', 'province', 'municipality'],
  ...['wizard', 'resumable', 'confirmation', 'cart', 'signInPage', 'registerPage', 'signOutPage'],
  ...['passwordPage', 'newPasswordPage', 'confirmEmailPage'],
  ...['checkout', 'payment', 'card', 'challenge', 'success', 'orders', 'order', 'update'],
  ...['profile', 'security', 'privacy', 'emailLink'],
  ...['visit', 'changeVisit', 'openVisit', 'visits', 'signOut'],
];

/** To pay, to give or take away a way in, and to have one's data sent or erased. */
const OWN = [
  ...[
    'signIn',
    'register',
    'setNewPassword',
    'confirmEmail',
    'saveCheckout',
    'choosePayment',
    'payByCard',
    'finishChallenge',
  ],
  ...['changeSecurity', 'changePrivacy', 'answerEmailLink'],
];

const DEEDS: Readonly<Record<string, Deed>> = Object.fromEntries([
  ...LOOKS.map((name) => [name, 'look'] as const),
  ...OWN.map((name) => [name, 'own'] as const),
]);
