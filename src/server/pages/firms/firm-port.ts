import type { FirmPort } from '../../../contract/pages/firm-pages.ts';
import type { Ctx } from '../../ctx.ts';
import { apiGuidePage } from './api-guide-page.ts';
import { apiKeysPage, changeApiKeys } from './api-keys-page.ts';
import { changeFirm, firmPage } from './firm-page.ts';
import { answerInvitation, invitationPage } from './invitation-page.ts';
import { firmMonthPage } from './month-page.ts';
import { changeTaxIdentities, taxIdentitiesPage } from './tax-identities-page.ts';

/** Server functions for the pages of shared accounts, bound to one request. */
export function firmPort(ctx: Ctx): FirmPort {
  return {
    firm: (asked) => firmPage(ctx, asked),
    changeFirm: (fields) => changeFirm(ctx, fields),
    invitation: (invitationId, key) => invitationPage(ctx, { invitationId, key }),
    answerInvitation: (invitationId, fields) => answerInvitation(ctx, invitationId, fields),
    taxIdentities: () => taxIdentitiesPage(ctx),
    changeTaxIdentities: (fields) => changeTaxIdentities(ctx, fields),
    apiKeys: () => apiKeysPage(ctx),
    changeApiKeys: (fields) => changeApiKeys(ctx, fields),
    firmMonth: (month) => firmMonthPage(ctx, month),
    apiGuide: () => apiGuidePage(ctx),
  };
}
