/** The texts of the shop's home page: banners, the notice line, announcements and popular searches. */
import type { CategoryId } from '../goods/goods.ts'
import { t, type Texts } from '../goods/text.ts'

/** The link of a banner: a category's list, the points shop or one product. */
export type BannerLink =
  | { readonly page: 'goods-list'; readonly category: CategoryId | 'points' }
  | { readonly page: 'goods-detail'; readonly goods: string }

export interface DemoBanner {
  /** The picture is `demo/pictures/banners/ID.webp`, 1029 × 426. */
  readonly id: string
  readonly title: Texts
  readonly subtitle: Texts
  readonly link: BannerLink
  /** The background colour behind the text; white text has a contrast of 4.5:1 on the left half. */
  readonly colour: string
}

export const banners: readonly DemoBanner[] = [
  {
    id: 'harvest',
    title: t(
      '丰收周，积分兑好物',
      'Harvest week: gifts for points',
      'ອາທິດເກັບກ່ຽວ ໃຊ້ຄະແນນແລກຂອງ',
      'Tuần mùa gặt: đổi điểm lấy quà',
      'สัปดาห์เก็บเกี่ยว ใช้คะแนนแลกของดี',
    ),
    subtitle: t(
      '十一件好物，只用积分',
      'Eleven great finds, for points only',
      '11 ຢ່າງ ບໍ່ຕ້ອງໃຊ້ເງິນ',
      'Mười một món không tốn tiền',
      'ของดี 11 ชิ้น ไม่ต้องใช้เงิน',
    ),
    link: { page: 'goods-list', category: 'points' },
    colour: '#0e20fc',
  },
  {
    id: 'tea-table',
    title: t('坐下来喝杯茶', 'Sit down, have some tea', 'ນັ່ງລົງ ດື່ມຊາ', 'Ngồi xuống uống trà', 'นั่งพักจิบชา'),
    subtitle: t(
      '丰沙里古树，清迈青瓷',
      'Old trees of Phongsaly, cups from Chiang Mai',
      'ຊາຜົ້ງສາລີ ຈອກຊຽງໃໝ່',
      'Trà Phongsaly, chén Chiang Mai',
      'ชาพงสาลี ถ้วยเชียงใหม่',
    ),
    link: { page: 'goods-list', category: 'tea' },
    colour: '#0b6b57',
  },
  {
    id: 'quiet-days',
    title: t('安静 40 小时', 'Forty quiet hours', 'ງຽບ 40 ຊົ່ວໂມງ', 'Bốn mươi giờ yên tĩnh', 'เงียบ 40 ชั่วโมง'),
    subtitle: t(
      '无线降噪耳机立减 32',
      '32 off the wireless headphones',
      'ຫູຟັງໄຮ້ສາຍ ຫຼຸດ 32',
      'Tai nghe không dây giảm 32 USDT',
      'หูฟังไร้สายลด 32',
    ),
    link: { page: 'goods-detail', goods: 'quiet-headphones' },
    colour: '#b5360f',
  },
]

export interface DemoAnnouncement {
  readonly id: string
  readonly title: Texts
  readonly body: Texts
}

