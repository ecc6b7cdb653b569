// The 96 stickers (G5, G6). On the wire a sticker is its Chinese label in brackets inside the text, in every
// language; the client draws it. tools/assets/stickers.ts draws the pictures.
import type { Words } from '@banyan/contract/language'

export interface Sticker {
  readonly number: number
  /** The label as written in a text: `[微笑]`. */
  readonly label: string
  /** For screen readers and for the picker's search. */
  readonly names: Words
}

const first = 19

// Names in the order of the sticker numbers: Chinese (also the label), English, Lao, Vietnamese, Thai.
const rows: readonly (readonly [string, string, string, string, string])[] = [
  ['微笑', 'Smile', 'ຍິ້ມ', 'Mỉm cười', 'ยิ้ม'],
  ['呲牙', 'Grin', 'ຍິ້ມແຂ້ວ', 'Cười nhe răng', 'ยิ้มกว้าง'],
  ['大笑', 'Laugh', 'ຫົວ', 'Cười lớn', 'หัวเราะ'],
  ['笑哭', 'Tears of joy', 'ຫົວຈົນນ້ຳຕາໄຫຼ', 'Cười ra nước mắt', 'หัวเราะจนน้ำตาไหล'],
  ['笑翻', 'Rolling with laughter', 'ຫົວຈົນກິ້ງ', 'Cười lăn lộn', 'ขำกลิ้ง'],
  ['愉快', 'Happy', 'ມີຄວາມສຸກ', 'Vui vẻ', 'มีความสุข'],
  ['喜爱', 'Heart eyes', 'ຮັກເລີຍ', 'Mắt trái tim', 'ตาหัวใจ'],
  ['飞吻', 'Blow a kiss', 'ສົ່ງຈູບ', 'Hôn gió', 'ส่งจูบ'],
  ['幸福', 'In love', 'ຮັກ', 'Đang yêu', 'อินเลิฟ'],
  ['酷', 'Cool', 'ເທ່', 'Ngầu', 'เท่'],
  ['眨眼', 'Wink', 'ຍິບຕາ', 'Nháy mắt', 'ขยิบตา'],
  ['调皮', 'Tongue out', 'ແລບລີ້ນ', 'Lè lưỡi', 'แลบลิ้น'],
  ['搞怪', 'Zany', 'ຕະຫຼົກ', 'Tinh nghịch', 'ทะเล้น'],
  ['馋', 'Yummy', 'ແຊບ', 'Ngon quá', 'อร่อย'],
  ['拥抱', 'Hug', 'ກອດ', 'Ôm', 'กอด'],
  ['思考', 'Thinking', 'ຄິດ', 'Suy nghĩ', 'คิด'],
  ['偷笑', 'Giggle', 'ແອບຫົວ', 'Cười thầm', 'แอบขำ'],
  ['嘘', 'Hush', 'ມິດໆ', 'Suỵt', 'จุ๊ๆ'],
  ['敬礼', 'Salute', 'ຄຳນັບ', 'Giơ tay chào', 'วันทยหัตถ์'],
  ['坏笑', 'Smirk', 'ຍິ້ມຮ້າຍ', 'Cười đểu', 'ยิ้มเจ้าเล่ห์'],
  ['流汗', 'Sweat', 'ເຫື່ອແຕກ', 'Toát mồ hôi', 'เหงื่อตก'],

  ['无语', 'Speechless', 'ບໍ່ມີຄຳເວົ້າ', 'Cạn lời', 'พูดไม่ออก'],
  ['发呆', 'Blank', 'ເໝີ່', 'Ngẩn người', 'เหม่อ'],
  ['白眼', 'Eye roll', 'ເຫຼືອກຕາ', 'Đảo mắt', 'มองบน'],
  ['撇嘴', 'Unamused', 'ບໍ່ພໍໃຈ', 'Bĩu môi', 'เบะปาก'],
  ['失落', 'Down', 'ເສົ້າສະຫຼົດ', 'Buồn bã', 'หดหู่'],
  ['失望', 'Disappointed', 'ຜິດຫວັງ', 'Thất vọng', 'ผิดหวัง'],
  ['流泪', 'Tear', 'ນ້ຳຕາໄຫຼ', 'Rơi lệ', 'น้ำตาไหล'],
  ['大哭', 'Sob', 'ຮ້ອງໄຫ້', 'Khóc to', 'ร้องไห้โฮ'],
  ['感动', 'Touched', 'ຊາບຊຶ້ງ', 'Cảm động', 'ซึ้ง'],
  ['可怜', 'Pleading', 'ຂໍຮ້ອງ', 'Năn nỉ', 'อ้อนวอน'],
  ['难过', 'Sad', 'ເສຍໃຈ', 'Buồn', 'เสียใจ'],
  ['担心', 'Worried', 'ເປັນຫ່ວງ', 'Lo lắng', 'เป็นห่วง'],
  ['紧张', 'Nervous', 'ຕື່ນເຕັ້ນ', 'Căng thẳng', 'ตื่นเต้น'],
  ['害怕', 'Afraid', 'ຢ້ານ', 'Sợ hãi', 'กลัว'],
  ['惊恐', 'Scream', 'ຕົກໃຈ', 'Kinh hãi', 'กรี๊ด'],
  ['惊讶', 'Surprised', 'ແປກໃຈ', 'Ngạc nhiên', 'ประหลาดใจ'],
  ['害羞', 'Shy', 'ອາຍ', 'Ngại ngùng', 'เขิน'],
  ['生气', 'Angry', 'ໃຈຮ້າຍ', 'Giận', 'โกรธ'],
  ['发怒', 'Furious', 'ໂມໂຫ', 'Nổi giận', 'โมโห'],
  ['咒骂', 'Swear', 'ດ່າ', 'Chửi thề', 'สบถ'],
  ['哼', 'Huff', 'ຮຶ', 'Hừ', 'ฮึ่ม'],
  ['恶魔', 'Devil', 'ມານ', 'Ác quỷ', 'ปีศาจ'],
  ['睡觉', 'Asleep', 'ນອນ', 'Ngủ', 'หลับ'],
  ['困', 'Sleepy', 'ເຫງົານອນ', 'Buồn ngủ', 'ง่วง'],
  ['哈欠', 'Yawn', 'ຫາວ', 'Ngáp', 'หาว'],
  ['流口水', 'Drool', 'ນ້ຳລາຍໄຫຼ', 'Chảy nước miếng', 'น้ำลายไหล'],
  ['恶心', 'Queasy', 'ປຸ້ນທ້ອງ', 'Buồn nôn', 'คลื่นไส้'],
  ['吐', 'Throw up', 'ຮາກ', 'Nôn', 'อ้วก'],
  ['口罩', 'Mask', 'ໃສ່ຜ້າປິດປາກ', 'Khẩu trang', 'ใส่หน้ากาก'],
  ['发烧', 'Fever', 'ເປັນໄຂ້', 'Sốt', 'เป็นไข้'],
  ['喷嚏', 'Sneeze', 'ຈາມ', 'Hắt hơi', 'จาม'],
  ['热', 'Hot', 'ຮ້ອນ', 'Nóng', 'ร้อน'],
  ['冷', 'Cold', 'ໜາວ', 'Lạnh', 'หนาว'],
  ['晕', 'Dizzy', 'ວິນຫົວ', 'Chóng mặt', 'มึน'],
  ['震惊', 'Mind blown', 'ຊັອກ', 'Sốc', 'ช็อก'],
  ['闭嘴', 'Zipped lips', 'ປິດປາກ', 'Im miệng', 'ปิดปากเงียบ'],
  ['发财', 'Money', 'ຮັ່ງມີ', 'Phát tài', 'รวย'],
  ['学霸', 'Nerd', 'ຄົນເກັ່ງ', 'Mọt sách', 'เด็กเรียน'],
  ['庆祝', 'Party', 'ສະຫຼອງ', 'Tiệc tùng', 'ฉลอง'],
  ['天使', 'Angel', 'ນາງຟ້າ', 'Thiên thần', 'นางฟ้า'],

  ['赞', 'Thumbs up', 'ຍົກໂປ້', 'Thích', 'ยกนิ้ว'],
  ['踩', 'Thumbs down', 'ໂປ້ລົງ', 'Không thích', 'ไม่ชอบ'],
  ['鼓掌', 'Applause', 'ຕົບມື', 'Vỗ tay', 'ปรบมือ'],
  ['好的', 'OK', 'ໂອເຄ', 'Được', 'โอเค'],
  ['胜利', 'Victory', 'ໄຊຊະນະ', 'Chiến thắng', 'สู้ตาย'],
  ['合十', 'Palms together', 'ນົບ', 'Chắp tay', 'ไหว้'],
  ['握手', 'Handshake', 'ຈັບມື', 'Bắt tay', 'จับมือ'],
  ['再见', 'Bye', 'ລາກ່ອນ', 'Tạm biệt', 'บ๊ายบาย'],
  ['加油', 'Come on', 'ສູ້ໆ', 'Cố lên', 'สู้ๆ'],
  ['拳头', 'Fist', 'ກຳປັ້ນ', 'Nắm đấm', 'กำปั้น'],
  ['欢呼', 'Hooray', 'ໄຊໂຍ', 'Hoan hô', 'ไชโย'],
  ['爱你', 'Love you', 'ຮັກເຈົ້າ', 'Yêu bạn', 'รักนะ'],
  ['比心', 'Heart hands', 'ມືຮູບຫົວໃຈ', 'Bắn tim', 'มือรูปหัวใจ'],
  ['好运', 'Good luck', 'ໂຊກດີ', 'Chúc may mắn', 'โชคดี'],
  ['电话', 'Call me', 'ໂທຫາແດ່', 'Gọi cho tôi', 'โทรหานะ'],
  ['爱心', 'Heart', 'ຫົວໃຈ', 'Trái tim', 'หัวใจ'],
  ['心碎', 'Broken heart', 'ອົກຫັກ', 'Trái tim tan vỡ', 'อกหัก'],
  ['心动', 'Beating heart', 'ໃຈເຕັ້ນ', 'Rung động', 'ใจเต้น'],
  ['火', 'Fire', 'ໄຟ', 'Lửa', 'ไฟ'],
  ['满分', 'Full marks', 'ເຕັມຮ້ອຍ', 'Điểm mười', 'เต็มร้อย'],

  ['玫瑰', 'Rose', 'ດອກກຸຫຼາບ', 'Hoa hồng', 'กุหลาบ'],
  ['凋谢', 'Wilted', 'ດອກໄມ້ຫ່ຽວ', 'Hoa tàn', 'ดอกไม้เหี่ยว'],
  ['花束', 'Bouquet', 'ຊໍ່ດອກໄມ້', 'Bó hoa', 'ช่อดอกไม้'],
  ['蛋糕', 'Birthday cake', 'ເຄັກວັນເກີດ', 'Bánh sinh nhật', 'เค้กวันเกิด'],
  ['礼物', 'Gift', 'ຂອງຂວັນ', 'Quà', 'ของขวัญ'],
  ['红包', 'Red envelope', 'ອັ່ງເປົາ', 'Lì xì', 'อั่งเปา'],
  ['撒花', 'Confetti', 'ໂປຍດອກໄມ້', 'Tung hoa', 'พลุกระดาษ'],
  ['气球', 'Balloon', 'ປູມເປົ້າ', 'Bóng bay', 'ลูกโป่ง'],
  ['干杯', 'Cheers', 'ຕຳຈອກ', 'Cạn ly', 'ชนแก้ว'],
  ['咖啡', 'Coffee', 'ກາເຟ', 'Cà phê', 'กาแฟ'],
  ['西瓜', 'Watermelon', 'ໝາກໂມ', 'Dưa hấu', 'แตงโม'],
  ['猪头', 'Pig', 'ໝູ', 'Lợn', 'หมู'],
  ['狗头', 'Dog', 'ໝາ', 'Chó', 'หมา'],
  ['猫咪', 'Cat', 'ແມວ', 'Mèo', 'แมว'],
  ['便便', 'Poo', 'ຂີ້', 'Phân', 'อึ'],
]

