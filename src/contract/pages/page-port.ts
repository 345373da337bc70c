import type { FirmRole } from '../../domain/firms/firm-role.ts';
import type { Locale } from '../../domain/locale/locale.ts';
import type { ClaimPage, LatePaymentPage, OwnReviewPage, RefundAccountPage } from './after-order-pages.ts';
import type { CategoryPage, HomePage, ProductPage, SearchPage, ServicesPage, Suggestion } from './catalogue-pages.ts';
import type { CartPage, CheckoutPage, SuccessPage } from './checkout-pages.ts';
import type { ConsentPage } from './consent-page.ts';
import type { FinalizePage } from './finalize-pages.ts';
import type { FirmPort } from './firm-pages.ts';
import type { AnswerView, HelpPage, SlowRegistriesPage } from './help-pages.ts';
import type { ImpersonationBanner, ImpersonationPort } from './impersonation-pages.ts';
import type { IncidentPage } from './incident-page.ts';
import type { IncomingFilePage } from './incoming-file-page.ts';
import type { InvoiceDataPage } from './invoice-pages.ts';
import type { MessagesPage, ThreadPage, WritePage } from './message-pages.ts';
import type { OrderAccessPort } from './order-access-pages.ts';
import type { OrderListPage } from './order-list-page.ts';
import type { OrderDetailPage } from './order-pages.ts';
import type { OwnDataPort } from './own-data-pages.ts';
import type { OwnInvoicesPage } from './own-invoices-page.ts';
import type { ChallengePage, MethodPage, PaymentPage, ProviderDoor } from './payment-pages.ts';
import type { MunicipalityPage, ProvincePage, ProvincesPage } from './place-pages.ts';
import type { PortfolioPort } from './portfolio-pages.ts';
import type { PostedFields, PostedPage, PostResult } from './posted-form.ts';
import type { QuotePage } from './quote-pages.ts';
import type {
  ConfirmEmailPage,
  EnterPage,
  NewPasswordPage,
  PasswordPage,
  RegisterPage,
  SignInPage,
  SignOutPage,
} from './session-pages.ts';
import type { SoftwareDeclaration } from './software-pages.ts';
import type { UpdatePage } from './updating-pages.ts';
import type { CancelPage, WithdrawalPage } from './withdrawal-pages.ts';
import type { ConfirmationPage, ResumePage, WizardPage } from './wizard-pages.ts';

/** The frame around every page. */
export interface Shell {
  readonly brand: string;
  readonly store_id: number;
  readonly locale: Locale;
  readonly country: 'ES' | 'PT';
  /** Languages to switch to; the address keeps the page. */
  readonly languages: readonly { readonly locale: Locale; readonly name: string; readonly href: string }[];
  /** Path and query of this page, without the language. */
  readonly path: string;
  /** How search engines and shared links know the page, the questions of a form by its product's; null on a visitor's own. */
  readonly public: {
    /** Absolute address of the portal, without a slash at its end. */
    readonly origin: string;
    readonly canonical: string;
    /** The same page in other languages and portals, including itself. */
    readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
    /** Picture of 1200 by 630 for shared links. */
    readonly picture: string;
  } | null;
  /** Null on public pages, which are cached and the same for everybody. */
  readonly visitor: {
    readonly signed_in_as: string | null;
    readonly cart_count: number;
    /** The customer's address while it is unconfirmed. */
    readonly email_to_confirm: string | null;
    /** Lines of an older cart merged into this one at sign-in, until the cart is viewed. */
    readonly joined_lines: number;
    /** Must be posted with every form as field `formkey`; empty while the visitor has no session. */
    readonly formkey: string;
    /** Posted as `typed_by` with every form of a signed-in customer, so that what they typed is never shown to anybody else. */
    readonly typed_by: string | null;
    /** The current firm account, and whether the person may order in it; null in their own. */
    readonly firm: { readonly name: string; readonly role: FirmRole; readonly may_order: boolean } | null;
  } | null;
  /** Set while a back-office user impersonates a customer, on public pages too. */
  readonly impersonation: ImpersonationBanner | null;
  readonly is_development: boolean;
  /** Whether visitors who have not decided are asked for consent to analysis and advertising. */
  readonly asks_consent: boolean;
  readonly categories: readonly { readonly url_key: string; readonly name: string; readonly href: string }[];
  /** The selling company, with the details required by law, and its contact data. */
  readonly issuer: {
    readonly name: string;
    readonly tax_id: string;
    readonly address: string;
    /** Its entry in the commercial register. */
    readonly registry: string;
    readonly contact: {
      readonly phone: string;
      readonly phone_href: string;
      readonly email: string;
      /** Opening hours of the telephone line, in words. */
      readonly hours: string;
    };
  };
}

/**
 * What pages ask of the server, in the process: the router's load context carries one of these for each request, already
 * bound to the visitor, the portal and the language. Reads throw `AppError` (not_found, sign_in_required ...), which the
 * adapter answers with the status and page of the error; posts return problems as data.
 */
