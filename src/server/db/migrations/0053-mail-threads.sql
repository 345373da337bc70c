-- Mails of an item, by which an answer finds its thread, and mails by the Message-ID that an answer names.
create index mails_of_item on mails (item_id) where item_id is not null;
create index mails_by_message_id on mails (message_id) where message_id is not null;
