import type { Text } from '../locale/locale.ts';

/** Statuses of a support ticket, by name. Source: specification section 4, "Ticket status". */
export const TICKET_STATUS = {
  initial: 1,
  open: 2,
  pending: 3,
  resolved: 4,
  closed: 5,
  scheduled: 6,
  awaiting_documents: 7,
  lead_converted: 8,
} as const;
type TicketStatusName = keyof typeof TICKET_STATUS;
export type TicketStatus = (typeof TICKET_STATUS)[TicketStatusName];

export const TICKET_STATUSES = Object.values(TICKET_STATUS) as readonly TicketStatus[];

/** Statuses with work left for staff. Source: specification section 4. */
export const ACTIVE_TICKET_STATUSES: readonly TicketStatus[] = [
  TICKET_STATUS.open,
  TICKET_STATUS.pending,
  TICKET_STATUS.scheduled,
];

export const TICKET_STATUS_TEXTS: Readonly<Record<TicketStatus, Text>> = {
  1: { es: 'Inicial', en: 'New', pt: 'Inicial' },
  2: { es: 'Abierto', en: 'Open', pt: 'Aberto' },
  3: { es: 'Pendiente', en: 'Pending', pt: 'Pendente' },
  4: { es: 'Resuelto', en: 'Resolved', pt: 'Resolvido' },
  5: { es: 'Cerrado', en: 'Closed', pt: 'Fechado' },
  6: { es: 'Programado', en: 'Scheduled', pt: 'Agendado' },
  7: { es: 'Pte. documentación', en: 'Awaiting documents', pt: 'A aguardar documentos' },
  8: { es: 'Lead convertido', en: 'Lead converted', pt: 'Lead convertido' },
};
