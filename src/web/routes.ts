import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Products whose form has its own addresses; the others share `tienda/product/`. Source: specification section 2. */
const FORM_FOLDERS = ['nota-simple', 'q-propiedades', 'i-predial-simplificada', 'certidao-permanente'];

/** Those whose answers are checked at their own address too. */
const OWN_CONFIRMATIONS = ['i-predial-simplificada', 'certidao-permanente'];

/** The customer's properties, companies and vehicles share their pages. */
const PORTFOLIO = ['inmuebles', 'empresas', 'vehiculos'];

/** Pages of places are children of the product ordered there. */
const PLACES = 'tienda/registro-de-la-propiedad/nota-simple';

export default [
  layout('shop/shop-layout.tsx', [
    index('shop/catalogue/home-page.tsx'),
    route('tienda/servicios', 'shop/catalogue/services-page.tsx'),
    route('tienda/servicios/reset', 'shop/catalogue/services-reset.ts'),
    route('tienda/buscar', 'shop/catalogue/search-page.tsx'),
    route('tienda/buscar/sugerencias', 'shop/catalogue/suggestions.ts'),
    route('tienda/:category', 'shop/catalogue/category-page.tsx'),
    route('tienda/:category/:product', 'shop/catalogue/product-page.tsx'),

    route(`${PLACES}/provincias`, 'shop/territory/provinces-page.tsx'),
    route(`${PLACES}/:province`, 'shop/territory/province-page.tsx'),
    route(`${PLACES}/:province/:municipality`, 'shop/territory/municipality-page.tsx'),

    ...FORM_FOLDERS.map((folder) =>
      route(`tienda/${folder}/:page?`, 'shop/wizard/wizard-page.tsx', { id: `wizard-${folder}` }),
    ),
    route('tienda/product/:page/:folder', 'shop/wizard/wizard-page.tsx', { id: 'wizard-product' }),
    route('tienda/product/continuar/:token', 'shop/wizard/resume-page.tsx'),
    route('tienda/product/confirmation/:folder', 'shop/wizard/confirmation-page.tsx'),
    ...OWN_CONFIRMATIONS.map((folder) =>
      route(`tienda/${folder}/confirmation`, 'shop/wizard/confirmation-page.tsx', { id: `confirmation-${folder}` }),
    ),
    route('tienda/product/actualizar/:orderId/:itemId', 'shop/updating/update-page.tsx'),

    route('tienda/cart', 'shop/cart/cart-page.tsx'),
    route('tienda/cart/add/:form', 'shop/cart/add-page.tsx'),

    route('tienda/customer/authenticate/:email?', 'account/sessions/sign-in-page.tsx', { id: 'authenticate' }),
    route('login', 'account/sessions/sign-in-page.tsx', { id: 'login' }),
    route('register/authenticate', 'account/sessions/sign-in-redirect.ts'),
    route('tienda/customer/register', 'account/sessions/register-page.tsx'),
    route('tienda/customer/password', 'account/sessions/password-page.tsx'),
    route('tienda/customer/password/new', 'account/sessions/new-password-page.tsx'),
    route('tienda/customer/enter', 'account/sessions/enter-page.tsx'),
    route('tienda/customer/confirm', 'account/sessions/confirm-email-page.tsx'),
    route('logout', 'account/sessions/sign-out-page.tsx'),

    route('tienda/customer/checkout', 'shop/checkout/checkout-page.tsx'),
    route('tienda/customer/checkout/3ds', 'shop/payments/challenge-return.ts'),
    route('tienda/customer/checkout/success/:orderId?', 'shop/checkout/success-page.tsx'),
    route('tienda/customer/checkout/finalize/:itemId', 'shop/finalizing/finalize-page.tsx'),
    route('tienda/customer/form/:formId/:orderId', 'shop/incidents/incident-page.tsx'),
    route('tienda/customer/payment', 'shop/payments/payment-page.tsx', { id: 'pay-cart' }),
    route('tienda/customer/payment/order/:orderId', 'shop/payments/payment-page.tsx', { id: 'pay-order' }),
    route('tienda/customer/payment/quote/:quoteId', 'shop/quotes/quote-page.tsx'),
    route('tienda/customer/payment/:way', 'shop/payments/method-page.tsx'),
    route('tienda/payment/:way', 'shop/payments/method-redirect.ts'),
    route('tienda/customer/payment/3ds', 'shop/payments/challenge-page.tsx', { id: 'challenge-cart' }),
    route('tienda/customer/payment/3ds/order/:orderId', 'shop/payments/challenge-page.tsx', { id: 'challenge-order' }),

    route('tienda/customer/visit', 'account/impersonation/impersonation-page.tsx'),
    route('tienda/customer/visit/:ticket', 'account/impersonation/open-impersonation.ts'),

    route('orders', 'account/orders/order-list-page.tsx'),
    route('orders/detail/:orderId', 'account/orders/order-detail-page.tsx'),
    route('orders/incoming', 'account/orders/incoming-file-page.tsx'),
    route('orders/cancel/:itemId', 'account/orders/cancel-page.tsx'),
    route('orders/claim/:itemId', 'account/orders/claim-page.tsx'),
    route('orders/review/:itemId', 'account/orders/review-page.tsx'),
    route('orders/account/:orderId', 'account/orders/refund-account-page.tsx'),
    route('orders/share/:orderId', 'account/orders/sharing-page.tsx'),
    route('orders/late/:orderId', 'account/orders/late-payment-page.tsx'),
    route('orders/invoices', 'account/orders/own-invoices-page.tsx'),
    route('orders/invoice/:invoiceId', 'account/orders/invoice-data-page.tsx'),
    route('orders/messages', 'account/own-messages/messages-page.tsx'),
    route('orders/messages/:kind/:id', 'account/own-messages/thread-page.tsx'),
    route('orders/firm', 'account/firms/firm-page.tsx'),
    route('orders/firm/month', 'account/firms/month-page.tsx'),
    route('orders/firm/invoicing', 'account/firms/tax-identities-page.tsx'),
    route('orders/firm/keys', 'account/firms/api-keys-page.tsx'),
    route('orders/firm/invitation/:invitationId', 'account/firms/invitation-page.tsx'),
    route('orders/profile', 'account/own-data/profile-page.tsx'),
    route('orders/profile/payment', 'account/own-data/payment-page.tsx'),
    route('orders/profile/security', 'account/own-data/security-page.tsx'),
    route('orders/profile/privacy', 'account/own-data/privacy-page.tsx'),
    route('orders/profile/notifications', 'account/own-data/notifications-page.tsx'),
    route('orders/profile/subscriptions', 'account/own-data/subscriptions-page.tsx'),
    route('orders/profile/email', 'account/own-data/email-link-page.tsx'),
    route('orders/profile/visits', 'account/impersonation/impersonations-page.tsx'),
    ...PORTFOLIO.flatMap((list) => [
      route(`orders/${list}`, 'account/portfolio/things-page.tsx', { id: list }),
      route(`orders/${list}/new`, 'account/portfolio/thing-form-page.tsx', { id: `${list}-new` }),
      route(`orders/${list}/import`, 'account/portfolio/import-page.tsx', { id: `${list}-import` }),
      route(`orders/${list}/:id`, 'account/portfolio/thing-page.tsx', { id: `${list}-one` }),
      route(`orders/${list}/:id/edit`, 'account/portfolio/thing-form-page.tsx', { id: `${list}-edit` }),
    ]),
    route('orders/inmuebles/:id/compare', 'account/portfolio/comparison-page.tsx'),
    route('tienda/orders', 'account/orders/orders-redirect.ts'),

    route('ayuda', 'shop/help/help-page.tsx'),
    route('ayuda/api', 'shop/help/api-guide-page.tsx'),
    route('ayuda/escribir', 'shop/help/write-page.tsx'),
    route('ayuda/registros', 'shop/help/registries-page.tsx'),
    route('recordatorios/:token', 'account/own-data/unsubscribe-page.tsx'),
    route('consultar-pedido', 'shop/lookups/lookup-page.tsx'),
    route('compartido/:shareId', 'shop/shares/shared-page.tsx'),
    route('desistimiento', 'shop/withdrawals/withdrawal-page.tsx'),

    route('condiciones', 'shop/legal/legal-page.tsx', { id: 'terms' }),
    route('aviso-legal', 'shop/legal/legal-page.tsx', { id: 'notice' }),
    route('privacidad', 'shop/legal/legal-page.tsx', { id: 'privacy' }),
    route('cookies', 'shop/legal/consent-page.tsx'),
    route('accesibilidad', 'shop/legal/legal-page.tsx', { id: 'accessibility' }),
    route('declaracion-responsable', 'shop/legal/declaration-page.tsx'),
  ]),
  route('agentes/*', 'panel/panel-route.tsx'),
  route('*', 'unknown-page.ts'),
] satisfies RouteConfig;
