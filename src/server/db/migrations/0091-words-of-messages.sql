-- Messages of tickets are searchable by words and their prefixes. Text beyond the size limit of a vector is not
-- indexed.
create function message_words(message text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple'::regconfig, plain_letters(left(message, 100000)));
create index ticket_messages_words on ticket_messages using gin (message_words(text));
