-- The member network: who invited whom (D15), and the places of the matrix (D14). member.inviter_id is the truth about
-- the inviter. All changes of it are made by the functions below, one at a time: see docs/decisions/0068 and 0069.

-- The values of a member that an inviter's list shows, in the order of its indexes. The row exists from the sign-up
-- with an inviter or from the first finished order. A list reaches three generations; the tree reaches all.
create table team_member (
  member_id bigint primary key references member,
  -- The inviter, the inviter's inviter, and the one above.
  up_1 bigint,
  up_2 bigint,
  up_3 bigint,
  -- When the inviter was set.
  joined_at timestamptz,
  -- The nickname in lower case, for searches.
  name text collate "C" not null,
  -- Cents of the member's finished orders in money, without what was refunded.
  sales bigint not null default 0,
  check (num_nulls(up_1, joined_at) in (0, 2)),
  check (up_2 is null or up_1 is not null),
  check (up_3 is null or up_2 is not null)
);
create index team_member_joined_1 on team_member (up_1, joined_at, member_id) where up_1 is not null;
create index team_member_joined_2 on team_member (up_2, joined_at, member_id) where up_2 is not null;
create index team_member_joined_3 on team_member (up_3, joined_at, member_id) where up_3 is not null;
create index team_member_sales_1 on team_member (up_1, sales, member_id) where up_1 is not null;
create index team_member_sales_2 on team_member (up_2, sales, member_id) where up_2 is not null;
create index team_member_sales_3 on team_member (up_3, sales, member_id) where up_3 is not null;
create index team_member_name_1 on team_member (up_1, name, member_id) where up_1 is not null;
create index team_member_name_2 on team_member (up_2, name, member_id) where up_2 is not null;
create index team_member_name_3 on team_member (up_3, name, member_id) where up_3 is not null;

-- The size of a member's team; no row if the member has invited no one. It has no other index, so its updates stay in the page.
create table team_count (
  member_id bigint primary key references member,
  -- Members whom this member invited.
  direct bigint not null default 0,
  -- All members below, in every generation.
  total bigint not null default 0,
  check (direct >= 0 and total >= direct)
) with (fillfactor = 60);

-- A member's place in the matrix. A member without a parent is the top of a matrix of its own.
create table matrix_place (
  member_id bigint primary key references member,
  parent_id bigint references matrix_place,
  slot smallint check (slot between 0 and 2),
  -- Taken places right below.
  children smallint not null default 0 check (children between 0 and 3),
  -- Rows down to the first row with a free place: 1 if a place right below is free.
  gap int not null default 1 check (gap > 0),
  -- Taken places in all rows below.
  total bigint not null default 0 check (total >= children),
  -- When the place was taken.
  placed_at timestamptz,
  check (num_nulls(parent_id, slot, placed_at) in (0, 3)),
  check (parent_id <> member_id),
  check ((gap = 1) = (children < 3)),
  unique (parent_id, slot)
) with (fillfactor = 60);

revoke delete on team_member, team_count, matrix_place from banyan_app;

-- Lets one transaction at a time change the network.
create function lock_network() returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('network'))
$$;

-- Returns a member, the inviter, the inviter's inviter and so on. The caller holds the lock, so there is no cycle.
create function line_of(of_member bigint) returns table (member_id bigint) language sql stable as $$
  with recursive line as (
    select m.id, m.inviter_id from member m where m.id = of_member
    union all
    select m.id, m.inviter_id from line l join member m on m.id = l.inviter_id
  )
  select id from line
$$;

-- Returns a member and all members above in the matrix.
create function matrix_line_of(of_member bigint) returns table (member_id bigint) language sql stable as $$
  with recursive line as (
    select p.member_id, p.parent_id from matrix_place p where p.member_id = of_member
    union all
    select p.member_id, p.parent_id from line l join matrix_place p on p.member_id = l.parent_id
  )
  select member_id from line
$$;

-- Puts a member into the first free place of the inviter's matrix: the nearest row with a free place, from the left.
-- Those who stand below the member come along. A member who has a place keeps it, and so does one in whose matrix the
-- inviter stands.
create function take_place(of_member bigint, under bigint, at timestamptz) returns void language plpgsql as $$
declare
  place record;
  node record;
  new_gap int;
begin
  insert into matrix_place (member_id) values (of_member), (under) on conflict do nothing;
  select * into place from matrix_place p where p.member_id = of_member;
  if place.parent_id is not null then return; end if;
  if exists (select from matrix_line_of(under) l where l.member_id = of_member) then return; end if;
  select * into node from matrix_place p where p.member_id = under;
  while node.children = 3 loop
    select * into node from matrix_place p
    where p.parent_id = node.member_id and p.gap = node.gap - 1 order by p.slot limit 1;
  end loop;
  update matrix_place set parent_id = node.member_id, slot = node.children, placed_at = at
  where member_id = of_member;
  update matrix_place set total = total + 1 + place.total
  where member_id in (select l.member_id from matrix_line_of(node.member_id) l);
  update matrix_place set
    children = children + 1,
    gap = case when children < 2 then 1
      else 1 + (select min(c.gap) from matrix_place c where c.parent_id = node.member_id) end
  where member_id = node.member_id;
  -- The gap of a place above changes only while the one below it has changed.
  loop
    select * into node from matrix_place p where p.member_id = node.parent_id;
    exit when not found or node.children < 3;
    select 1 + min(c.gap) into new_gap from matrix_place c where c.parent_id = node.member_id;
    exit when new_gap = node.gap;
    update matrix_place set gap = new_gap where member_id = node.member_id;
  end loop;
end $$;

