import { describe, expect, test } from 'vitest';
import type { Actor } from '../actors/actor.ts';
import { TRANSITIONS } from '../orders/machine.ts';
import { STATUS } from '../orders/status.gen.ts';
import { transitionActorOf } from '../orders/transition-actor.ts';
import { may, mayEver } from './may.ts';
import { isVisibleToNotary } from './notary-visibility.ts';
import { RIGHT_NAMES, type Right } from './rights.ts';
import { ROLES, type Role, rolesOf } from './role.ts';

const agentWith = (...panelRoles: ('supervisor' | 'portugal' | 'facturacion')[]): Actor => ({
  kind: 'agent',
  agentId: 20,
  role: 'Agente',
  panelRoles,
  notaryId: null,
});
const NOTARY: Actor = { kind: 'agent', agentId: 40, role: 'Notario', panelRoles: [], notaryId: 3 };
const PEOPLE: Readonly<Record<Role, Actor>> = {
  customer: { kind: 'customer', customerId: 1001 },
  agent: agentWith(),
  supervisor: agentWith('supervisor'),
  notary: NOTARY,
  portugal: agentWith('portugal'),
  facturacion: agentWith('facturacion'),
  system: { kind: 'system' },
};

/** Who has each right, in the order: customer, agent, supervisor, notary, portugal, facturacion, system. */
const EXPECTED: Readonly<Record<Right, string>> = {
  cambio_estado: '-ASNPF-',
  enviar_incidencia_cliente: '-ASNPF-',
  postponer_pedido: '-AS-PF-',
  cambiar_proveedor: '-AS-PF-',
  asignar_notaria: '-AS-PF-',
  devolucion_total: '-AS-PF-',
  cerrar_pedido: '-AS-PF-',
  terminar: '-AS-PF-',
  enviar_email: '-AS-PF-',
  cancelar_pedido: 'CAS-PF-',
  reclamar_pedido: 'CAS-PF-',
  reabrir_pedido: '--S----',
  pedir_cancelacion: 'C------',
  finalizar_datos: 'C------',
  responder_incidencia: 'C------',
  pago_confirmado: '------Y',
  pago_tardio: '------Y',
  correo_entrante: '------Y',
  conector_entrega: '------Y',
  conector_falla: '------Y',
  pretramitar: '------Y',
  postramitar: '------Y',
  caducar_impago: '------Y',
  vencer_espera: '------Y',
  vencer_programado: '------Y',
  vencer_proveedor: '------Y',
  vencer_incidencia: '------Y',
  soltar_inactivo: '------Y',
  cerrar_plazo: '------Y',
  simple_update: '-AS-PF-',
  lock_pedido: '-ASNPF-',
  unlock_pedido: '-ASNPF-',
  force_unlock: '--S----',
  delegate_pedido: '-AS-PF-',
  saltar_pedido: '-AS-PF-',
  save_note: '-ASNPF-',
  del_note: '-AS-PF-',
  anotar_llamada: '-AS-PF-',
  etiquetar_pedido: '-AS-PF-',
  vigilar_pedido: '-AS-PF-',
  marcar_punto: '-AS-PF-',
  change_readings: '-AS-PF-',
  devolucion_parcial: '-AS-PF-',
  approve_refund: '--S----',
  genera_pdf: '-AS-PF-',
  vincular_pedido: '-AS-PF-',
  desvincular_pedido: '-AS-PF-',
  duplicar_pedido: '-AS-PF-',
  cambiar_datos: '-AS-PF-',
  upload_file: 'CASNPF-',
  set_priority: '--S----',
  mass_operation: '-AS-PF-',
  approve_mass_operation: '--S----',
  open_panel: '-ASNPF-',
  see_order: 'CASNPF-',
  see_prices: 'CAS-PF-',
  see_payments: 'CAS-PF-',
  see_sibling_items: 'CAS-PF-',
  see_internal_notes: '-AS-PF-',
  see_history: '-ASNPF-',
  see_readings: '-AS-PF-',
  correct_registry: '-AS-PF-',
  download_result: 'CASNPF-',
  download_invoice: 'C----F-',
  agent_data: '-AS-PF-',
  queue_spain: '-AS-PF-',
  queue_portugal: '----P--',
  queue_tickets: '-AS-PF-',
  tickets: '-AS-PF-',
  see_original_mail: '--S----',
  portfolio: 'CAS-PF-',
  login_as_customer: '-AS-PF-',
  export_orders: '-AS-PF-',
  see_activity: '-AS-PF-',
  see_team_activity: '--S----',
  share_macros: '--S----',
  share_views: '--S----',
  create_customer: '-AS-PF-',
  see_customer: '-AS-PF-',
  change_customer: '-AS-PF-',
  merge_customers: '--S----',
  new_procedure: '-AS-PF-',
  property_search: '-AS-PF-',
  manage_invoices: '-----F-',
  oversee_invoices: '--S--F-',
  book_transfer: '-----F-',
  oversee_payments: '--S--F-',
  manage_users: '--S----',
  manage_configuration: '--S----',
  see_page_counts: '--S----',
  see_audit: '--S----',
  see_figures: '--S----',
  see_health: '--S----',
  see_officers: '-AS-PF-',
  manage_prices: '--S----',
  moderate_reviews: '--S----',
  pay_providers: '--S----',
};
const FITTING = { customer_id: 1001, notary_id: 3, count: 10, proposed_by: 99 };

