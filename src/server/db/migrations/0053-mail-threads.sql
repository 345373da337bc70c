-- To assign an answer to its thread: mails by item, and mails by the Message-ID that the answer names.
create index mails_of_item on mails (item_id) where item_id is not null;
create index mails_by_message_id on mails (message_id) where message_id is not null;
