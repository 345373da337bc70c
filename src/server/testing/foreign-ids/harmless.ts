import { ALL_ROW_CALLS } from '../../../contract/config-lists.ts';

/** Ids that name nobody's thing: portals, what is sold, versions of the catalogue, regions. */
export const COMMON: ReadonlySet<string> = new Set([
  'store_id',
  'product_id',
  'option_id',
  'option_ids',
  'max_from_option_id',
  'version_id',
  'region_id',
  'tax_id',
]);

const CONFIGURATION = 'rows of the configuration, for supervisors; those hidden from one are answered as none';

const BOOKKEEPER = 'money of the house, for who has the role facturacion, and of every order';

const ANYBODY = 'every agent serves any customer, and a notary is refused for any id';

const ofPayment = (...calls: string[]) => calls.map((call) => `${call} payment_id`);
const PROVIDER_PAYMENT_IDS = [
  ...ofPayment('getProviderPayment', 'putProviderPayment', 'deleteProviderPayment', 'makeProviderTransfer'),
  ...['add', 'put', 'delete'].flatMap((verb) =>
    ofPayment(`${verb}ProviderPaymentStatus`, `${verb}ProviderPaymentFile`),
  ),
  ...ofPayment('downloadProviderPaymentFile'),
  ...['putProviderPaymentStatus entry_id', 'deleteProviderPaymentStatus entry_id'],
  ...['put', 'delete', 'download'].map((verb) => `${verb}ProviderPaymentFile file_id`),
  ...[
    'listProviderPayments custom_filter[provider_id]',
    'listProviderWork provider_id',
    'addProviderPayment provider_id',
  ],
  ...['addProviderPayment line_ids', 'putProviderPayment line_ids'],
  ...['agreeProviderCost provider_id', 'agreeProviderCost item_id', 'downloadProviderTransfer transfer_id'],
];

