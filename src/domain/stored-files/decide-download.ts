import type { Actor, AgentActor, CustomerActor } from '../actors/actor.ts';
import { mayInAccount } from '../firms/firm-role.ts';
import { may } from '../permissions/may.ts';
import type { NamedRight } from '../permissions/rights.ts';

/** What a stored file is. */
export const FILE_KINDS = [
  // Of an order: from its customer, to be delivered, of an agent, of an agent for colleagues only, and its invoices.
  ...(['answer', 'result', 'attachment', 'internal', 'invoice'] as const),
  ...(['portfolio', 'ticket', 'provider_payment', 'received_mail', 'received_file'] as const),
  // Archives and tables made on request.
  ...(['data_export', 'order_export', 'invoice_export'] as const),
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** What is known about viruses in a file. */
export type ScanState = 'clean' | 'waiting' | 'infected';

/** The facts about a stored file that decide who may have it. */
export interface FileFacts {
  readonly fileId: string;
  readonly kind: FileKind;
  /** Account of its order, portfolio or copy; null for a file of no account. */
  readonly customerId: number | null;
  readonly orderId: number | null;
  /** Notary office that has its item now. */
  readonly officeId: number | null;
  /** Agent who requested it, of a table or an archive. */
  readonly agentId: number | null;
  /** Whether it has been delivered, and the delivery can no longer be undone. */
  readonly isReleased: boolean;
  /** Its customer was erased: what the law keeps is blocked. */
  readonly isBlocked: boolean;
  readonly scan: ScanState;
}

/**
 * What somebody holds besides being who they are: an order that they looked up by a code, a link to one paper, a question about an order, a message that
 * they may read; the mail or archive for which the product itself needs a file.
 */
export type Pass =
  | { readonly by: 'lookup'; readonly orderId: number }
  | { readonly by: 'share'; readonly orderId: number; readonly fileId: string }
  | {
      readonly by: 'question';
      readonly fileIds: readonly string[];
      readonly isOpen: boolean;
      readonly isOwner: boolean;
    }
  | { readonly by: 'message' | 'mail'; readonly fileIds: readonly string[] }
  | { readonly by: 'archive' };

type Refusal = 'sign_in_required' | 'forbidden' | 'not_found';
export type Decision =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: Refusal | 'file_infected' | 'file_not_scanned' };

/**
 * Whether somebody may have the bytes of a stored file, or of none: the only place that decides it. A file that they may not know of is answered like
 * none. A file with a virus goes to nobody, and one that is not scanned yet has to wait. Source: decisions "Back-office users"; meanings.md "clientView".
 */
export function decideDownload(actor: Actor, file: FileFacts | null, pass: Pass | null = null): Decision {
  const decision = decideRight(actor, file, pass);
  if (!decision.ok || !file || file.scan === 'clean') return decision;
  return { ok: false, code: file.scan === 'infected' ? 'file_infected' : 'file_not_scanned' };
}

function decideRight(actor: Actor, file: FileFacts | null, pass: Pass | null): Decision {
  if (pass ? pass.by === 'question' && !pass.isOpen && !pass.isOwner : actor.kind === 'visitor') {
    return refused('sign_in_required');
  }
  if (!file || file.isBlocked) return refused('not_found');
  if (pass) return isOpenedBy(pass, file) ? ALLOWED : refused('not_found');
  switch (actor.kind) {
    case 'customer':
      return isForCustomer(actor, file) ? ALLOWED : refused('not_found');
    case 'agent':
      return actor.role === 'Notario' ? decideForNotary(actor, file) : decideForAgent(actor, file);
    case 'visitor':
    case 'system':
    case 'payment':
      return refused('forbidden');
  }
}

/** Whether notary offices see files of this kind: neither invoices nor what agents keep for themselves. */
export function isForOffices(kind: string): boolean {
  return SENT_ALONG.includes(kind);
}

function isOpenedBy(pass: Pass, file: FileFacts): boolean {
  const { kind, fileId } = file;
  const isDelivered = kind === 'result' && file.isReleased;
  switch (pass.by) {
    case 'lookup':
      return isDelivered && file.orderId === pass.orderId;
    case 'share':
      return isDelivered && file.orderId === pass.orderId && fileId === pass.fileId;
    case 'question':
      return SENT_ALONG.includes(kind) && pass.fileIds.includes(fileId);
    case 'message':
      return (kind === 'ticket' || SENT_ALONG.includes(kind)) && pass.fileIds.includes(fileId);
    case 'mail':
      return (['ticket', 'invoice'].includes(kind) || SENT_ALONG.includes(kind)) && pass.fileIds.includes(fileId);
    case 'archive':
      return kind === 'invoice';
  }
}

function isForCustomer(actor: CustomerActor, { kind, customerId, isReleased }: FileFacts): boolean {
  if (customerId === null || actor.shareId !== undefined) return false;
  if (actor.key && !actor.key.scopes.includes('papers:read')) return false;
  const own = { customer_id: customerId };
  switch (kind) {
    case 'answer':
      return may(actor, 'download_result', own);
    case 'result':
      return isReleased && may(actor, 'download_result', own);
    case 'invoice':
      return may(actor, 'download_invoice', own);
    case 'portfolio':
      return may(actor, 'portfolio', own);
    case 'data_export':
      return (
        actor.customerId === customerId &&
        mayInAccount(actor.member, 'own_account') &&
        actor.impersonation === undefined &&
        actor.key === undefined
      );
    default:
      return false;
  }
}

function decideForNotary(actor: AgentActor, { kind, officeId }: FileFacts): Decision {
  return isForOffices(kind) && may(actor, 'download_result', { notary_id: officeId }) ? ALLOWED : refused('not_found');
}

function decideForAgent(actor: AgentActor, { kind, agentId }: FileFacts): Decision {
  const right = RIGHTS_OF_AGENTS[kind];
  if (right === null || (agentId !== null && agentId !== actor.agentId)) return refused('not_found');
  return may(actor, right) ? ALLOWED : refused('forbidden');
}

function refused(code: Refusal): Decision {
  return { ok: false, code };
}

const ALLOWED: Decision = { ok: true };
/** Kinds that may be sent to people outside with a question, a message or a mail. */
const SENT_ALONG: readonly string[] = ['answer', 'result', 'attachment'] satisfies FileKind[];
/** The right that an agent needs; null for what is never an agent's. */
const RIGHTS_OF_AGENTS: Readonly<Record<FileKind, NamedRight | null>> = {
  answer: 'download_result',
  result: 'download_result',
  attachment: 'download_result',
  internal: 'download_result',
  invoice: 'download_invoice',
  portfolio: 'portfolio',
  ticket: 'tickets',
  provider_payment: 'pay_providers',
  received_mail: 'see_original_mail',
  received_file: 'tickets',
  data_export: null,
  order_export: 'export_orders',
  invoice_export: 'manage_invoices',
};
