// Rows of a customer, as conditions on a table `t`: the account itself, or through an order, an item, a ticket.
import { sql } from 'kysely';

/** Rows of the customer, and of their accounts that were merged into this one. */
export const own = (customerId: number) =>
  sql`t.customer_id in (select customer_id from customers where customer_id = ${customerId} or merged_into = ${customerId})`;
export const ofOrder = (customerId: number) =>
  sql`t.order_id in (select order_id from orders where customer_id = ${customerId})`;
export const ofItem = (customerId: number) =>
  sql`t.item_id in (select item_id from order_items where customer_id = ${customerId})`;
export const ofDraft = (customerId: number) =>
  sql`t.draft_id in (select draft_id from toga_drafts join order_items using (item_id) where customer_id = ${customerId})`;
export const ofFiled = (customerId: number) =>
  sql`t.file_id in (select file_id from files join order_items using (item_id)
    where order_items.customer_id = ${customerId})`;
export const ofFormFile = (customerId: number) =>
  sql`t.file_id in (select file_id from form_files join sessions on token_hash = session_hash
    where customer_id = ${customerId} and kind = 'customer')`;
export const ofPayment = (customerId: number) =>
  sql`t.payment_id in (select payment_id from payments join orders using (order_id) where customer_id = ${customerId})`;
export const ofQuote = (customerId: number) =>
  sql`t.quote_id in (select quote_id from quotes where customer_id = ${customerId})`;
export const ofTicket = (customerId: number) =>
  sql`t.ticket_id in (select ticket_id from tickets where customer_id = ${customerId}
    or email = (select email from customers where customer_id = ${customerId}))`;
export const ofEmail = (customerId: number) =>
  sql`t.email_id in (select email_id from received_mails where
    from_email = (select email from customers where customer_id = ${customerId})
    or ticket_id in (select ticket_id from tickets where customer_id = ${customerId})
    or item_id in (select item_id from order_items where customer_id = ${customerId}))`;
export const ofSession = (customerId: number) =>
  sql`t.session_hash in (select token_hash from sessions where customer_id = ${customerId} and kind = 'customer')`;
export const ofUser = (customerId: number) => sql`t.user_kind = 'customer' and t.user_id = ${customerId}`;
