import { sql } from 'kysely';
import type { HeldTables } from './held-table.ts';
import { ofEmail, ofItem, ofOrder, ofTicket, own } from './rows-of.ts';

/** Mail, tickets and calls. */
export const CORRESPONDENCE: HeldTables = {
  tickets: {
    erased:
      'ticket_id store_id locale email person_name customer_id subject group_name status admin_user_id related_item_id ' +
      'quote_id freshdesk_id to_email cc_emails due_at completed_at answered_at locked_by locked_until version request_key ' +
      'created_at updated_at merged_into merged_at words',
    rows: ofTicket,
    secret: ['request_key', 'group_name', 'locked_by', 'locked_until', 'words'],
  },
  ticket_messages: {
    erased:
      'message_id ticket_id direction agent_id from_email to_email cc_emails subject text file_ids unless_answered ' +
      'request_key withdrawn_at created_at by_form customer_id',
    rows: ofTicket,
    secret: ['request_key'],
  },
  ticket_history: {
    erased: 'history_id ticket_id accion admin_user_id old_status new_status comment detail request_key created_at',
    rows: ofTicket,
    secret: ['request_key'],
  },
  // The fingerprint stays, so that a message still in a mailbox is not received again.
  received_mails: {
    erased:
      'storage_key read_at rfc_message_id from_email from_name to_email cc_emails subject body html dated_at do_not_answer ' +
      'not_a_person faults trust ticket_id item_id conversation_id party proof evidence ticket_message_id old_status new_status decided_by ' +
      'decided_at thread_index answers_taken',
    kept: 'email_id sha256 size direction received_at created_at state version',
    rows: ofEmail,
    secret: ['storage_key', 'evidence', 'decided_by'],
  },
  side_conversations: { erased: 'conversation_id item_id party email person_name created_at', rows: ofItem },
  received_files: {
    erased: 'email_id position name media_type content_id size sha256 storage_key file_id',
    rows: ofEmail,
    secret: ['storage_key'],
  },
  mail_sightings: { kept: 'mailbox uid_validity uid email_id seen_at', rows: ofEmail },
  mail_lessons: {
    erased: 'evidence from_email ticket_id item_id conversation_id taught_by taught_at',
    rows: (customerId) => sql`t.from_email = (select email from customers where customer_id = ${customerId})`,
    secret: ['evidence', 'taught_by'],
  },
  dead_addresses: {
    erased: 'address diagnostic mail_id since',
    rows: (customerId) => sql`t.address = (select email from customers where customer_id = ${customerId})`,
  },
  phone_calls: {
    erased:
      'call_id provider_call_id direction number line state ringing agent_id started_at answered_at ended_at is_missed ' +
      'missed_reason recording provider_note note customer_id item_id history_id ticket_id asked_at version updated_at',
    rows: own,
    secret: ['provider_call_id', 'ringing', 'asked_at'],
  },
  phone_events: {
    erased: 'event_id digest provider_call_id name happened_at call received_at',
    rows: (customerId) =>
      sql`t.provider_call_id in (select provider_call_id from phone_calls where customer_id = ${customerId})`,
    secret: ['digest', 'provider_call_id'],
  },
  ticket_drafts: { erased: 'ticket_id agent_id draft updated_at shared_at shared_by', rows: ofTicket },
  mails: {
    erased:
      'mail_id dedupe_key template to_address locale store_id params order_id item_id send_after sent_at ' +
      'message_id created_at history_id withdrawn_at also_to cc ticket_message_id ticket_id conversation_id unless_answered held_at held_scan held_file held_key',
    rows: (customerId) =>
      sql`(${ofOrder(customerId)} or t.to_address = (select email::text from customers where customer_id = ${customerId}))`,
  },
  // The subject of a mail, by our own numbers.
  mails_sent_before_restore: { none: 'dedupe_key message_id sent_at' },
  mailboxes: { none: 'mailbox since connected_at failed_at failure fault' },
};
