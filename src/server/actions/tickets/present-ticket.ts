import type { TicketRow as Presented } from '../../../contract/tickets/ticket.ts';
import type { TicketRow } from './ticket-row.ts';

export function presentTicketRow(row: TicketRow, names: ReadonlyMap<number, string>): Presented {
  return {
    id: row.ticket_id,
    admin_user_id: row.admin_user_id,
    status: row.status,
    freshdesk_id: row.freshdesk_id,
    related_item_id: row.related_item_id,
    created_at: row.created_at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    to_email: row.to_email,
    cc_emails: row.cc_emails,
    email: row.email,
    group: row.group_name,
    subject: row.subject,
    person_name: row.person_name,
    customer_id: row.customer_id,
    store_id: row.store_id,
    locale: row.locale,
    merged_into: row.merged_into,
    agent: names.get(row.admin_user_id ?? 0) ?? '',
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}