/** All stickers, numbers 19 to 114. */
export const stickers: readonly Sticker[] = rows.map(([zh, en, lo, vi, th], at) => ({
  number: first + at,
  label: `[${zh}]`,
  names: { zh, en, lo, vi, th },
}))

// Sticker numbers after which a page ends.
const breaks = [39, 79, 99]

/** The pages of the picker, with breaks after 39, 79 and 99. */
export const stickerPages: readonly (readonly Sticker[])[] = [first, ...breaks.map((end) => end + 1)].map(
  (from, page) => stickers.filter(({ number }) => number >= from && number <= (breaks[page] ?? Infinity)),
)

const byLabel = new Map(stickers.map((sticker) => [sticker.label, sticker]))

/** Returns the sticker of a bracketed label; undefined for an unknown label. */
export const stickerOf = (label: string): Sticker | undefined => byLabel.get(label)

/**
 * Returns the file name of a sticker's picture in `/stickers/` (G5): 56×56 pixels, shown at 28; at scale 4 it is
 * 112×112. `/stickers/stickers.json` holds all small pictures by number, as `data:` URLs.
 */
export const stickerFile = (number: number, density: 2 | 4 = 2): string => `${number}@${density}x.png`

/** A piece of a text that may hold stickers. */
export type TextPart = { readonly text: string } | { readonly sticker: Sticker }

/** Splits a text into stickers and the text between them. An unknown label stays text. */
export function stickerParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const found of text.matchAll(/\[[^[\]]{1,4}\]/g)) {
    const sticker = byLabel.get(found[0])
    if (!sticker) continue
    if (found.index > from) parts.push({ text: text.slice(from, found.index) })
    parts.push({ sticker })
    from = found.index + found[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

const plain = (words: string) => words.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Returns the stickers whose name in any language contains the words; case and accents are ignored. */
export function findStickers(words: string): Sticker[] {
  const sought = plain(words.trim())
  if (sought === '') return []
  return stickers.filter(({ names }) => Object.values(names).some((name) => plain(name).includes(sought)))
}
