-- Templates of invite posters, which staff manage. Members see the shown ones on `share-theme`, in this order.
create table poster_template (
  id bigint generated always as identity primary key,
  -- Counts the changes by staff. A change names the version that the person saw.
  version int not null default 1,
  layout text collate "C" not null check (layout in ('card', 'band', 'centre')),
  -- By language; Chinese is always present.
  heading jsonb not null check (heading ->> 'zh' <> ''),
  text jsonb not null,
  -- The ground of the white texts, and the second colour of the drawn background.
  colour text not null check (colour ~ '^#[0-9a-fA-F]{6}$'),
  accent text not null check (accent ~ '^#[0-9a-fA-F]{6}$'),
  -- Null: the background that belongs to the layout is drawn.
  picture text,
  position int not null,
  -- False: a draft.
  shown boolean not null
);

insert into poster_template (layout, colour, accent, position, shown, heading, text)
values
  ('card', '#0b6b57', '#7bd8a8', 1, true,
    '{"zh": "一起逛，一起省", "en": "Shop together, save together", "lo": "ຊື້ນຳກັນ ປະຢັດນຳກັນ", "vi": "Cùng mua sắm, cùng tiết kiệm", "th": "ช้อปด้วยกัน ประหยัดด้วยกัน"}',
    '{"zh": "好物、好价、好朋友，都在 Banyan", "en": "Good finds, good prices and good friends, all on Banyan", "lo": "ຂອງດີ ລາຄາດີ ໝູ່ດີ ຢູ່ Banyan ທັງໝົດ", "vi": "Hàng tốt, giá tốt, bạn tốt, tất cả ở Banyan", "th": "ของดี ราคาดี เพื่อนดี อยู่ที่ Banyan"}'),
  ('band', '#8a3210', '#f6a44a', 2, true,
    '{"zh": "好物，送到家", "en": "Good things, brought home", "lo": "ຂອງດີ ສົ່ງຮອດເຮືອນ", "vi": "Đồ tốt, giao tận nhà", "th": "ของดี ส่งถึงบ้าน"}',
    '{"zh": "每天都有新发现", "en": "Something new to find every day", "lo": "ມີຂອງໃໝ່ໃຫ້ເລືອກທຸກມື້", "vi": "Mỗi ngày đều có điều mới", "th": "มีของใหม่ให้เลือกทุกวัน"}'),
  ('centre', '#2a2f9e', '#8e7bff', 3, true,
    '{"zh": "我在 Banyan 等你", "en": "See you on Banyan", "lo": "ພົບກັນຢູ່ Banyan", "vi": "Hẹn gặp bạn trên Banyan", "th": "เจอกันที่ Banyan"}',
    '{"zh": "和我聊天，一起逛", "en": "Chat and shop with me", "lo": "ມາລົມກັນ ມາຊື້ເຄື່ອງນຳກັນ", "vi": "Cùng trò chuyện, cùng mua sắm với mình", "th": "มาคุยและช้อปด้วยกัน"}');

grant select, insert, update, delete on poster_template to banyan_app;
