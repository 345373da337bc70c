import type { PagePort } from '../../contract/pages/page-port.ts';
import type { AccountEffect } from '../../domain/sessions/impersonation.ts';
import { impersonationOf, refuseImpersonation } from '../actions/actors/refuse-impersonation.ts';
import type { Ctx } from '../ctx.ts';

/** The port of an impersonation: every page may be viewed, changes need a reason, and actions reserved to the customer are refused. */
export function guardImpersonation<Port extends object>(ctx: Ctx, port: Port): Port {
  if (!impersonationOf(ctx)) return port;
  const guarded = Object.entries(port).map(([name, part]) => {
    if (typeof part !== 'function') return [name, guardImpersonation(ctx, part)];
    const effect = EFFECTS[name as PageName];
    return [
      name,
      async (...given: unknown[]) => {
        refuseImpersonation(ctx, effect);
        return part(...given);
      },
    ];
  });
  return Object.fromEntries(guarded) as Port;
}

type NamesOf<Port> = {
  [Name in keyof Port & string]: Port[Name] extends (...given: never[]) => unknown ? Name : NamesOf<Port[Name]>;
}[keyof Port & string];
export type PageName = NamesOf<PagePort>;

/** The effect of each method on the account; every new one is listed here. */
export const EFFECTS: Readonly<Record<PageName, AccountEffect>> = {
  shell: 'look',
  consent: 'look',
  softwareDeclaration: 'look',
  home: 'look',
  services: 'look',
  category: 'look',
  product: 'look',
  search: 'look',
  suggest: 'look',
  provinces: 'look',
  province: 'look',
  municipality: 'look',
  wizard: 'look',
  resumable: 'look',
  wizardAgain: 'look',
  confirmation: 'look',
  confirmationAgain: 'look',
  cart: 'look',
  signInPage: 'look',
  registerPage: 'look',
  signOutPage: 'look',
  passwordPage: 'look',
  newPasswordPage: 'look',
  confirmEmailPage: 'look',
  enterPage: 'look',
  checkout: 'look',
  payment: 'look',
  payingBy: 'look',
  challenge: 'look',
  success: 'look',
  quote: 'look',
  finalize: 'look',
  incident: 'look',
  cancelling: 'look',
  claiming: 'look',
  reviewing: 'look',
  refundAccount: 'look',
  latePayment: 'look',
  invoiceData: 'look',
  withdrawal: 'look',
  orders: 'look',
  invoices: 'look',
  order: 'look',
  incomingFile: 'look',
  update: 'look',
  profile: 'look',
  security: 'look',
  privacy: 'look',
  emailLink: 'look',
  unsubscribe: 'look',
  things: 'look',
  thing: 'look',
  comparison: 'look',
  thingForm: 'look',
  importForm: 'look',
  help: 'look',
  slowRegistries: 'look',
  writing: 'look',
  messages: 'look',
  thread: 'look',
  lookup: 'look',
  sharing: 'look',
  shared: 'look',
  notifications: 'look',
  subscriptions: 'look',
  firm: 'look',
  invitation: 'look',
  taxIdentities: 'look',
  apiKeys: 'look',
  firmMonth: 'look',
  apiGuide: 'look',
  impersonation: 'look',
  impersonations: 'look',
  // To begin, explain and end the impersonation itself.
  openImpersonation: 'look',
  changeImpersonation: 'look',
  signOut: 'look',

  startNote: 'change',
  answerWizard: 'change',
  resume: 'change',
  addToCart: 'change',
  emptyDraft: 'change',
  removeFromCart: 'change',
  changeVoucher: 'change',
  editCartItem: 'change',
  orderAgain: 'change',
  handInFiles: 'change',
  answerFinalizing: 'change',
  answerIncident: 'change',
  saveProfile: 'change',
  changeSubscriptions: 'change',
  changeThings: 'change',
  changeThing: 'change',
  saveThing: 'change',
  importThings: 'change',

  // To pay, to add or remove a sign-in method, and to export or erase one's data.
  decideConsent: 'own',
  answerLookup: 'own',
  changeSharing: 'own',
  changeNotifications: 'own',
  changeFirm: 'own',
  answerInvitation: 'own',
  changeTaxIdentities: 'own',
  changeApiKeys: 'own',
  answerUnsubscribe: 'own',
  signIn: 'own',
  register: 'own',
  enter: 'own',
  askPassword: 'own',
  setNewPassword: 'own',
  confirmEmail: 'own',
  saveCheckout: 'own',
  acceptQuote: 'own',
  choosePayment: 'own',
  payBy: 'own',
  stripeField: 'own',
  goToProvider: 'own',
  finishChallenge: 'own',
  changeSecurity: 'own',
  changePrivacy: 'own',
  answerEmailLink: 'own',
  cancelItem: 'own',
  claimItem: 'own',
  saveReview: 'own',
  saveRefundAccount: 'own',
  decideLatePayment: 'own',
  saveInvoiceData: 'own',
  withdraw: 'own',
  // Only the customer writes in the customer's name.
  writeToUs: 'own',
  writeInThread: 'own',
};
