import type { BoundCall } from './bind-call.ts';
import { activityRoutes } from './routes/activity.ts';
import { addressTicketRoutes } from './routes/address-tickets.ts';
import { agentListRoutes } from './routes/agent-list.ts';
import { agentRoutes } from './routes/agents.ts';
import { alertRoutes } from './routes/alerts.ts';
import { auditRoutes } from './routes/audit.ts';
import { bankRoutes } from './routes/bank-statements.ts';
import { cartRoutes } from './routes/cart.ts';
import { cartFormRoutes } from './routes/cart-form.ts';
import { cartVoucherRoutes } from './routes/cart-voucher.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { chargeRoutes } from './routes/charges.ts';
import { checkoutRoutes } from './routes/checkout.ts';
import { clientRoutes } from './routes/client.ts';
import { companyAlertRoutes } from './routes/company-alerts.ts';
import { companyReportRoutes } from './routes/company-reports.ts';
import { configListRoutes } from './routes/config-lists.ts';
import { customerRoutes } from './routes/customers.ts';
import { draftingRoutes } from './routes/drafting.ts';
import { failureRoutes } from './routes/failures.ts';
import { figureRoutes } from './routes/figures.ts';
import { formFileRoutes } from './routes/form-files.ts';
import { healthRoutes } from './routes/health.ts';
import { inboxRoutes } from './routes/inbox.ts';
import { incidentRoutes } from './routes/incidents.ts';
import { invoiceCorrectionRoutes } from './routes/invoice-corrections.ts';
import { invoiceRoutes } from './routes/invoices.ts';
import { liveRoutes } from './routes/live.ts';
import { macroRoutes } from './routes/macros.ts';
import { mailRoutes } from './routes/mail.ts';
import { massRoutes } from './routes/mass.ts';
import { newWorkRoutes } from './routes/new-work.ts';
import { notaRoutes } from './routes/notas.ts';
import { orderCardRoutes } from './routes/order-cards.ts';
import { orderPartRoutes } from './routes/order-parts.ts';
import { orderRoutes } from './routes/orders.ts';
import { overseeingRoutes } from './routes/overseeing.ts';
import { ownCancellationRoutes } from './routes/own-cancellation.ts';
import { ownFileRoutes } from './routes/own-files.ts';
import { ownOrderRoutes } from './routes/own-orders.ts';
import { pageCountRoutes } from './routes/page-counts.ts';
import { paperProposalRoutes } from './routes/paper-proposals.ts';
import { passwordRoutes } from './routes/passwords.ts';
import { phoneCallRoutes } from './routes/phone-calls.ts';
import { placeDataRoutes } from './routes/place-data.ts';
import { portfolioRoutes } from './routes/portfolio.ts';
import { productRoutes } from './routes/products.ts';
import { propertySearchRoutes } from './routes/property-search.ts';
import { providerPageRoutes } from './routes/provider-pages.ts';
import { providerPaymentRoutes } from './routes/provider-payments.ts';
import { providerRoutes } from './routes/providers.ts';
import { pushRoutes } from './routes/push.ts';
import { quoteRoutes } from './routes/quotes.ts';
import { recordRoutes } from './routes/records.ts';
import { refundRoutes } from './routes/refunds.ts';
import { registryRoutes } from './routes/registries.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { secondFactorRoutes } from './routes/second-factor.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { tagRoutes } from './routes/tags.ts';
import { teamRoutes } from './routes/team.ts';
import { territoryRoutes } from './routes/territory.ts';
import { ticketRoutes } from './routes/tickets.ts';
import { updatingRoutes } from './routes/updating.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { verifactuRoutes } from './routes/verifactu.ts';
import { viewRoutes } from './routes/views.ts';
import { voucherRoutes } from './routes/vouchers.ts';
import { watcherRoutes } from './routes/watchers.ts';

const ROUTES: readonly BoundCall[] = [
  ...productRoutes,
  ...activityRoutes,
  ...agentRoutes,
  ...agentListRoutes,
  ...sessionRoutes,
  ...passwordRoutes,
  ...addressTicketRoutes,
  ...secondFactorRoutes,
  ...alertRoutes,
  ...auditRoutes,
  ...bankRoutes,
  ...cartRoutes,
  ...cartFormRoutes,
  ...cartVoucherRoutes,
  ...catalogueRoutes,
  ...chargeRoutes,
  ...checkoutRoutes,
  ...providerPageRoutes,
  ...clientRoutes,
  ...companyAlertRoutes,
  ...companyReportRoutes,
  ...configListRoutes,
  ...customerRoutes,
  ...draftingRoutes,
  ...failureRoutes,
  ...formFileRoutes,
  ...inboxRoutes,
  ...incidentRoutes,
  ...invoiceRoutes,
  ...invoiceCorrectionRoutes,
  ...liveRoutes,
  ...macroRoutes,
  ...mailRoutes,
  ...massRoutes,
  ...newWorkRoutes,
  ...notaRoutes,
  ...orderRoutes,
  ...orderPartRoutes,
  ...ownCancellationRoutes,
  ...overseeingRoutes,
  ...ownOrderRoutes,
  ...paperProposalRoutes,
  ...ownFileRoutes,
  ...pageCountRoutes,
  ...phoneCallRoutes,
  ...figureRoutes,
  ...healthRoutes,
  ...placeDataRoutes,
  ...portfolioRoutes,
  ...propertySearchRoutes,
  ...providerPaymentRoutes,
  ...providerRoutes,
  ...pushRoutes,
  ...recordRoutes,
  ...registryRoutes,
  ...refundRoutes,
  ...reviewRoutes,
  ...ticketRoutes,
  ...tagRoutes,
  ...teamRoutes,
  ...territoryRoutes,
  ...updatingRoutes,
  ...uploadRoutes,
  ...quoteRoutes,
  ...verifactuRoutes,
  ...viewRoutes,
  ...voucherRoutes,
  ...watcherRoutes,
];

/** Every call of the API, bound to its handler. */
export const BOUND_CALLS: readonly BoundCall[] = [...ROUTES, ...orderCardRoutes(ROUTES)];