/** Where an id is tried nowhere, and why nothing could come of it. */
export const HARMLESS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    PROVIDER_PAYMENT_IDS.map((place) => [place, 'money of the house, for supervisors, of every provider']),
  ),
  'addGeneric origin_id': 'a word on the own line; placing the order looks whose it is',
  'addNs origin_id': 'as addGeneric',
  'addQp origin_id': 'as addGeneric',
  'addCertidao origin_id': 'as addGeneric',
  'addIpredial origin_id': 'as addGeneric',
  'updateQuoteItem origin_id': 'not read: a line keeps its origin',
  'deletePedidoFile file_id': 'named together with its item, which has to be held',
  'settlePriceDifference item_id': 'orders are every agent’s; deciding needs the lock',
  'settlePriceDifference difference_id': 'named together with its item, which has to be held',
  'markAlertsRead alert_ids': 'of the own alerts only; one that is not among them changes nothing',
  'markAlertsRead item_id': 'as alert_ids',
  'reportFailures request_id': 'a word for the log, by which nothing is looked up',
  'getProduct id': 'a product',
  'saveCatalogueDraft id': 'a value of a question of the catalogue',
  'putCurrentUser id': 'what a new passkey calls itself, with its signature',
  'proveAgain id': 'of a passkey, with its signature',
  'authenticateSecondFactor id': 'of a passkey, with its signature',
  'correctNote file_id': 'a document of the item that is held, whose item every agent may open',
  'rereadNote file_id': 'as correctNote',
  'cancelCharge charge_id': 'named together with its item, which has to be held',
  'getQuote quote_id': 'as changeQuote',
  'changeQuote quote_id': "quotes are no agent's own; a cart is none",
  'withdrawQuote quote_id': 'as changeQuote',
  'createQuoteLink quote_id': 'as changeQuote',
  'switchVoucher voucher_id': 'for supervisors, to whom all are listed',
  'getTicket ticket_id': 'tickets are every agent’s',
  ...Object.fromEntries(
    ['getPhoneCall call_id', 'putPhoneCall call_id', 'putPhoneCall customer_id', 'putPhoneCall item_id'].map(
      (place) => [place, ANYBODY],
    ),
  ),
  'listPhoneCalls custom_filter[customer_id]': ANYBODY,
  'changeTicket ticket_id': 'as getTicket',
  'saveTicketDraft ticket_id': 'as getTicket; a draft is stored and shown for its author only',
  'dropTicketDraft ticket_id': 'as getTicket',
  'dropTicketDraft user_id': 'a colleague, on a ticket that nobody else holds',
  'uploadTicketFile ticket_id': 'as getTicket',
  'listTicketFigure agent_id': 'for supervisors, who see the figures of all',
  'changeTicket into': 'as getTicket',
  'changeTicket message_id': 'of that ticket, else not_found',
  'changeTicket history_id': 'of that ticket, else not_found',
  'changeTicket admin_user_id': 'agents are listed to agents',
  'changeTicket item_id': 'orders are every agent’s',
  'createTicket related_item_id': 'as changeTicket',
  'getCorreo email_id': 'received mail is every agent’s',
  'decideCorreo email_id': 'as getCorreo',
  'listMailAnswers item_id': 'orders are every agent’s, and a notary is refused',
  'decideMailAnswers item_id': 'as listMailAnswers',
  'decideMailAnswers email_id': 'one that is not of that item is answered as none',
  'decideMailAnswers option_id': 'a question of the open form, else refused',
  'decideCorreo id': 'a ticket or an order, which are every agent’s',
  'keepCorreoFiles email_id': 'as getCorreo; into an item that has to be held',
  'generateTogaDocument item_id': 'orders are every agent’s, and a notary drafts nothing',
  'generateTogaDocument model_id': 'a model of the library',
  'generatePdfFromMarkdown item_id': 'as generateTogaDocument; only its letterhead is taken',
  'listTogaDrafts item_id': 'the agent’s own documents, for any id',
  'fileTogaDraft item_id': 'an order that has to be held',
  'getFileType id': 'a sample, or a file, which every agent may open',
  'decideReview review_id': 'for supervisors, to whom all are listed',
  'answerReview review_id': 'the same',
  ...Object.fromEntries(
    [
      ...['getConfigRow', 'listRevisions', 'undoRevision', 'previewImport', 'importRows'],
      ...ALL_ROW_CALLS.map(({ name }) => name),
    ].map((call) => [`${call} id`, CONFIGURATION]),
  ),
  ...Object.fromEntries(
    ['changeAgent', 'switchOffAgent', 'inviteAgain', 'resetAgentFactor', 'endSessionsOfAgent'].map((call) => [
      `${call} agent_id`,
      'for supervisors, to whom all are listed',
    ]),
  ),
  'endSessionsOfAgent session_id': 'the same, with the sessions of all',
  'inviteAgent notary_id': 'offices are listed to every agent',
  'changeAgent notary_id': 'the same',
  'previewTemplate item_id': 'orders are every agent’s',
  'getCannedResponse id': 'canned responses are listed to agents; one hidden from them is answered as none',
  'getRegistry id': 'registries are listed to every agent',
  'correctOrderRegistry id_registro': 'as getRegistry',
  'undoOrderRegistry revision_id': 'one of somebody else is answered as none: registries.test.ts',
  'createVoucher product_ids': 'what is sold',
  'createVoucher store_ids': 'portals',
  'putPedido provider_id': 'providers are listed to every agent, and a notary gives no work away',
  'putPedido notary_id': 'offices are listed to every agent, and a notary gives no work away',
  'putPedido asignee_id': 'a colleague, whom every agent sees in his menu',
  'dropPedidoDraft user_id': 'a colleague, on an item that has to be held',
  'putPedido related_item_id':
    'an item of the same customer, which every agent may open; a notary may not relate items',
  'getActivity agent_id':
    'a colleague, whom every agent sees in the menu; their activity is refused to all but supervisors',
  'getCustomer customer_id': 'customers are open to every agent, and to nobody else',
  'putCustomer customer_id': 'the same',
  'getCustomerOverview customer_id': 'the same',
  'toggleNewsletter customer_id': 'the same',
  'listDuplicates customer_id': 'the same',
  'mergeCustomer customer_id': 'supervisors merge any customer',
  'unmergeCustomer customer_id': 'as mergeCustomer',
  'keepApart customer_id': 'as mergeCustomer',
  'planMassRun item_ids': 'items, which every agent may open; a notary may plan nothing',
  'planMassRun provider_id': 'as putPedido',
  'planMassRun notary_id': 'as putPedido',
  'planMassRun asignee_id': 'as putPedido',
  'putPedido conversation_id': 'of the item that is held, else not_found',
  'withdrawItemMail mail_id': 'of that item, else not_found',
  'putPedido line_id': 'a note of the item that is held, whose item every agent may open',
  'putPedido file_ids': 'files of the item that is held, whose item every agent may open',
  ...Object.fromEntries(
    ['provider_id', 'notary_id', 'asignee_id', 'related_item_id', 'line_id', 'file_ids', 'conversation_id'].map(
      (field) => [`previewPedidoMail ${field}`, 'as putPedido, which it carries out and takes back'],
    ),
  ),
  ...Object.fromEntries(
    ['getBankEntry entry_id', 'checkBankEntry entry_id', 'checkBankEntry order_id', 'checkBankEntry payment_id'].map(
      (place) => [place, BOOKKEEPER],
    ),
  ),
  ...Object.fromEntries(
    ['entry_id', 'order_id', 'payment_id', 'refund_id'].map((field) => [`decideBankEntry ${field}`, BOOKKEEPER]),
  ),
  'listBankEntries custom_filter[statement_id]': BOOKKEEPER,
  'closePaymentReview review_id': BOOKKEEPER,
  'giveBackReviewed review_id': BOOKKEEPER,
  'downloadOrderExport export_id': 'only what one asked for himself',
  'changeView view_id': 'one of another is answered as none: views.test.ts',
  'removeView view_id': 'as changeView',
  'downloadInvoiceExport export_id': 'for who has the role facturacion, and only what he asked for himself',
  'getInvoiceChanges invoice_id': BOOKKEEPER,
  'correctInvoice invoice_id': BOOKKEEPER,
  'cancelInvoice invoice_id': BOOKKEEPER,
  ...Object.fromEntries(
    ['Inmueble', 'Empresa', 'Vehiculo'].flatMap((one) => [
      ...['get', 'put', 'delete'].map((verb) => [`${verb}${one} id`, ANYBODY]),
      [`create${one} user_id`, ANYBODY],
    ]),
  ),
  'createDocument user_id': ANYBODY,
  'createDocument origin_id': 'a thing of the customer who is named, whom every agent serves',
  'getDocument id': ANYBODY,
  'deleteDocument id': ANYBODY,
  'endSubscription id': ANYBODY,
  'getNotification id': ANYBODY,
  'resendNotification id': ANYBODY,
};
