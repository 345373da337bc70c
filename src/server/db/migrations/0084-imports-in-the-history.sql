-- An import of ten thousand rows is one entry of the history: found by its last row, and counted.
drop index config_revisions_of_batch;
create index config_revisions_of_batch on config_revisions (batch, revision_id) where batch is not null;
