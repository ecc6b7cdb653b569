-- The search in a team finds the beginning of every word of a nickname, also without accents (docs/decisions/0068).

-- Returns the folded name from its first, second … fifth word on.
create function name_words(name text) returns table (word smallint, rest text)
  language sql immutable parallel safe as $$
  select i::smallint, array_to_string(p.parts[i:], ' ')
  from (select regexp_split_to_array(btrim(fold(name)), '\s+') as parts) p,
    generate_series(1, least(cardinality(p.parts), 5)) i
$$;

-- The names of team_member, one row per word. The columns above the member are repeated, so that a search reads only the
-- names that it finds.
create table team_name (
  member_id bigint not null references member,
  word smallint not null check (word > 0),
  up_1 bigint,
  up_2 bigint,
  up_3 bigint,
  name text collate "C" not null,
  primary key (member_id, word)
);
create index team_name_1 on team_name (up_1, name, member_id) where up_1 is not null;
create index team_name_2 on team_name (up_2, name, member_id) where up_2 is not null;
create index team_name_3 on team_name (up_3, name, member_id) where up_3 is not null;

drop index team_member_name_1, team_member_name_2, team_member_name_3;

create function write_team_names() returns trigger language plpgsql as $$
begin
  insert into team_name (member_id, word, up_1, up_2, up_3, name)
  select n.member_id, w.word, n.up_1, n.up_2, n.up_3, w.rest from fresh n, name_words(n.name) w;
  return null;
end $$;
create trigger write_team_names after insert on team_member referencing new table as fresh
  for each statement execute function write_team_names();

-- Most updates change the sales only.
create function rewrite_team_names() returns trigger language plpgsql as $$
begin
  perform from fresh n join stale o using (member_id)
  where (n.up_1, n.up_2, n.up_3, n.name) is distinct from (o.up_1, o.up_2, o.up_3, o.name);
  if not found then return null; end if;
  delete from team_name t using fresh n join stale o using (member_id)
  where t.member_id = n.member_id and n.name <> o.name;
  insert into team_name (member_id, word, up_1, up_2, up_3, name)
  select n.member_id, w.word, n.up_1, n.up_2, n.up_3, w.rest
  from fresh n join stale o using (member_id), name_words(n.name) w where n.name <> o.name;
  update team_name t set up_1 = n.up_1, up_2 = n.up_2, up_3 = n.up_3 from fresh n
  where t.member_id = n.member_id and (t.up_1, t.up_2, t.up_3) is distinct from (n.up_1, n.up_2, n.up_3);
  return null;
end $$;
create trigger rewrite_team_names after update on team_member referencing old table as stale new table as fresh
  for each statement execute function rewrite_team_names();

insert into team_name (member_id, word, up_1, up_2, up_3, name)
select t.member_id, w.word, t.up_1, t.up_2, t.up_3, w.rest from team_member t, name_words(t.name) w;