test('every right is in the expected table', () => {
  expect(Object.keys(EXPECTED).sort()).toEqual([...RIGHT_NAMES].sort());
});

describe.each(Object.entries(EXPECTED) as [Right, string][])('%s', (right, cells) => {
  test.each(ROLES.map((role, index) => [role, cells[index] !== '-'] as const))('%s: %s', (role, allowed) => {
    expect(may(PEOPLE[role], right, FITTING)).toBe(allowed);
    expect(mayEver(PEOPLE[role], right)).toBe(allowed);
  });
  test('never a visitor', () => {
    expect(mayEver({ kind: 'visitor' }, right)).toBe(false);
  });
  test('customers only on their own, notaries only for their own office', () => {
    for (const subject of [{}, { ...FITTING, customer_id: 1002 }]) {
      expect(may(PEOPLE.customer, right, subject)).toBe(false);
    }
    for (const subject of [{}, { ...FITTING, notary_id: 4 }, { ...FITTING, notary_id: null }]) {
      expect(may(NOTARY, right, subject)).toBe(false);
    }
  });
});

test('more than 50 items at once need a supervisor', () => {
  expect(may(PEOPLE.agent, 'mass_operation', { count: 50 })).toBe(true);
  expect(may(PEOPLE.agent, 'mass_operation', { count: 51 })).toBe(false);
  expect(may(PEOPLE.agent, 'mass_operation')).toBe(false);
  expect(may(PEOPLE.supervisor, 'mass_operation', { count: 51 })).toBe(true);
});

test('nobody approves a refund of their own', () => {
  expect(may(PEOPLE.supervisor, 'approve_refund', { proposed_by: 20 })).toBe(false);
  expect(may(PEOPLE.supervisor, 'approve_refund', { proposed_by: 21 })).toBe(true);
  expect(may(PEOPLE.supervisor, 'approve_refund')).toBe(false);
});

test('panel roles of a notary make nobody an agent', () => {
  const ambitious: Actor = { ...NOTARY, panelRoles: ['supervisor', 'portugal', 'facturacion'] };
  expect(rolesOf(ambitious)).toEqual(['notary']);
});

test('the table of rights and the status machine agree on every row', () => {
  for (const row of TRANSITIONS) {
    for (const kind of row.by) {
      const person = kind === 'payment' ? ({ kind: 'payment' } as const) : PEOPLE[kind];
      expect([row.operation, kind, may(person, row.operation, FITTING)]).toEqual([row.operation, kind, true]);
    }
  }
});

test('the machine knows the actors of requests', () => {
  expect(transitionActorOf({ kind: 'visitor' })).toBeNull();
  expect(transitionActorOf(PEOPLE.customer)).toEqual({ kind: 'customer', id: 1001 });
  expect(transitionActorOf(PEOPLE.portugal)).toEqual({ kind: 'agent', id: 20 });
  expect(transitionActorOf(PEOPLE.supervisor)).toEqual({ kind: 'supervisor', id: 20 });
  expect(transitionActorOf(NOTARY)).toEqual({ kind: 'notary', id: 40, notary_id: 3 });
  expect(transitionActorOf({ ...NOTARY, notaryId: null })).toBeNull();
  expect(transitionActorOf({ kind: 'payment' })).toEqual({ kind: 'payment' });
});

test('notaries see the items of their office while they are there', () => {
  const seen = [
    STATUS.pending_payment,
    STATUS.pending,
    STATUS.incident,
    STATUS.answered,
    STATUS.at_provider,
    STATUS.at_notary,
    STATUS.delivered,
    STATUS.notary_in_process,
    STATUS.notary_delivered,
    STATUS.visit_scheduled,
    STATUS.pending_certification,
    STATUS.pending_report,
  ].filter((panel_status_id) => isVisibleToNotary({ panel_status_id, notary_id: 3 }, 3));
  expect(seen).toEqual([60, 80, 98, 1000, 1001, 1002, 1003, 1004]);
  expect(isVisibleToNotary({ panel_status_id: STATUS.at_notary, notary_id: 4 }, 3)).toBe(false);
  expect(isVisibleToNotary({ panel_status_id: STATUS.at_notary, notary_id: null }, 3)).toBe(false);
});
