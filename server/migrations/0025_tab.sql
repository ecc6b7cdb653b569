-- The tab bar (D60) from left to right: page, icon, texts and badge of each tab. A tab has two pictures instead of the
-- icon, or none: one for usual, one while it is selected.
create table tab (
  position smallint primary key,
  page text not null unique check (page ~ '^pages/[a-z/-]+$'),
  icon text not null,
  label jsonb not null check (label ?& array['zh', 'en', 'lo', 'vi', 'th']),
  badge text not null check (badge in ('cart_number', 'mine_notice', 'none')),
  picture text check (picture ~ '^/files/public/[a-z0-9-]+[.]webp$'),
  picture_selected text check (picture_selected ~ '^/files/public/[a-z0-9-]+[.]webp$'),
  check ((picture is null) = (picture_selected is null))
);
insert into tab values
  (0, 'pages/tarbar/home', 'home',
    '{"zh": "首页", "en": "Home", "lo": "ໜ້າຫຼັກ", "vi": "Trang chủ", "th": "หน้าแรก"}', 'none'),
  (1, 'pages/tarbar/cart', 'grid',
    '{"zh": "全部商品", "en": "All goods", "lo": "ສິນຄ້າທັງໝົດ", "vi": "Sản phẩm", "th": "สินค้าทั้งหมด"}',
    'cart_number'),
  (2, 'pages/tarbar/mine', 'user',
    '{"zh": "我的", "en": "Mine", "lo": "ຂອງຂ້ອຍ", "vi": "Tôi", "th": "ฉัน"}', 'mine_notice');
