-- Outlook's thread of a received message, which an answer continues.
alter table received_mails add column thread_index text;
