import { FOUND_AGAIN } from '../../contract/lost-address.ts';
import type { PagePort } from '../../contract/pages/page-port.ts';
import { findProduct } from '../../domain/catalogue/catalogue.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { orderDetailPage } from '../actions/own-orders/customer-pages.ts';
import { handInFilesPage } from '../actions/own-orders/hand-in-page.ts';
import { orderListPage } from '../actions/own-orders/order-list-page.ts';
import { emptyDraft } from '../actions/wizard/keep-draft.ts';
import { catalogueHere } from '../catalogue/catalogue-here.ts';
import type { Ctx } from '../ctx.ts';
import { answerWizard } from './answer-wizard.ts';
import { cancelItem, cancelPage } from './cancel-page.ts';
import { cartPage, editCartItem, removeFromCart } from './cart-page.ts';
import { categoryPage, homePage, searchPage, suggestions } from './catalogue-pages.ts';
import { checkoutPage, saveCheckout, successPage } from './checkout-pages.ts';
import { claimItem, claimPage } from './claim-page.ts';
import { addToCart, confirmationPage } from './confirmation-page.ts';
import { consentPage, decideConsent } from './consent-page.ts';
import { withLostAnswers } from './earlier-answers.ts';
import { enter, enterPage } from './enter-page.ts';
import { answerFinalizing, finalizePage } from './finalize-page.ts';
import { firmPort } from './firms/firm-port.ts';
import { leadToItsAccount } from './firms/lead-to-its-account.ts';
import { confirmationHref, findFormByFolder, isPathOf, productAddedAt } from './form-addresses.ts';
import { guardFirm } from './guard-firm.ts';
import { guardImpersonation } from './guard-impersonation.ts';
import { helpPage, slowRegistriesPage } from './help-pages.ts';
import { impersonationPort } from './impersonation-pages.ts';
import { answerIncidentPage, incidentPage } from './incident-page.ts';
import { incomingFilePage } from './incoming-file-page.ts';
import { invoiceDataPage, saveInvoiceData } from './invoice-data-page.ts';
import { decideLatePayment, latePaymentPage } from './late-payment-page.ts';
import { messagesPage, threadPage, writeInThread } from './message-pages.ts';
import { municipalityPage, startNote } from './municipality-page.ts';
import { orderAccessPort } from './order-access-port.ts';
import { ownDataPort } from './own-data/own-data-port.ts';
import { ownInvoicesPage } from './own-invoices-page.ts';
import { ownReviewPage, saveReview } from './own-review-page.ts';
import {
  askPassword,
  confirmEmail,
  confirmEmailPage,
  newPasswordPage,
  passwordPage,
  setNewPassword,
} from './password-pages.ts';
import { challengePage, finishChallengePage, goToProvider } from './payments/challenge-page.ts';
import { methodPage, payByMethod } from './payments/method-page.ts';
import { choosePayment, paymentPage } from './payments/payment-page.ts';
import { stripeFieldPage } from './payments/stripe-field-page.ts';
import { portfolioPort } from './portfolio/portfolio-port.ts';
import { productPage } from './product-page.ts';
import { withFurtherReviews } from './product-reviews.ts';
import { provincePage, provincesPage } from './province-pages.ts';
import { acceptQuote, quotePage } from './quote-page.ts';
import { redirectTo } from './redirect-to.ts';
import { refundAccountPage, saveRefundAccount } from './refund-account-page.ts';
import { resumeForm, resumePage } from './resume-page.ts';
import { filterHref, findFilter, servicesPage } from './services-page.ts';
import { loadShell, type Place } from './shell.ts';
import { register, registerPage, signIn, signInPage, signOut, signOutPage } from './sign-in-pages.ts';
import { softwareDeclaration } from './software-declaration.ts';
import { orderAgain, updatePage } from './update-page.ts';
import { changeVoucher } from './voucher-form.ts';
import { answerWithdrawal, withdrawalPage } from './withdrawal-page.ts';
import { wizardAgain } from './wizard-again.ts';
import { wizardPage } from './wizard-page.ts';
import { writeFromPage, writePage } from './write-page.ts';

