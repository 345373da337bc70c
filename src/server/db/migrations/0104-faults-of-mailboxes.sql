-- Why a mailbox cannot be read, for the panel to say in its user's language; `failure` is the mail server's message.
alter table mailboxes add column fault text;
