import type { OwnDataPort } from '../../../contract/pages/own-data-pages.ts';
import type { Ctx } from '../../ctx.ts';
import { answerLink, emailLinkPage } from './email-link-page.ts';
import { changeNotifications, notificationsPage } from './notifications-page.ts';
import { changePrivacy, privacyPage } from './privacy-page.ts';
import { profilePage, saveProfile } from './profile-page.ts';
import { changeSecurity, securityPage } from './security-page.ts';
import { changeSubscriptions, subscriptionsPage } from './subscriptions-page.ts';
import { answerUnsubscribe, unsubscribePage } from './unsubscribe-page.ts';

/** Server functions for the pages of the customer's own data, bound to one request. */
export function ownDataPort(ctx: Ctx): OwnDataPort {
  return {
    profile: () => profilePage(ctx),
    saveProfile: (part, fields) => saveProfile(ctx, part, fields),
    security: () => securityPage(ctx),
    changeSecurity: (fields) => changeSecurity(ctx, fields),
    notifications: () => notificationsPage(ctx),
    changeNotifications: (fields) => changeNotifications(ctx, fields),
    subscriptions: (ended) => subscriptionsPage(ctx, ended),
    changeSubscriptions: (fields) => changeSubscriptions(ctx, fields),
    privacy: () => privacyPage(ctx),
    changePrivacy: (fields) => changePrivacy(ctx, fields),
    emailLink: (token) => emailLinkPage(ctx, token),
    answerEmailLink: (token, fields) => answerLink(ctx, token, fields),
    unsubscribe: (token) => unsubscribePage(ctx, token),
    answerUnsubscribe: (token, fields) => answerUnsubscribe(ctx, token, fields),
  };
}