/** Server functions for the pages of one request, bound to its ctx. */
export function pagePort(ctx: Ctx, place: Place): PagePort {
  const port = guardImpersonation<PagePort>(ctx, {
    ...impersonationPort(ctx),
    shell: () => loadShell(ctx, place),

    consent: async () => consentPage(place),
    decideConsent: (fields) => decideConsent(ctx, place, fields),
    softwareDeclaration: async () => softwareDeclaration(ctx),

    home: async () => {
      if (place.isLost) ctx.setCookie(FOUND_AGAIN);
      return homePage(ctx, place);
    },
    services: async (filter) => {
      const last = filter === null ? findFilter(ctx, place.lastFilter) : null;
      if (last !== null) throw redirectTo(filterHref(last));
      return servicesPage(ctx, filter);
    },
    category: async (urlKey) => categoryPage(ctx, urlKey),
    product: async (category, urlKey, reviews) => {
      const page = productPage(ctx, urlKey);
      if (page.category.url_key !== category) throw redirectTo(page.product.href);
      return reviews === null ? page : withFurtherReviews(ctx, page, reviews);
    },
    search: async (query) => searchPage(ctx, query),
    suggest: async (query) => suggestions(ctx, query),

    provinces: async () => provincesPage(ctx),
    province: async (slug) => provincePage(ctx, slug),
    municipality: async (province, slug) => municipalityPage(ctx, province, slug),
    startNote: (province, slug) => startNote(ctx, province, slug),

    wizard: async (folder, key) => {
      const page = await wizardPage(ctx, folder, key);
      // A form has one address, but its answers are checked on a page of another kind.
      if (!isPathOf(page.href, folder, key) || key === 'confirmation') throw redirectTo(page.href);
      return withLostAnswers(ctx, place, page);
    },
    answerWizard: (folder, key, fields) => answerWizard(ctx, folder, key, fields),
    wizardAgain: (folder, key, fields) => wizardAgain(ctx, folder, key, fields),
    resumable: (token) => resumePage(ctx, token),
    resume: (token) => resumeForm(ctx, token),
    confirmation: async (folder) => {
      const product = findFormByFolder(catalogueHere(ctx), folder);
      if (!product) throw new AppError('not_found');
      return confirmationPage(ctx, product.product_id).catch(leadToUnfinishedPage);
    },
    addToCart: async (segment, fields) => {
      const productId = productAddedAt(segment, fields.product_id);
      if (productId === undefined) throw new AppError('not_found');
      return addToCart(ctx, productId, fields);
    },
    confirmationAgain: async (segment, fields) => {
      const productId = productAddedAt(segment, fields.product_id);
      if (productId === undefined) throw new AppError('not_found');
      return confirmationPage(ctx, productId).catch(leadToUnfinishedPage);
    },
    emptyDraft: async (productId) => {
      if (!findProduct(catalogueHere(ctx), productId)) throw new AppError('not_found');
      await emptyDraft(ctx, productId);
      return { ok: true, redirect: confirmationHref({ product_id: productId }) };
    },

    cart: () => cartPage(ctx),
    removeFromCart: (fields) => removeFromCart(ctx, fields),
    changeVoucher: (fields) => changeVoucher(ctx, fields),
    editCartItem: (fields) => editCartItem(ctx, fields),

    signIn: (fields) => signIn(ctx, place, fields),
    register: (fields) => register(ctx, place, fields),
    signInPage: (email, done) => signInPage(ctx, place, { email, done }),
    registerPage: () => registerPage(ctx, place),
    signOutPage: () => signOutPage(ctx, place),
    signOut: () => signOut(ctx),
    passwordPage: async (email, done) => passwordPage(ctx, { email, done }),
    askPassword: (fields) => askPassword(ctx, fields),
    newPasswordPage: (token) => newPasswordPage(ctx, token),
    setNewPassword: (fields) => setNewPassword(ctx, fields),
    enterPage: (token) => enterPage(ctx, token),
    enter: (token) => enter(ctx, token),
    confirmEmailPage: (token, done) => confirmEmailPage(ctx, { token, done }),
    confirmEmail: (fields) => confirmEmail(ctx, fields),

    checkout: () => checkoutPage(ctx),
    saveCheckout: (fields) => saveCheckout(ctx, fields),
    payment: (orderId) => paymentPage(ctx, orderId),
    choosePayment: (orderId, fields) => choosePayment(ctx, orderId, fields),
    payingBy: (way, orderId) => methodPage(ctx, way, orderId),
    stripeField: (attempt) => stripeFieldPage(ctx, attempt),
    payBy: (way, orderId, fields) => payByMethod(ctx, { way, orderId, fields }),
    challenge: (orderId) => challengePage(ctx, orderId),
    goToProvider: (orderId) => goToProvider(ctx, orderId),
    finishChallenge: (fields) => finishChallengePage(ctx, fields),
    success: (orderId) => successPage(ctx, orderId),

    quote: (quoteId) => quotePage(ctx, quoteId),
    acceptQuote: (quoteId, fields) => acceptQuote(ctx, quoteId, fields),

    finalize: (itemId, page) => finalizePage(ctx, itemId, page),
    answerFinalizing: (itemId, posted) => answerFinalizing(ctx, itemId, posted),

    help: async (query, general) => helpPage(ctx, query, general),
    slowRegistries: () => slowRegistriesPage(ctx),
    writing: (fields) => writePage(ctx, fields),
    writeToUs: (posted) => writeFromPage(ctx, posted),
    messages: (page) => messagesPage(ctx, page),
    thread: (kind, id, page) => threadPage(ctx, kind, id, page),
    writeInThread: (kind, id, posted) => writeInThread(ctx, kind, id, posted),

    own: ownDataPort(ctx),
    firms: firmPort(ctx),
    portfolio: portfolioPort(ctx),
    access: orderAccessPort(ctx),

    orders: (query) => orderListPage(ctx, query),
    invoices: (page) => ownInvoicesPage(ctx, page),
    order: (orderId) => orderDetailPage(ctx, orderId).catch((error) => leadToItsAccount(ctx, orderId, error)),
    incomingFile: () => incomingFilePage(ctx),
    handInFiles: (orderId, posted) => handInFilesPage(ctx, orderId, posted),
    incident: (formId, orderId) => incidentPage(ctx, formId, orderId),
    answerIncident: (formId, orderId, posted) => answerIncidentPage(ctx, formId, orderId, posted),
    cancelling: (itemId) => cancelPage(ctx, itemId),
    cancelItem: (itemId, fields) => cancelItem(ctx, itemId, fields),
    claiming: (itemId) => claimPage(ctx, itemId),
    claimItem: (itemId, fields) => claimItem(ctx, itemId, fields),
    reviewing: (itemId) => ownReviewPage(ctx, itemId),
    saveReview: (itemId, fields) => saveReview(ctx, itemId, fields),
    refundAccount: (orderId) => refundAccountPage(ctx, orderId),
    saveRefundAccount: (orderId, fields) => saveRefundAccount(ctx, orderId, fields),
    latePayment: (orderId) => latePaymentPage(ctx, orderId),
    decideLatePayment: (orderId, fields) => decideLatePayment(ctx, orderId, fields),
    invoiceData: (invoiceId) => invoiceDataPage(ctx, invoiceId),
    saveInvoiceData: (invoiceId, fields) => saveInvoiceData(ctx, invoiceId, fields),
    withdrawal: (orderId) => withdrawalPage(ctx, orderId),
    withdraw: (fields) => answerWithdrawal(ctx, fields),
    update: (orderId, itemId) => updatePage(ctx, orderId, itemId),
    orderAgain: (orderId, itemId, fields) => orderAgain(ctx, { orderId, itemId, fields }),
  });
  return guardFirm(ctx, port);
}

function leadToUnfinishedPage(error: unknown): never {
  if (error instanceof AppError && typeof error.extra.href === 'string') throw redirectTo(error.extra.href);
  throw error;
}
