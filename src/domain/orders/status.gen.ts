// Source: the product's status machine, version 1.

/** Code of each status of an item, by its name in the machine. */
export const STATUS = {
  pending_payment: 0,
  on_hold: 10,
  under_evaluation: 20,
  auto_processing: 30,
  pending: 40,
  in_progress: 50,
  incident: 60,
  denied: 70,
  answered: 80,
  scheduled: 90,
  at_provider: 97,
  at_notary: 98,
  pre_processed: 99,
  processed: 100,
  post_processed: 101,
  claimed: 102,
  processed_emailed: 103,
  delivered: 110,
  closed: 120,
  notary_in_process: 1000,
  notary_delivered: 1001,
  visit_scheduled: 1002,
  pending_certification: 1003,
  pending_report: 1004,
} as const;

/** The statuses of each group of the machine. */
export const STATUSES_OF = {
  unpaid: [STATUS.pending_payment],
  waiting: [STATUS.on_hold, STATUS.incident, STATUS.denied, STATUS.scheduled, STATUS.at_provider, STATUS.at_notary, STATUS.notary_in_process, STATUS.visit_scheduled, STATUS.pending_certification, STATUS.pending_report],
  working: [STATUS.under_evaluation, STATUS.auto_processing, STATUS.in_progress],
  queue: [STATUS.pending, STATUS.answered, STATUS.pre_processed, STATUS.claimed, STATUS.notary_delivered],
  done: [STATUS.processed, STATUS.post_processed, STATUS.processed_emailed],
  final: [STATUS.delivered, STATUS.closed],
} as const;

/** Code of each kind of incident (`incidencia_status_id`), by its name in the machine. */
export const INCIDENT_KIND = {
  data_missing: 50,
  document_missing: 51,
  identity_missing: 52,
  charge_due: 53,
  not_found: 54,
  several_found: 55,
  interest_to_prove: 56,
  registry_defect: 57,
  email_reply: 58,
} as const;
