-- The five levels of members (D10), lowest first. Staff change what a level costs and brings; there are always five.
create table level (
  rank smallint primary key check (rank between 1 and 5),
  -- Counts the changes by staff. A change names the version that the person saw.
  version int not null default 1,
  -- The name by language; Chinese is always present.
  name jsonb not null check (name ->> 'zh' <> ''),
  -- Cents. An upgrade costs the difference between two prices.
  price bigint not null check (price >= 0 and (price = 0) = (rank = 1)),
  -- Rates are hundredths of a per cent. The discount on products that are priced in money.
  goods_discount bigint not null check (goods_discount between 0 and 9000),
  -- Commission on the orders of members invited directly, and by those.
  commission_1 bigint not null check (commission_1 between 0 and 5000),
  commission_2 bigint not null check (commission_2 between 0 and 5000),
  -- Cents of an order that count for commission if the buyer's level is higher (D13).
  commission_cap bigint not null check (commission_cap >= 0),
  -- The discount on the fee of a transfer.
  transfer_fee_discount bigint not null check (transfer_fee_discount between 0 and 10000)
);

insert into level (rank, price, goods_discount, commission_1, commission_2, commission_cap, transfer_fee_discount, name)
values
  (1, 0, 0, 500, 200, 20000, 0,
    '{"zh": "普通会员", "en": "Classic", "lo": "ທົ່ວໄປ", "vi": "Phổ thông", "th": "ทั่วไป"}'),
  (2, 9900, 200, 550, 225, 50000, 1000,
    '{"zh": "白银会员", "en": "Silver", "lo": "ຊິວເວີ", "vi": "Bạc", "th": "ซิลเวอร์"}'),
  (3, 29900, 400, 600, 250, 100000, 2000,
    '{"zh": "黄金会员", "en": "Gold", "lo": "ໂກລ", "vi": "Vàng", "th": "โกลด์"}'),
  (4, 69900, 600, 700, 300, 300000, 3500,
    '{"zh": "铂金会员", "en": "Platinum", "lo": "ແພລທິນຳ", "vi": "Bạch kim", "th": "แพลทินัม"}'),
  (5, 149900, 800, 800, 350, 1000000, 5000,
    '{"zh": "钻石会员", "en": "Diamond", "lo": "ໄດມອນ", "vi": "Kim cương", "th": "ไดมอนด์"}');

revoke insert, delete on level from banyan_app;

alter table member add column level smallint not null default 1 references level;
-- For the console's count of members by level, and its list of the members of a level.
create index member_level_joined on member (level, created_at, id) where closed_at is null;
