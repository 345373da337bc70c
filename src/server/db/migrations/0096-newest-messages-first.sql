-- Messages are searched from the newest on: each also carries marks of the spans of numbers it lies in, so that the index alone leads to the
-- newest ones that have a common word. A mark has a letter that no word begins with. The spans are those of find-written.ts.
create function message_words(message_id bigint, message text) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array[
    '@0:' || message_id / 1024, '@1:' || message_id / 4096, '@2:' || message_id / 16384,
    '@3:' || message_id / 65536, '@4:' || message_id / 262144, '@5:' || message_id / 1048576
  ]) || message_words(message);
drop index ticket_messages_words;
-- What is written is sorted in at once: a list of what is still to be sorted in would be read by every search.
create index ticket_messages_words on ticket_messages using gin (message_words(message_id, text)) with (fastupdate = off);
alter index tickets_words set (fastupdate = off);
