import type { Operation } from '../orders/machine.ts';
import type { Role } from './role.ts';

/** A condition on the subject besides the role. Without a subject a right with a bound is refused. */
export type Bound =
  /** The customer is the owner. */
  | 'own'
  /** The item is assigned to the notary's own office. */
  | 'own_office'
  /** At most 50 items at once. */
  | 'up_to_50'
  /** Proposed by somebody else. */
  | 'proposed_by_other';

export type Grant = { readonly role: Role; readonly bound: Bound | null };

/** Every operation of the status machine, and every other named right. */
export type Right = Operation | NamedRight;

const customer = to('customer', 'own');
const notary = to('notary', 'own_office');
const agent = to('agent');
const supervisor = to('supervisor');
const portugal = to('portugal');
const facturacion = to('facturacion');
const system = to('system');

/** The table of rights. Anything not listed is refused. The status machine is checked separately. */
export const RIGHTS = {
  // Operations that change a status
  cambio_estado: [agent, notary],
  enviar_incidencia_cliente: [agent, notary],
  postponer_pedido: [agent],
  cambiar_proveedor: [agent],
  asignar_notaria: [agent],
  devolucion_total: [agent],
  cerrar_pedido: [agent],
  terminar: [agent],
  enviar_email: [agent],
  cancelar_pedido: [agent, customer],
  reclamar_pedido: [agent, customer],
  reabrir_pedido: [supervisor],
  pedir_cancelacion: [customer],
  finalizar_datos: [customer],
  responder_incidencia: [customer],
  pago_confirmado: [system],
  pago_tardio: [system],
  correo_entrante: [system],
  conector_entrega: [system],
  conector_falla: [system],
  pretramitar: [system],
  postramitar: [system],
  caducar_impago: [system],
  vencer_espera: [system],
  vencer_programado: [system],
  vencer_proveedor: [system],
  vencer_incidencia: [system],
  soltar_inactivo: [system],
  cerrar_plazo: [system],

  // Other operations of the panel
  simple_update: [agent],
  lock_pedido: [agent, notary],
  unlock_pedido: [agent, notary],
  force_unlock: [supervisor],
  delegate_pedido: [agent],
  saltar_pedido: [agent],
  save_note: [agent, notary],
  del_note: [agent],
  anotar_llamada: [agent],
  etiquetar_pedido: [agent],
  vigilar_pedido: [agent],
  marcar_punto: [agent],
  change_readings: [agent],
  devolucion_parcial: [agent],
  approve_refund: [to('supervisor', 'proposed_by_other')],
  genera_pdf: [agent],
  vincular_pedido: [agent],
  desvincular_pedido: [agent],
  duplicar_pedido: [agent],
  cambiar_datos: [agent],
  upload_file: [agent, notary, customer],
  set_priority: [supervisor],
  mass_operation: [to('agent', 'up_to_50'), supervisor],
  approve_mass_operation: [to('supervisor', 'proposed_by_other')],

  // Viewing
  open_panel: [agent, notary],
  see_order: [agent, notary, customer],
  see_prices: [agent, customer],
  see_payments: [agent, customer],
  see_sibling_items: [agent, customer],
  see_internal_notes: [agent],
  see_history: [agent, notary],
  see_readings: [agent],
  correct_registry: [agent],
  download_result: [agent, notary, customer],
  download_invoice: [facturacion, customer],
  agent_data: [agent],
  see_activity: [agent],
  see_team_activity: [supervisor],
  see_page_counts: [supervisor],
  see_audit: [supervisor],
  see_figures: [supervisor],
  see_health: [supervisor],
  see_officers: [agent],
  queue_spain: [agent],
  queue_portugal: [portugal],
  queue_tickets: [agent],

  // Tickets and customers
  tickets: [agent],
  see_original_mail: [supervisor],
  portfolio: [agent, customer],
  login_as_customer: [agent],
  create_customer: [agent],
  see_customer: [agent],
  change_customer: [agent],
  merge_customers: [supervisor],
  new_procedure: [agent],
  property_search: [agent],

  // Lists of orders
  export_orders: [agent],
  share_views: [supervisor],
  share_macros: [supervisor],

  // Money and configuration
  manage_invoices: [facturacion],
  oversee_invoices: [facturacion, supervisor],
  book_transfer: [facturacion],
  oversee_payments: [facturacion, supervisor],
  manage_users: [supervisor],
  manage_configuration: [supervisor],
  manage_prices: [supervisor],
  moderate_reviews: [supervisor],
  pay_providers: [supervisor],
} as const satisfies Readonly<Record<string, readonly Grant[]>> & Readonly<Record<Operation, readonly Grant[]>>;

export type NamedRight = Exclude<keyof typeof RIGHTS, Operation>;

/** Whether a word names a right. */
export function isRight(name: string): name is Right {
  return Object.hasOwn(RIGHTS, name);
}

/** Every right by name. */
export const RIGHT_NAMES = Object.keys(RIGHTS) as readonly Right[];

function to(role: Role, bound: Bound | null = null): Grant {
  return { role, bound };
}