export interface PagePort extends ImpersonationPort {
  shell(): Promise<Shell>;

  /** This browser's consent, and its change. */
  consent(): Promise<ConsentPage>;
  decideConsent(fields: PostedFields): Promise<PostResult<never>>;

  softwareDeclaration(): Promise<SoftwareDeclaration>;

  home(): Promise<HomePage>;
  /** `filter` is a category's slug or 'todas'; without one the last choice counts, else the portal's own. */
  services(filter: string | null): Promise<ServicesPage>;
  category(urlKey: string): Promise<CategoryPage>;
  /** `reviews` asks for a further page of them. */
  product(category: string, urlKey: string, reviews: string | null): Promise<ProductPage>;
  search(query: string): Promise<SearchPage>;
  suggest(query: string): Promise<readonly Suggestion[]>;

  provinces(): Promise<ProvincesPage>;
  province(slug: string): Promise<ProvincePage>;
  municipality(province: string, slug: string): Promise<MunicipalityPage>;
  /** Opens the form of the simple note with the municipality filled in. */
  startNote(province: string, slug: string): Promise<PostResult<never>>;

  /** `page` is 'start' for the question before step 1, else the last segment of the route ('step1', 'step51'). */
  wizard(urlKey: string, page: string): Promise<WizardPage>;
  answerWizard(urlKey: string, page: string, posted: PostedPage): Promise<PostResult<WizardPage>>;
  /** The page with posted answers, saving nothing; also a page the draft no longer reaches. */
  wizardAgain(urlKey: string, page: string, fields: PostedFields): Promise<WizardPage>;
  /** The form of a resume link, and its transfer into this browser. */
  resumable(token: string): Promise<ResumePage>;
  resume(token: string): Promise<PostResult<never>>;
  confirmation(urlKey: string): Promise<ConfirmationPage>;
  /** Checks the whole form again, adds it to the cart once and leads there. `form` is the last segment of its address. */
  addToCart(form: string, fields: PostedFields): Promise<PostResult<ConfirmationPage>>;
  /** The page that was posted to `addToCart`. */
  confirmationAgain(form: string, fields: PostedFields): Promise<ConfirmationPage>;
  emptyDraft(productId: number): Promise<PostResult<never>>;

  cart(): Promise<CartPage>;
  removeFromCart(fields: PostedFields): Promise<PostResult<CartPage>>;
  /** With the intent `voucher` the typed code is applied to the cart, with `remove_voucher` the current one is removed. */
  changeVoucher(fields: PostedFields): Promise<PostResult<CartPage>>;
  /** Opens a cart line again as a draft; leads to its check-your-answers page. */
  editCartItem(fields: PostedFields): Promise<PostResult<CartPage>>;

  signIn(fields: PostedFields): Promise<PostResult<SignInPage>>;
  register(fields: PostedFields): Promise<PostResult<RegisterPage>>;
  /** `email` is prefilled; `done` names what has just happened ('password'). */
  signInPage(email: string | null, done: string | null): Promise<SignInPage>;
  registerPage(): Promise<RegisterPage>;
  /** The account of a mailed sign-in link, and signing in with it. */
  enterPage(token: string): Promise<EnterPage>;
  enter(token: string): Promise<PostResult<EnterPage>>;
  /** Ends the session if the visitor navigated here; otherwise the page asks. */
  signOutPage(): Promise<SignOutPage>;
  signOut(): Promise<PostResult<never>>;
  /** `done`: the request was received. */
  passwordPage(email: string | null, done: string | null): Promise<PasswordPage>;
  askPassword(fields: PostedFields): Promise<PostResult<PasswordPage>>;
  newPasswordPage(token: string): Promise<NewPasswordPage>;
  setNewPassword(fields: PostedFields): Promise<PostResult<NewPasswordPage>>;
  /** `done` is 'confirmed' or 'sent'. */
  confirmEmailPage(token: string, done: string | null): Promise<ConfirmEmailPage>;
  /** With the intent `resend` the signed-in customer gets another link. */
  confirmEmail(fields: PostedFields): Promise<PostResult<ConfirmEmailPage>>;

  checkout(): Promise<CheckoutPage>;
  saveCheckout(fields: PostedFields): Promise<PostResult<CheckoutPage>>;
  /** Without an order the payment pages are about the cart. */
  payment(orderId: string | null): Promise<PaymentPage>;
  choosePayment(orderId: string | null, fields: PostedFields): Promise<PostResult<PaymentPage>>;
  /** `way` is the last part of the page's address. */
  payingBy(way: string, orderId: string | null): Promise<MethodPage>;
  /** Stripe's card field for a pending attempt. */
  stripeField(attempt: string): Promise<MethodPage>;
  /** Pays what is due, at most once. Redirects to the provider, to instructions or to success, or back with the reason. */
  payBy(way: string, orderId: string | null, fields: PostedFields): Promise<PostResult<MethodPage>>;
  challenge(orderId: string | null): Promise<ChallengePage>;
  /** Redirects to the provider with the fields of the challenge. */
  goToProvider(orderId: string | null): Promise<ProviderDoor>;
  /** The provider sent the customer back; settles the attempt named in `fields.attempt`. */
  finishChallenge(fields: PostedFields): Promise<PostResult<ChallengePage>>;
  success(orderId: string | null): Promise<SuccessPage>;