-- Writes the inviter of a member, with all that depends on it. The caller holds the lock and has checked everything.
-- A null inviter takes the member out of its team. Those whom the member invited stay below the member.
create function write_inviter(of_member bigint, inviter bigint, at timestamptz) returns void language plpgsql as $$
declare
  old_inviter bigint;
  size bigint;
  above team_member;
begin
  select m.inviter_id into old_inviter from member m where m.id = of_member;
  select 1 + coalesce((select c.total from team_count c where c.member_id = of_member), 0) into size;
  if old_inviter is not null then
    update team_count set total = total - size, direct = direct - (member_id = old_inviter)::int
    where member_id in (select l.member_id from line_of(old_inviter) l);
  end if;
  update member set inviter_id = inviter where id = of_member;
  if inviter is not null then
    insert into team_count (member_id) values (inviter) on conflict do nothing;
    update team_count set total = total + size, direct = direct + (member_id = inviter)::int
    where member_id in (select l.member_id from line_of(inviter) l);
    select * into above from team_member t where t.member_id = inviter;
  end if;
  insert into team_member as t (member_id, up_1, up_2, up_3, joined_at, name)
  select of_member, inviter, above.up_1, above.up_2, case when inviter is not null then at end, lower(m.nick_name)
  from member m where m.id = of_member
  on conflict (member_id) do update set
    up_1 = excluded.up_1, up_2 = excluded.up_2, up_3 = excluded.up_3,
    joined_at = case when excluded.up_1 is not null then coalesce(t.joined_at, excluded.joined_at) end;
  if size > 1 then
    update team_member set up_2 = inviter, up_3 = above.up_1 where up_1 = of_member;
    update team_member set up_3 = inviter where up_2 = of_member;
  end if;
end $$;

-- Binds a member to an inviter (D15). Returns 'bound', or why not: 'bound-already', 'self', 'descendant', 'unknown'.
create function bind_inviter(of_member bigint, inviter bigint, at timestamptz) returns text language plpgsql as $$
declare
  found_member record;
begin
  if of_member = inviter then return 'self'; end if;
  perform lock_network();
  select m.inviter_id into found_member from member m where m.id = of_member and m.closed_at is null for no key update;
  if not found then return 'unknown'; end if;
  if found_member.inviter_id is not null then return 'bound-already'; end if;
  perform from member m where m.id = inviter and m.closed_at is null and coalesce(m.frozen_until <= at, true);
  if not found then return 'unknown'; end if;
  if exists (select from line_of(inviter) l where l.member_id = of_member) then return 'descendant'; end if;
  perform write_inviter(of_member, inviter, at);
  perform take_place(of_member, inviter, at);
  return 'bound';
end $$;

-- Replaces the inviter of a member; null takes the member out of its team. Returns 'moved', or why not: 'changed' if
-- the inviter is not `old_inviter` any more, 'self', 'descendant', 'unknown'. A place in the matrix stays; a member
-- without one gets one.
create function correct_inviter(of_member bigint, old_inviter bigint, new_inviter bigint, at timestamptz) returns text
language plpgsql as $$
declare
  found_member record;
begin
  if of_member = new_inviter then return 'self'; end if;
  perform lock_network();
  select m.inviter_id into found_member from member m where m.id = of_member and m.closed_at is null for no key update;
  if not found then return 'unknown'; end if;
  if found_member.inviter_id is distinct from old_inviter or old_inviter is not distinct from new_inviter then
    return 'changed';
  end if;
  if new_inviter is not null then
    perform from member m where m.id = new_inviter and m.closed_at is null;
    if not found then return 'unknown'; end if;
    if exists (select from line_of(new_inviter) l where l.member_id = of_member) then return 'descendant'; end if;
  end if;
  perform write_inviter(of_member, new_inviter, at);
  if new_inviter is not null then perform take_place(of_member, new_inviter, at); end if;
  return 'moved';
end $$;

-- The name in the lists follows the nickname.
create function team_name() returns trigger language plpgsql as $$
begin
  update team_member set name = lower(new.nick_name) where member_id = new.id;
  return null;
end $$;
create trigger team_name after update of nick_name on member
  for each row when (old.nick_name is distinct from new.nick_name) execute function team_name();

-- Cents in money that were refunded of an order.
create function refunded_money(of_order bigint) returns bigint language sql stable as $$
  select coalesce(sum(r.shipping), 0)::bigint + coalesce(sum((
    select sum(l.amount) from refund_line l join order_line o using (order_id, position)
    where l.refund_id = r.id and o.currency = 'money')), 0)::bigint
  from refund r where r.order_id = of_order and r.state = 'refunded'
$$;

create function add_sales(of_member bigint, cents bigint) returns void language sql as $$
  insert into team_member as t (member_id, name, sales)
  select m.id, lower(m.nick_name), cents from member m where m.id = of_member and cents <> 0
  on conflict (member_id) do update set sales = t.sales + excluded.sales
$$;

-- An order counts for sales while it is finished, without what was refunded of it.
create function count_order_for_team() returns trigger language plpgsql as $$
begin
  perform add_sales(new.member_id,
    (case when new.state = 'finished' then 1 else -1 end) * (new.money - refunded_money(new.id)));
  return null;
end $$;
create trigger team_sales after update of state on shop_order for each row
  when (old.state <> new.state and (old.state = 'finished' or new.state = 'finished'))
  execute function count_order_for_team();

create function count_refund_for_team() returns trigger language plpgsql as $$
begin
  perform add_sales(o.member_id, -(new.shipping + coalesce((
      select sum(l.amount) from refund_line l join order_line x using (order_id, position)
      where l.refund_id = new.id and x.currency = 'money'), 0))::bigint)
  from shop_order o where o.id = new.order_id and o.state = 'finished';
  return null;
end $$;
create trigger team_sales after update of state on refund for each row
  when (old.state <> new.state and new.state = 'refunded') execute function count_refund_for_team();
