-- The carts of members. A line references no variant, because every sale would have to lock the row; variants are
-- never deleted.
create table cart_line (
  member_id bigint not null references member,
  variant_id bigint not null,
  quantity int not null check (quantity > 0),
  -- The price when it was added, in cents. Shown if the price has changed since; nothing is charged by it.
  currency text not null check (currency in ('money', 'points')),
  price bigint not null check (price >= 0),
  -- The newest line comes first.
  added_at timestamptz not null,
  -- Removed lines can be restored until the next removal, which deletes them.
  removed_at timestamptz,
  primary key (member_id, variant_id)
);

-- Locks a member's cart until the transaction ends. Changes of one cart run one after the other, so its limit holds.
create function lock_cart(of_member bigint) returns void language sql
  return pg_advisory_xact_lock(hashtextextended('cart:' || of_member, 0));

-- Takes the lines of an order out of the cart. Raises BY006 unless the cart has each of them with exactly this
-- quantity: so the same cart is never ordered twice, whatever the devices and their request keys (X22).
create function take_from_cart(of_member bigint, lines jsonb) returns void language plpgsql as $$
declare
  taken int;
begin
  perform lock_cart(of_member);
  delete from cart_line c using jsonb_to_recordset(lines) as l (variant bigint, quantity int)
  where c.member_id = of_member and c.variant_id = l.variant and c.quantity = l.quantity and c.removed_at is null;
  get diagnostics taken = row_count;
  if taken <> jsonb_array_length(lines) then
    raise exception 'the cart does not have these lines' using errcode = 'BY006';
  end if;
end $$;
