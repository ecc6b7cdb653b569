-- Commission rows that refunds have reduced, by member, for the sums of the page my-promotion.
create index commission_member_lost on commission (member_id) include (full_amount, amount)
  where amount < full_amount;
