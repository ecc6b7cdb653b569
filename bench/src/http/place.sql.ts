import { sql } from 'kysely'
import type { Db, Tx } from '../../../server/src/db/db.ts'

/** Creates generated products with search texts, in five languages and forty categories. */
export async function fillGoods(db: Db, count: number): Promise<void> {
  await sql`insert into category (code, name, icon, position)
    select 'c' || n, jsonb_build_object('zh', '分类' || n, 'en', 'Category ' || n), '/files/c.webp', n
    from generate_series(1, 40) n`.execute(db)
  await sql`
    insert into product (code, category_id, currency, on_sale, weight, sold, price, in_stock, created_at, changed_at)
    select 'p' || n, 1 + (n * 7) % 40, case when n % 50 = 0 then 'points' else 'money' end, n % 23 <> 1,
      (n::bigint * 7919) % 1000, (n::bigint * 104729) % 50000, 100 + (n::bigint * 15485863) % 100000, n % 10 <> 3, now(),
      now()
    from generate_series(1, ${count}::int) n`.execute(db)
  await sql`
    with word as (
      select array['手机','耳机','绿茶','咖啡','水壶','毛巾','玩具','书包','帽子','雨伞','台灯','香皂','面膜','球拍',
        '吉他','相机','键盘','椅子','枕头','餐盘'] as zh,
        array['phone','headphones','green tea','coffee','kettle','towel','toy','schoolbag','hat','umbrella','lamp',
        'soap','mask','racket','guitar','camera','keyboard','chair','pillow','plate'] as en,
        array['ໂທລະສັບ','ຫູຟັງ','ຊາຂຽວ','ກາເຟ','ກາຕົ້ມນ້ຳ','ຜ້າເຊັດ','ຂອງຫຼິ້ນ','ກະເປົາ','ໝວກ','ຄັນຮົ່ມ'] as lo,
        array['điện thoại','tai nghe','trà xanh','cà phê','ấm nước','khăn tắm','đồ chơi','cặp sách','mũ','ô'] as vi,
        array['โทรศัพท์','หูฟัง','ชาเขียว','กาแฟ','กาน้ำ','ผ้าขนหนู','ของเล่น','กระเป๋า','หมวก','ร่ม'] as th
    )
    insert into product_text (product_id, name, subtitle, detail, origin, keywords, pictures, options)
    select p.id, jsonb_build_object('zh', zh[1 + p.id % 20] || '精选' || p.id, 'en',
        'Choice ' || en[1 + p.id % 20] || ' ' || p.id, 'lo', lo[1 + p.id % 10] || p.id, 'vi', vi[1 + p.id % 10] || ' ' || p.id,
        'th', th[1 + p.id % 10] || p.id),
      '{"zh":"好用","en":"Good to have"}', '{"zh":"<p>第一段</p>","en":"<p>A first paragraph about it.</p>"}', '{"zh":"万象"}',
      jsonb_build_object('zh', '礼物 日常', 'en', 'gift daily'),
      jsonb_build_array(jsonb_build_object('small', '/files/' || md5(p.id::text) || '.webp', 'large',
        '/files/' || md5(p.id || 'l') || '.webp', 'colour', '#aabbcc')),
      '[{"name":{"zh":"颜色","en":"Colour"},"values":[{"zh":"红","en":"Red"},{"zh":"蓝","en":"Blue"}]}]'
    from product p, word`.execute(db)
  await sql`
    insert into product_search (product_id, marked)
    select t.product_id, mark_words(fold(concat_ws(e'\n', (select string_agg(value, e'\n') from jsonb_each_text(t.name)),
      (select string_agg(value, e'\n') from jsonb_each_text(t.keywords)))))
    from product_text t`.execute(db)
  await sql`
    insert into variant (product_id, code, choice, position, price, stock, on_sale)
    select p.id, case n when 0 then '红' else '蓝' end, array[n], n, p.price + 100 * n,
      case when p.in_stock then 1000000 else 0 end, true
    from product p, generate_series(0, 1) n`.execute(db)
  await sql`
    insert into stock_change (created_at, product_id, variant_id, cause, before, after)
    select now(), product_id, id, 'new', 0, stock from variant where stock > 0`.execute(db)
}

/** Updates the statistics of the planner. On a server that runs longer, autovacuum does this. */
export const vacuum = (db: Db) => sql`vacuum analyze`.execute(db)

export async function insertBenchMember(tx: Tx, n: number): Promise<{ id: bigint; addressId: string }> {
  const member = await sql<{ id: bigint }>`
    insert into member (email, password_hash, nick_name, user_code, avatar, created_at)
    values (${`bench${n}@example.la`}, 'none', ${`Bench ${n}`}, ${`BENCH${n}`}, '/a.webp', now())
    returning id`.execute(tx)
  const id = member.rows[0]?.id ?? 0n
  const address = await sql<{ id: bigint }>`
    insert into address (member_id, consignee, mobile, country, regions, region, detail, is_default, created_at,
      updated_at)
    values (${id}, 'Bench', '02055512345', 'LA', '{VT}', 'Vientiane', 'Samsenthai 12', true, now(), now())
    returning id`.execute(tx)
  return { id, addressId: String(address.rows[0]?.id) }
}

/** Returns variants that can be bought with money, with their price in cents. */
export async function buyable(db: Db, limit: number): Promise<{ id: bigint; price: bigint }[]> {
  const { rows } = await sql<{ id: bigint; price: bigint }>`
    select v.id, v.price from variant v join product p on p.id = v.product_id
    where p.on_sale and p.currency = 'money' and v.stock > 0 order by v.id limit ${limit}`.execute(db)
  return rows
}
