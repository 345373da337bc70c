-- What was written in tickets is searched too, by whole words and their beginnings. Folding stops where a vector would get too large.
create function message_words(message text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple'::regconfig, plain_letters(left(message, 100000)));
create index ticket_messages_words on ticket_messages using gin (message_words(text));
