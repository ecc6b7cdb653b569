/** Options that many products share: colours, sizes, volumes, sets; and the warehouses. */
import type { DemoOption, DemoOptionValue } from './goods.ts'
import { t, type Texts } from './text.ts'

const colourNames = {
  midnight: t('午夜蓝', 'Midnight', 'ສີຟ້າມືດ', 'Xanh đêm', 'น้ำเงินเข้ม'),
  sand: t('沙色', 'Sand', 'ສີຊາຍ', 'Màu cát', 'สีทราย'),
  coral: t('珊瑚色', 'Coral', 'ສີປະກາລັງ', 'San hô', 'สีปะการัง'),
  silver: t('银色', 'Silver', 'ສີເງິນ', 'Bạc', 'สีเงิน'),
  mint: t('薄荷绿', 'Mint', 'ສີຂຽວອ່ອນ', 'Xanh bạc hà', 'เขียวมินต์'),
  red: t('红色', 'Red', 'ສີແດງ', 'Đỏ', 'สีแดง'),
  ocean: t('海蓝', 'Ocean', 'ສີຟ້າທະເລ', 'Xanh biển', 'ฟ้าทะเล'),
  leaf: t('叶绿', 'Leaf', 'ສີຂຽວໃບໄມ້', 'Xanh lá', 'เขียวใบไม้'),
  plum: t('梅紫', 'Plum', 'ສີມ່ວງ', 'Tím mận', 'ม่วงพลัม'),
  lilac: t('丁香紫', 'Lilac', 'ສີມ່ວງອ່ອນ', 'Tím nhạt', 'ม่วงอ่อน'),
  peach: t('蜜桃色', 'Peach', 'ສີໝາກຄາຍ', 'Hồng đào', 'สีพีช'),
  sky: t('天蓝', 'Sky', 'ສີຟ້າ', 'Xanh da trời', 'สีฟ้า'),
  cherry: t('樱桃红', 'Cherry', 'ສີແດງເຊີຣີ', 'Đỏ anh đào', 'แดงเชอร์รี'),
  rose: t('玫瑰色', 'Rose', 'ສີກຸຫຼາບ', 'Hồng', 'สีกุหลาบ'),
} as const satisfies Record<string, Texts>

export type ColourId = keyof typeof colourNames

/** A colour option; the product's first pictures show its values in this order. */
export function colours(...ids: readonly ColourId[]): DemoOption {
  const values = ids.map((id, at) => ({ id, name: colourNames[id], picture: at, plus: '0.00' }))
  return { id: 'colour', name: t('颜色', 'Colour', 'ສີ', 'Màu sắc', 'สี'), values }
}

const same = (word: string): Texts => t(word, word, word, word, word)

type Step = readonly [label: string | Texts, plus: string]

function option(id: string, name: Texts, steps: readonly Step[]): DemoOption {
  const values = steps.map(([label, plus], at): DemoOptionValue => {
    const text = typeof label === 'string' ? same(label) : label
    const slug = text.en.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    return { id: slug === '' ? String(at) : slug, name: text, picture: null, plus }
  })
  return { id, name, values }
}

/** A size option. A label that needs no translation is a plain string; `plus` is added to the price. */
export const sizes = (...steps: readonly Step[]): DemoOption =>
  option('size', t('尺码', 'Size', 'ຂະໜາດ', 'Kích cỡ', 'ขนาด'), steps)

export const volumes = (...steps: readonly Step[]): DemoOption =>
  option('volume', t('容量', 'Volume', 'ປະລິມານ', 'Dung tích', 'ปริมาณ'), steps)

export const weights = (...steps: readonly Step[]): DemoOption =>
  option('weight', t('净重', 'Weight', 'ນ້ຳໜັກ', 'Trọng lượng', 'น้ำหนัก'), steps)

export const storages = (...steps: readonly Step[]): DemoOption =>
  option('storage', t('存储', 'Storage', 'ຄວາມຈຸ', 'Bộ nhớ', 'ความจุ'), steps)

export const sets = (...steps: readonly Step[]): DemoOption =>
  option('set', t('套装', 'Set', 'ຊຸດ', 'Bộ', 'ชุด'), steps)

/** Returns the label of a set of `n` pieces. */
export const pieces = (n: number): Texts =>
  t(`${n} 件装`, n === 1 ? '1 piece' : `${n} pieces`, `${n} ອັນ`, `${n} chiếc`, `${n} ชิ้น`)

/** Returns the label for this number of persons. */
export const persons = (n: number): Texts => t(`${n} 人`, `${n} people`, `${n} ຄົນ`, `${n} người`, `${n} คน`)

export const flavours = (...steps: readonly Step[]): DemoOption =>
  option('flavour', t('口味', 'Flavour', 'ລົດຊາດ', 'Hương vị', 'รสชาติ'), steps)

export const scents = (...steps: readonly Step[]): DemoOption =>
  option('scent', t('香味', 'Scent', 'ກິ່ນ', 'Mùi hương', 'กลิ่น'), steps)

/** The places from which products ship. */
export const from = {
  vientiane: t('万象仓', 'Vientiane warehouse', 'ສາງວຽງຈັນ', 'Kho Viêng Chăn', 'คลังเวียงจันทน์'),
  luangPrabang: t('琅勃拉邦', 'Luang Prabang', 'ຫຼວງພະບາງ', 'Luang Prabang', 'หลวงพระบาง'),
  pakse: t('巴色', 'Pakse', 'ປາກເຊ', 'Pakse', 'ปากเซ'),
  hanoi: t('河内仓', 'Hanoi warehouse', 'ສາງຮ່າໂນ້ຍ', 'Kho Hà Nội', 'คลังฮานอย'),
  daNang: t('岘港', 'Da Nang', 'ດານັງ', 'Đà Nẵng', 'ดานัง'),
  bangkok: t('曼谷仓', 'Bangkok warehouse', 'ສາງບາງກອກ', 'Kho Bangkok', 'คลังกรุงเทพฯ'),
  chiangMai: t('清迈', 'Chiang Mai', 'ຊຽງໃໝ່', 'Chiang Mai', 'เชียงใหม่'),
  kunming: t('昆明仓', 'Kunming warehouse', 'ສາງຄຸນໝິງ', 'Kho Côn Minh', 'คลังคุนหมิง'),
  shenzhen: t('深圳仓', 'Shenzhen warehouse', 'ສາງເຊິນເຈີ້ນ', 'Kho Thâm Quyến', 'คลังเซินเจิ้น'),
} as const satisfies Record<string, Texts>

/** Returns the label of a set of `n` pairs. */
export const pairs = (n: number): Texts =>
  t(`${n} 双装`, n === 1 ? '1 pair' : `${n} pairs`, `${n} ຄູ່`, `${n} đôi`, `${n} คู่`)
