/** Fields of an entity as the specification lists them (section 3), by the names of our JSON. */
export interface Entity {
  readonly name: string;
  /** Paths; the part before the first point is a field of the answer itself. `[]` means each of a list. */
  readonly fields: readonly string[];
  /** Fields that we answer beside those of the specification. */
  readonly also?: readonly string[];
  /** Fields of the specification that are left out where there is nothing to say. */
  readonly optional?: readonly string[];
}

/** The words of a text that may run over several lines. */
export const words = (text: string): string[] => text.trim().split(/\s+/);

export const PRODUCT: Entity = {
  name: 'Product (catalogue)',
  fields: words(`
    product_id name price base_price stores visible_on_services description short_description meta_title meta_description
    image thumbnail url_key custom_text position cat_url_key is_fast_form fast_form tooltip visible group options
    related_product related_conditions question_on_start conditions_to_exit conditions_to_earlycheckout conditions_to_redirect
    questions_on_confirm`),
  optional: ['tooltip'],
};

export const OPTION: Entity = {
  name: 'Option (form question)',
  fields: words(`
    option_id product_id type is_require title price opt_values placeholder error previous_steps index hide_price
    embedded_to_previous embedded_hidden previous_steps_default can_be_empty full_price append_to_end autounset_option_values`),
};

export const OPTION_VALUE: Entity = { name: 'Value of an option', fields: words('id name price') };

export const CART_ITEM: Entity = {
  name: 'Cart item',
  fields: words('options origin origin_id options.[].option_id options.[].product_id options.[].type options.[].value'),
  also: words('item_id product_id url_key name qty lines subtotal tax_rate tax_amount fees total form_version'),
};

export const ORDER: Entity = {
  name: 'Order (pedido / tramite)',
  fields: words(`
    order_id item_id product_id referencia panel_status_id incidencia_status_id panel_user customer_id priority locked
    locked_by asignee_id created_at updated_at standby_until asignee_at deadline_at
    product_options.html product_options.raw product_options.items.[].option_id product_options.items.[].option_value
    product_options.items.[].label product_options.items.[].value product_options.items.[].option_type
    details.historico.[].old_status details.historico.[].new_status details.historico.[].old_referencia
    details.historico.[].new_referencia details.historico.[].accion details.historico.[].admin_user_id
    details.historico.[].created_at details.pedidos_relacionados details.tickets_relacionados details.attachments
    details.atributos details.payments.[].concepto details.payed_with details.origin details.respondido details.clientView
    details.client_status_id actions`),
};

export const CUSTOMER_ITEM: Entity = {
  name: 'Order item (customer view)',
  fields: words(`
    id order_id product_id qty options.[].option_id options.[].value options.[].print_value options.[].label
    options.[].option_type created_at status referencia product_name panel_status_id pendingTramitation elegibleVentaPiso
    ipWithAttach parent_id real_order_id extra.url extra.docParsed extra.docParsedEntities extra.atributos extra.facturas
    extra.abonos extra.view extra.current_price extra.client_status_id extra.related_orders extra.childs`),
};

/** The token is the client's own. Canned responses, registries and providers come with their calls. */
export const AGENT_STATE: Entity = {
  name: 'Agent state',
  fields: words(`
    username userid current_user.firstname current_user.lastname current_user.user_id current_user.isAdmin
    current_user.isAgente current_user.isNotario config.states config.panel_roles config.users config.stats
    config.notaries config.canned_responses config.registries config.providers`),
};

export const CUSTOMER: Entity = {
  name: 'Customer',
  fields: words(`
    customer_id firstname lastname regions.[].region_id regions.[].name extra.newsletter extra.pedidos extra.tickets
    extra.items payment.preferred_payment payment.entidad payment.oficina payment.dc payment.cuenta actions`),
  also: words('email phone locale tax'),
};

export const SHOP_CONFIGURATION: Entity = {
  name: 'Shop configuration',
  fields: words(`
    store_id formkey baseUrl loggedIn portalName homepage navbar_image analytics_ids lastOrderId lastItemIds customerEmail
    payment_public_key.key`),
  also: words('oauth_consumer_key oauth_consumer_secret'),
};

/** Names of `custom_filter[...]`. */
export const SEARCH_FILTER: Entity = {
  name: 'Search filter',
  fields: words(
    'page size order_by order_id referencia email product_id status status_client date_start date_end text provider',
  ),
};

/** Every list of any kind. Source: section 7. */
export const LIST: Entity = {
  name: 'List',
  fields: words('items total page per_page'),
  also: words('total_is_exact similar_after'),
};

/** Fields of the entity that the answer lacks. */
export function missingIn(answer: unknown, { fields, optional = [] }: Entity): string[] {
  return fields.filter((path) => !optional.includes(path) && !has(answer, path.split('.')));
}

/** Fields of the answer that neither the specification nor our own list names. */
export function unlistedIn(answer: object, { fields, also = [] }: Entity): string[] {
  const listed = new Set([...fields.map((path) => path.split('.', 1)[0]), ...also]);
  return Object.keys(answer).filter((name) => !listed.has(name));
}

function has(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  // A list without elements would prove nothing.
  if (name === '[]') return Array.isArray(value) && value.length > 0 && value.every((each) => has(each, rest));
  return typeof value === 'object' && value !== null && name in value && has(value[name as keyof typeof value], rest);
}