/** Announcements to all members; home's notice line shows their titles. */
export const announcements: readonly DemoAnnouncement[] = [
  {
    id: 'free-shipping',
    title: t(
      '老挝满￥99包邮，万象当天发货',
      'Free shipping in Laos from ￥99, and same-day dispatch from Vientiane',
      'ໃນລາວ ສັ່ງຊື້ຄົບ ￥99 ສົ່ງຟຣີ ວຽງຈັນສົ່ງພາຍໃນມື້',
      'Tại Lào, miễn phí vận chuyển đơn từ ￥99; kho Viêng Chăn gửi trong ngày',
      'ในลาว สั่งซื้อครบ ￥99 ส่งฟรี คลังเวียงจันทน์ส่งในวันเดียวกัน',
    ),
    body: t(
      '每天下午三点前付款的订单，万象仓当天发出。琅勃拉邦约 2 天，巴色约 3 天，河内、曼谷、昆明约 5 天送到。',
      'Orders paid before 3 pm leave our Vientiane warehouse the same day. Delivery takes about 2 days to Luang Prabang, 3 to Pakse, and 5 to Hanoi, Bangkok and Kunming.',
      'ຊຳລະກ່ອນ 15:00 ສາງວຽງຈັນສົ່ງອອກພາຍໃນມື້. ຫຼວງພະບາງປະມານ 2 ມື້ ປາກເຊ 3 ມື້ ຮ່າໂນ້ຍ ບາງກອກ ຄຸນໝິງ 5 ມື້.',
      'Đơn thanh toán trước 15 giờ được kho Viêng Chăn gửi ngay trong ngày. Luang Prabang khoảng 2 ngày, Pakse 3 ngày, Hà Nội, Băng Cốc và Côn Minh 5 ngày.',
      'ชำระเงินก่อน 15:00 น. คลังเวียงจันทน์ส่งในวันเดียวกัน ถึงหลวงพระบางใน 2 วัน ปากเซ 3 วัน ฮานอย กรุงเทพฯ และคุนหมิง 5 วันโดยประมาณ',
    ),
  },
  {
    id: 'that-luang',
    title: t(
      '塔銮节期间客服照常',
      'Customer service stays open through That Luang festival',
      'ບຸນທາດຫຼວງ ບໍລິການລູກຄ້າເປີດປົກກະຕິ',
      'Dịp lễ Thạt Luổng, chăm sóc khách hàng vẫn làm việc',
      'ช่วงงานพระธาตุหลวง ฝ่ายบริการลูกค้าเปิดตามปกติ',
    ),
    body: t(
      '节日三天仓库休息，订单照收，节后按付款先后发货。',
      'Our warehouses are closed for three days. You can still order; we’ll ship in order of payment after the festival.',
      'ສາງພັກ 3 ມື້ ຍັງຮັບຄຳສັ່ງຊື້ ແລະ ສົ່ງຕາມລຳດັບການຊຳລະຫຼັງບຸນ.',
      'Kho nghỉ ba ngày; đơn vẫn nhận và gửi theo thứ tự thanh toán sau lễ.',
      'คลังหยุด 3 วัน ยังรับคำสั่งซื้อตามปกติ และจะจัดส่งหลังเทศกาลตามลำดับการชำระเงิน',
    ),
  },
  {
    id: 'payment-password',
    title: t(
      '我们绝不会向您索要支付密码',
      'We’ll never ask for your payment password',
      'ພວກເຮົາຈະບໍ່ຖາມລະຫັດຊຳລະເງິນຂອງທ່ານເດັດຂາດ',
      'Chúng tôi không bao giờ hỏi mật khẩu thanh toán',
      'เราไม่มีนโยบายขอรหัส PIN ของคุณ',
    ),
    body: t(
      '支付密码只在付款键盘上输入。若有人向您索要，请截图并联系客服。',
      'Only enter it on the payment keypad. If anyone asks you for it, take a screenshot and contact customer service.',
      'ໃສ່ລະຫັດຊຳລະເງິນສະເພາະໃນແປ້ນຊຳລະເງິນເທົ່ານັ້ນ. ຖ້າມີຄົນຖາມ ໃຫ້ຖ່າຍໜ້າຈໍ ແລ້ວແຈ້ງຝ່າຍບໍລິການລູກຄ້າ.',
      'Chỉ nhập mật khẩu trên bàn phím thanh toán. Nếu có ai hỏi, hãy chụp màn hình và báo chăm sóc khách hàng.',
      'ใส่รหัส PIN บนแป้นชำระเงินเท่านั้น หากมีใครขอรหัส ให้บันทึกภาพหน้าจอและแจ้งฝ่ายบริการลูกค้า',
    ),
  },
]

/** Search words by popularity; home's search bar shows the first one as its placeholder. */
export const hotWords: readonly Texts[] = [
  t('耳机', 'headphones', 'ຫູຟັງ', 'tai nghe', 'หูฟัง'),
  t('咖啡', 'coffee', 'ກາເຟ', 'cà phê', 'กาแฟ'),
  t('茶壶', 'teapot', 'ການ້ຳຊາ', 'ấm trà', 'กาน้ำชา'),
  t('手机', 'phone', 'ໂທລະສັບ', 'điện thoại', 'โทรศัพท์'),
  t('跑鞋', 'running shoes', 'ເກີບແລ່ນ', 'giày chạy', 'รองเท้าวิ่ง'),
  t('口红', 'lipstick', 'ລິບສະຕິກ', 'son môi', 'ลิปสติก'),
  t('玩具熊', 'teddy bear', 'ໝີ', 'gấu bông', 'ตุ๊กตาหมี'),
  t('雨伞', 'umbrella', 'ຄັນຮົ່ມ', 'ô', 'ร่ม'),
]
