-- For the filters of staff: recipient, and day of the order.
create index shop_order_consignee on shop_order (lower(address ->> 'consignee') text_pattern_ops);
create index shop_order_mobile on shop_order ((address ->> 'mobile') text_pattern_ops);
create index shop_order_created on shop_order (created_at, id);
