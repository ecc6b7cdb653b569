-- Two people of staff who edit the same category or banner: the later save of the older text is refused.
alter table category add column version int not null default 1;
alter table banner add column version int not null default 1;