  quote(quoteId: string): Promise<QuotePage>;
  /** Places the quote's order and redirects to its payment. */
  acceptQuote(quoteId: string, fields: PostedFields): Promise<PostResult<QuotePage>>;

  /** The data due for an item paid early; `page` names one of its pages. */
  finalize(itemId: string, page: string | null): Promise<FinalizePage>;
  /** Keeps a page of it, or sends everything from its check page; leads on. */
  answerFinalizing(itemId: string, posted: PostedPage): Promise<PostResult<FinalizePage>>;

  /** The help page, with answers to `query` among `general`, its own questions, and those of all services. */
  help(query: string, general: readonly AnswerView[]): Promise<HelpPage>;
  slowRegistries(): Promise<SlowRegistriesPage>;
  /** The contact form: without an order, or with `formulario` and `pedido` about the order with these questions. */
  writing(fields: PostedFields): Promise<WritePage>;
  writeToUs(posted: PostedPage): Promise<PostResult<WritePage>>;
  /** The signed-in customer's messages, about orders and in tickets. */
  messages(page: number): Promise<MessagesPage>;
  /** One thread; reading it marks its answers as read. `kind` is 'order' or 'ticket'. */
  thread(kind: string, id: string, page: number): Promise<ThreadPage>;
  writeInThread(kind: string, id: string, posted: PostedPage): Promise<PostResult<ThreadPage>>;

  /** The customer's own data: profile, security, privacy. */
  readonly own: OwnDataPort;
  /** Accounts that people of a firm share, with their tax identities and API keys. */
  readonly firms: FirmPort;
  /** The customer's own properties, companies and vehicles. */
  readonly portfolio: PortfolioPort;
  /** Orders shown to somebody who is not signed in. */
  readonly access: OrderAccessPort;

  /** `page` counts from 1; the newest orders come first. */
  orders(query: PostedFields): Promise<OrderListPage>;
  /** The customer's own invoices and credit notes. */
  invoices(page: number): Promise<OwnInvoicesPage>;
  order(orderId: string): Promise<OrderDetailPage>;
  /** The orders that a file from another app of the device may belong to. */
  incomingFile(): Promise<IncomingFilePage>;
  /** Uploads files for an order; redirects back to it. */
  handInFiles(orderId: string, posted: PostedPage): Promise<PostResult<OrderDetailPage>>;
  /** The questions to a customer about an order, by sign-in or by the link of the e-mail, and the answer. */
  incident(formId: string, orderId: string): Promise<IncidentPage>;
  answerIncident(formId: string, orderId: string, posted: PostedPage): Promise<PostResult<IncidentPage>>;
  /** Cost and refund of cancelling one of the customer's services now, and the cancellation. */
  cancelling(itemId: string): Promise<CancelPage>;
  cancelItem(itemId: string, fields: PostedFields): Promise<PostResult<CancelPage>>;
  /** A complaint about a delivered item. */
  claiming(itemId: string): Promise<ClaimPage>;
  claimItem(itemId: string, fields: PostedFields): Promise<PostResult<ClaimPage>>;
  /** The customer's review of a delivered item. */
  reviewing(itemId: string): Promise<OwnReviewPage>;
  /** Saves it until it is moderated; with the intent `withdraw` it is withdrawn. */
  saveReview(itemId: string, fields: PostedFields): Promise<PostResult<OwnReviewPage>>;
  /** The account for a refund by transfer. */
  refundAccount(orderId: string): Promise<RefundAccountPage>;
  saveRefundAccount(orderId: string, fields: PostedFields): Promise<PostResult<RefundAccountPage>>;
  /** The customer's decision about a payment that arrived after its order was cancelled. */
  latePayment(orderId: string): Promise<LatePaymentPage>;
  decideLatePayment(orderId: string, fields: PostedFields): Promise<PostResult<LatePaymentPage>>;
  /** The recipient of a simplified invoice. */
  invoiceData(invoiceId: string): Promise<InvoiceDataPage>;
  saveInvoiceData(invoiceId: string, fields: PostedFields): Promise<PostResult<InvoiceDataPage>>;
  /** Withdrawing from a contract, signed in or not; `orderId` is prefilled. */
  withdrawal(orderId: string | null): Promise<WithdrawalPage>;
  withdraw(fields: PostedFields): Promise<PostResult<WithdrawalPage>>;
  /** What ordering a paid item again would include today. */
  update(orderId: string, itemId: string): Promise<UpdatePage>;
  /** Adds it to the cart once, or with the intent `change` opens its form with the former answers. */
  orderAgain(orderId: string, itemId: string, fields: PostedFields): Promise<PostResult<never>>;
}
