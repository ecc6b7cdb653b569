/** The shop's categories and the two further entries in home's grid of ten. */
import type { CategoryId } from '../goods/goods.ts'
import { t, type Texts } from '../goods/text.ts'

export interface DemoCategory {
  readonly id: CategoryId
  readonly name: Texts
  /** The icon is `demo/pictures/categories/ICON.webp`, 112 × 112. */
  readonly icon: string
}

export const categories: readonly DemoCategory[] = [
  { id: 'audio', icon: 'audio', name: t('影音', 'Audio', 'ເຄື່ອງສຽງ', 'Âm thanh', 'เครื่องเสียง') },
  { id: 'kitchen', icon: 'kitchen', name: t('厨房', 'Kitchen', 'ເຮືອນຄົວ', 'Nhà bếp', 'ครัว') },
  { id: 'beauty', icon: 'beauty', name: t('美妆', 'Beauty', 'ຄວາມງາມ', 'Làm đẹp', 'ความงาม') },
  { id: 'sport', icon: 'sport', name: t('运动', 'Sports', 'ກິລາ', 'Thể thao', 'กีฬา') },
  { id: 'kids', icon: 'kids', name: t('母婴玩具', 'Baby & toys', 'ເດັກນ້ອຍ', 'Trẻ em', 'แม่และเด็ก') },
  { id: 'phones', icon: 'phones', name: t('手机数码', 'Phones', 'ມືຖື', 'Điện thoại', 'มือถือ') },
  { id: 'tea', icon: 'tea', name: t('茶饮', 'Tea', 'ຊາ ກາເຟ', 'Trà', 'ชาและกาแฟ') },
  { id: 'home', icon: 'home', name: t('家居', 'Living', 'ເຄື່ອງເຮືອນ', 'Nhà cửa', 'ของใช้ในบ้าน') },
]

/** A category of the second level. It has the icon of its parent. */
export interface DemoSubcategory {
  readonly id: string
  readonly parent: CategoryId
  readonly name: Texts
  /** The ids of its products; the other products of the parent belong to the parent itself. */
  readonly goods: readonly string[]
}

export const subcategories: readonly DemoSubcategory[] = [
  {
    id: 'balls',
    parent: 'sport',
    name: t('球类', 'Balls', 'ໝາກບານ', 'Bóng', 'ลูกบอล'),
    goods: ['match-football', 'street-basketball', 'beach-volleyball'],
  },
  {
    id: 'rackets',
    parent: 'sport',
    name: t('球拍', 'Rackets', 'ໄມ້ຕີ', 'Vợt', 'ไม้ตี'),
    goods: ['badminton-set', 'table-tennis-bat'],
  },
  {
    id: 'outdoor',
    parent: 'sport',
    name: t('户外', 'Outdoor', 'ກາງແຈ້ງ', 'Dã ngoại', 'กลางแจ้ง'),
    goods: ['family-tent', 'trail-boots', 'city-bicycle', 'skateboard'],
  },
  {
    id: 'cookware',
    parent: 'kitchen',
    name: t('锅具', 'Pots and pans', 'ໝໍ້ ແລະ ໝໍ້ຂາງ', 'Nồi chảo', 'หม้อและกระทะ'),
    goods: ['morning-pan', 'stock-pot', 'supper-pan'],
  },
  {
    id: 'tableware',
    parent: 'kitchen',
    name: t('餐具', 'Tableware', 'ເຄື່ອງໃຊ້ໂຕະອາຫານ', 'Đồ bàn ăn', 'เครื่องใช้บนโต๊ะอาหาร'),
    goods: ['rosewood-chopsticks', 'wine-glasses', 'noodle-bowl', 'lunch-box'],
  },
]

/** The entries of the grid after the categories: products for points, and all products. */
export const gridExtras: readonly {
  readonly id: 'points' | 'all'
  readonly name: Texts
  readonly icon: string
}[] = [
  { id: 'points', icon: 'points', name: t('积分', 'Points', 'ຄະແນນ', 'Điểm', 'คะแนน') },
  { id: 'all', icon: 'all', name: t('全部', 'All', 'ທັງໝົດ', 'Tất cả', 'ทั้งหมด') },
]
