// A shop of generated products in five languages, for tests of plans and for benches.
import type { Language } from '@banyan/contract/language'
import { sql } from 'kysely'
import { learnWords } from '../../shop/goods/vocabulary.ts'
import type { Database } from '../../db/db.ts'

const adjectives: Record<Language, string> = {
  zh: '无线 蓝牙 便携 迷你 家用 户外 儿童 智能 复古 轻便 防水 折叠',
  en: 'wireless bluetooth portable mini home outdoor kids smart retro light waterproof folding',
  lo: 'ໄຮ້ສາຍ ບລູທູດ ພົກພາ ນ້ອຍ ໃນເຮືອນ ກາງແຈ້ງ ເດັກນ້ອຍ ອັດສະລິຍະ ໂບຮານ ເບົາ ກັນນ້ຳ ພັບໄດ້',
  vi: 'không_dây bluetooth cầm_tay mini gia_đình ngoài_trời trẻ_em thông_minh cổ_điển nhẹ chống_nước gấp_gọn',
  th: 'ไร้สาย บลูทูธ พกพา มินิ ในบ้าน กลางแจ้ง เด็ก อัจฉริยะ ย้อนยุค เบา กันน้ำ พับได้',
}
const nouns: Record<Language, string> = {
  zh: '手机 耳机 绿茶 咖啡 水壶 毛巾 玩具 书包 帽子 雨伞 台灯 香皂 面膜 球拍 吉他 相机 键盘 椅子 枕头 餐盘',
  en: 'phone headphones tea coffee kettle towel toy schoolbag hat umbrella lamp soap mask racket guitar camera keyboard chair pillow plate',
  lo: 'ໂທລະສັບ ຫູຟັງ ຊາຂຽວ ກາເຟ ກາຕົ້ມນ້ຳ ຜ້າເຊັດ ຂອງຫຼິ້ນ ກະເປົານັກຮຽນ ໝວກ ຄັນຮົ່ມ ໂຄມໄຟ ສະບູ ໜ້າກາກ ໄມ້ຕີ ກີຕາ ກ້ອງ ແປ້ນພິມ ຕັ່ງ ໝອນ ຈານ',
  vi: 'điện_thoại tai_nghe trà_xanh cà_phê ấm_nước khăn_tắm đồ_chơi cặp_sách mũ ô đèn_bàn xà_phòng mặt_nạ vợt ghi_ta máy_ảnh bàn_phím ghế gối đĩa',
  th: 'โทรศัพท์ หูฟัง ชาเขียว กาแฟ กาน้ำ ผ้าขนหนู ของเล่น กระเป๋านักเรียน หมวก ร่ม โคมไฟ สบู่ หน้ากาก ไม้ตี กีตาร์ กล้อง คีย์บอร์ด เก้าอี้ หมอน จาน',
}
/** Chinese, Lao and Thai are written without spaces; in Vietnamese the noun comes first. */
const phraseOf: Record<Language, (adjective: string, noun: string) => string> = {
  zh: (adjective, noun) => adjective + noun,
  en: (adjective, noun) => `${adjective} ${noun}`,
  lo: (adjective, noun) => noun + adjective,
  vi: (adjective, noun) => `${noun} ${adjective}`,
  th: (adjective, noun) => noun + adjective,
}
const languages = ['zh', 'en', 'lo', 'vi', 'th'] as const

const heads = 'Ba Co Di Fe Go Hu Ki La Mo Na Pe Ru Sa To Vi Zu'.split(' ')
const tails = 'ban cor din fel gon hux kit lam mor nas pel rus san tov vik zun'.split(' ')
/** Made-up names, so that the vocabulary is large. */
const brands = heads.flatMap((one) => tails.flatMap((two) => tails.map((three) => one + two + three)))

/** The phrases of all adjectives with all nouns, in one language. */
function phrasesOf(language: Language): string[] {
  const list = (words: string) => words.split(' ').map((word) => word.replaceAll('_', ' '))
  const all = list(nouns[language])
  return list(adjectives[language]).flatMap((adjective) =>
    all.map((noun) => phraseOf[language](adjective, noun)),
  )
}

/** A statement for all products would reach the server's limit of time. */
const batch = 4000

/**
 * Inserts products in 42 categories of two levels, with search texts and vocabulary. The first category has the second
 * and the third below it. Analyse the tables afterwards, as their owner.
 */
export async function fillShop({ db, transaction }: Database, count: number): Promise<void> {
  await sql`
    insert into category (code, name, icon, position)
    select 'c' || n, jsonb_build_object('zh', '分类' || n, 'en', 'Category ' || n), '/files/c.webp', n
    from generate_series(1, 42) n`.execute(db)
  await sql`update category set parent_id = 1 where id in (2, 3)`.execute(db)
  await sql`
    insert into product (code, category_id, currency, on_sale, weight, sold, price, in_stock, created_at, changed_at)
    select 'p' || n, 1 + (n * 5) % 42, case when n % 50 = 0 then 'points' else 'money' end, n % 23 <> 1,
      (n::bigint * 7919) % 1000, (n::bigint * 104729) % 50000, 100 + (n::bigint * 15485863) % 100000, n % 10 <> 3,
      '2026-01-01', '2026-01-01'
    from generate_series(1, ${count}::int) n`.execute(db)
  const names = Object.fromEntries(languages.map((language) => [language, phrasesOf(language)]))
  for (let first = 0; first < count; first += batch) {
    await sql`
      insert into product_text (product_id, name, subtitle, detail, origin, keywords, pictures, options)
      select p.id, jsonb_build_object('zh', zh || ' W' || p.id, 'en', brand || ' ' || en || ' W' || p.id, 'lo', lo,
          'vi', vi || ' ' || brand, 'th', th), '{"zh":"好用"}', '{"zh":""}', '{"zh":"万象"}', '{"zh":"礼物 日常"}',
        '[{"small":"/files/s.webp","large":"/files/l.webp","colour":"#aabbcc"}]', '[]'
      from product p cross join lateral (select
          ${JSON.stringify(names)}::jsonb as names, ((p.id * 7907) % 240)::int as phrase) n
        cross join lateral (select n.names -> 'zh' ->> phrase as zh, n.names -> 'en' ->> phrase as en,
          n.names -> 'lo' ->> phrase as lo, n.names -> 'vi' ->> phrase as vi, n.names -> 'th' ->> phrase as th,
          (${brands}::text[])[1 + (p.id * 104729) % ${brands.length}::int] as brand) w
        where p.id > ${first} and p.id <= ${first + batch}`.execute(db)
    await sql`
      insert into product_search (product_id, marked)
      select t.product_id, mark_words(fold(concat_ws(e'\n', (select string_agg(value, e'\n') from jsonb_each_text(t.name)),
        (select string_agg(value, e'\n') from jsonb_each_text(t.keywords)))))
      from product_text t where t.product_id > ${first} and t.product_id <= ${first + batch}`.execute(db)
  }
  const texts = languages.flatMap((language) => (names[language] ?? []).map((text) => ({ [language]: text })))
  const known = brands.slice(0, count).map((en) => ({ en }))
  await transaction((tx) => learnWords(tx, [...texts, ...known]))
}
