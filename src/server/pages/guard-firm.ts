import type { PagePort } from '../../contract/pages/page-port.ts';
import type { AccountNeed } from '../../domain/firms/firm-role.ts';
import type { AccountEffect } from '../../domain/sessions/impersonation.ts';
import { memberOf, refuseInFirm } from '../actions/actors/refuse-in-firm.ts';
import type { Ctx } from '../ctx.ts';
import { EFFECTS, type PageName } from './guard-impersonation.ts';

/** The port of a person who acts in a firm's account: methods beyond their role are refused. */
export function guardFirm(ctx: Ctx, port: PagePort): PagePort {
  return memberOf(ctx) ? (guard(ctx, port) as PagePort) : port;
}

function guard(ctx: Ctx, port: object): object {
  const guarded = Object.entries(port).map(([name, part]) => {
    if (typeof part !== 'function') return [name, guard(ctx, part)];
    const need = needOf(name as PageName);
    return [
      name,
      async (...given: unknown[]) => {
        refuseInFirm(ctx, need);
        return part(...given);
      },
    ];
  });
  return Object.fromEntries(guarded);
}

/** The account need of a page's method: by its effect, unless it is listed. */
function needOf(name: PageName): AccountNeed {
  return NEEDS[name] ?? NEED_OF[EFFECTS[name]];
}

const NEED_OF = { look: 'look', change: 'order', own: 'order' } as const satisfies Record<AccountEffect, AccountNeed>;

const NEEDS: Readonly<Partial<Record<PageName, AccountNeed>>> = {
  // The person's own data, password and sign-in.
  profile: 'own_account',
  saveProfile: 'own_account',
  security: 'own_account',
  changeSecurity: 'own_account',
  privacy: 'own_account',
  changePrivacy: 'own_account',
  // About the browser, or an address that a link went to, and not about the account.
  decideConsent: 'look',
  answerLookup: 'look',
  signIn: 'look',
  register: 'look',
  enter: 'look',
  askPassword: 'look',
  setNewPassword: 'look',
  confirmEmail: 'look',
  answerEmailLink: 'look',
  answerInvitation: 'look',
  // Also the way out of the account, so the intent decides.
  changeFirm: 'look',
  // Forms that only lead to actions that a reader may not take.
  wizard: 'order',
  wizardAgain: 'order',
  confirmation: 'order',
  confirmationAgain: 'order',
  checkout: 'order',
  payment: 'order',
  payingBy: 'order',
  challenge: 'order',
  finalize: 'order',
  incident: 'order',
  cancelling: 'order',
  claiming: 'order',
  reviewing: 'order',
  refundAccount: 'order',
  latePayment: 'order',
  invoiceData: 'order',
  update: 'order',
  incomingFile: 'order',
  thingForm: 'order',
  importForm: 'order',
  sharing: 'order',
  // Questions to us are asked under the person's own name.
  writeToUs: 'look',
  writeInThread: 'look',
  // Methods that affect all people of the firm.
  notifications: 'administer',
  changeNotifications: 'administer',
  impersonations: 'administer',
  taxIdentities: 'administer',
  changeTaxIdentities: 'administer',
  apiKeys: 'administer',
  changeApiKeys: 'administer',
};
