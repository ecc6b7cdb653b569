/** The articles for members: culture and help. Each line of a text is a paragraph. */
import type { HelpCategory } from '@banyan/contract/index/help-category'
import { t, type Texts } from '../goods/text.ts'

export interface DemoArticle {
  readonly title: Texts
  readonly summary: Texts
  readonly body: Texts
  /** A picture of `demo/pictures`. */
  readonly cover?: string
  readonly category?: HelpCategory
  /** A page of an allowed website, linked below the text. */
  readonly website?: { readonly name: Texts; readonly address: string }
  /** A file of `demo/videos` and its duration. */
  readonly video?: { readonly file: string; readonly seconds: number }
}

/** The website whose pages open inside the app. It allows frames. */
export const allowedHost = 'en.wikipedia.org'

export const culture: readonly DemoArticle[] = [
  {
    cover: 'banners/tea-table.webp',
    title: t(
      '丰沙里的古茶树',
      'The old tea trees of Phongsaly',
      'ຕົ້ນຊາພັນປີຂອງຜົ້ງສາລີ',
      'Những cây trà cổ thụ ở Phongsaly',
      'ต้นชาโบราณแห่งพงสาลี',
    ),
    summary: t(
      '四百年的老茶树，至今仍由村民徒手采摘。',
      'Trees four hundred years old, still picked by hand.',
      'ຕົ້ນຊາອາຍຸ 400 ປີ ຍັງເກັບດ້ວຍມືຈົນຮອດມື້ນີ້.',
      'Cây trà bốn trăm năm tuổi, đến nay vẫn hái bằng tay.',
      'ต้นชาอายุกว่า 400 ปีที่ชาวบ้านยังเก็บด้วยมือ',
    ),
    body: t(
      '高门村海拔约 1,400 米，村后的茶林里，许多茶树已有四百年。春天第一批嫩芽由村民爬上树采下，当天在铁锅里杀青，再摊在竹席上晒干。\n我们每年三月到村里收茶，价格由村里的合作社决定。',
      'Ban Komaen lies about 1,400 metres above the sea. Many trees in the forest behind the village are four hundred years old. In spring the villagers climb them to pick the first buds, roast the leaves in iron pans the same day and dry them on bamboo mats.\nWe buy the tea in the village every March. The village cooperative sets the price.',
      'ບ້ານກໍແມນ ຢູ່ສູງຈາກລະດັບນ້ຳທະເລປະມານ 1,400 ແມັດ. ໃນປ່າຊາຫຼັງບ້ານ ມີຕົ້ນຊາຫຼາຍຕົ້ນທີ່ມີອາຍຸ 400 ປີ. ລະດູໃບໄມ້ປົ່ງ ຊາວບ້ານປີນຂຶ້ນໄປເກັບຍອດອ່ອນ ຄົ່ວໃນໝໍ້ເຫຼັກພາຍໃນມື້ດຽວກັນ ແລ້ວຕາກເທິງສາດໄມ້ໄຜ່.\nພວກເຮົາໄປຊື້ຊາຢູ່ບ້ານທຸກເດືອນມີນາ ສະຫະກອນຂອງບ້ານເປັນຜູ້ກຳນົດລາຄາ.',
      'Bản Komaen nằm ở độ cao khoảng 1.400 mét. Trong rừng trà sau bản, nhiều cây đã bốn trăm năm tuổi. Mùa xuân, dân bản trèo lên cây hái những búp đầu tiên, sao trong chảo gang ngay trong ngày rồi phơi trên chiếu tre.\nTháng Ba hằng năm, chúng tôi đến bản mua trà. Giá do hợp tác xã của bản quyết định.',
      'บ้านกอแมนอยู่สูงจากระดับน้ำทะเลราว 1,400 เมตร ในป่าชาหลังหมู่บ้านมีต้นชาอายุกว่า 400 ปีอยู่หลายต้น ฤดูใบไม้ผลิ ชาวบ้านจะปีนขึ้นไปเก็บยอดอ่อน คั่วในกระทะเหล็กภายในวันเดียวกัน แล้วตากบนเสื่อไม้ไผ่\nเราไปรับซื้อชาถึงหมู่บ้านทุกเดือนมีนาคม โดยสหกรณ์ของหมู่บ้านเป็นผู้กำหนดราคา',
    ),
  },
  {
    cover: 'banners/candles.webp',
    website: {
      name: t(
        '维基百科：塔銮（英文）',
        'Pha That Luang on Wikipedia',
        'ພະທາດຫຼວງ ໃນ Wikipedia (ພາສາອັງກິດ)',
        'Thạt Luổng trên Wikipedia (tiếng Anh)',
        'พระธาตุหลวงใน Wikipedia (ภาษาอังกฤษ)',
      ),
      address: `https://${allowedHost}/wiki/Pha_That_Luang`,
    },
    title: t(
      '塔銮节：点灯的夜晚',
      'That Luang: the night of candles',
      'ບຸນທາດຫຼວງ ຄືນແຫ່ງແສງທຽນ',
      'Lễ Thạt Luổng: đêm nến sáng',
      'งานพระธาตุหลวง ค่ำคืนแห่งแสงเทียน',
    ),
    summary: t(
      '每年十一月，万象的人们捧着蜡烛绕塔三圈。',
      'Every November, Vientiane walks around the stupa three times with candles.',
      'ທຸກເດືອນພະຈິກ ຊາວວຽງຈັນຖືທຽນວຽນອ້ອມທາດ 3 ຮອບ.',
      'Tháng Mười một hằng năm, người Viêng Chăn cầm nến đi quanh tháp ba vòng.',
      'ทุกเดือนพฤศจิกายน ชาวเวียงจันทน์ถือเทียนเวียนรอบพระธาตุ 3 รอบ',
    ),
    body: t(
      '佛历十二月的满月之夜，各地的人来到塔銮，清晨布施，傍晚捧着香烛和鲜花绕塔三圈。\n节日期间，塔前广场有手工艺集市，我们的织布和竹编也在那里。',
      'On the full moon of the twelfth lunar month people come to That Luang from all over the country. They give alms at dawn, and at dusk they walk around the stupa three times with candles, incense and flowers.\nDuring the festival there is a craft market on the square. You’ll find our weavers and basket makers there.',
      'ວັນເພັງເດືອນ 12 ຜູ້ຄົນຈາກທົ່ວປະເທດມາທີ່ທາດຫຼວງ ຕອນເຊົ້າໃສ່ບາດ ຕອນແລງຖືທຽນ ທູບ ແລະ ດອກໄມ້ ວຽນອ້ອມທາດ 3 ຮອບ.\nໃນຊ່ວງບຸນ ມີຕະຫຼາດຫັດຖະກຳຢູ່ເດີ່ນທາດ ຜ້າທໍ ແລະ ເຄື່ອງຈັກສານຂອງພວກເຮົາກໍຢູ່ທີ່ນັ້ນ.',
      'Đêm rằm tháng Mười hai Phật lịch, người dân khắp nơi về Thạt Luổng. Sáng sớm họ dâng đồ khất thực, chiều tối cầm nến, hương và hoa đi quanh tháp ba vòng.\nTrong dịp lễ, quảng trường trước tháp có chợ thủ công, nơi bạn có thể gặp những người dệt vải và đan tre của chúng tôi.',
      'คืนวันเพ็ญเดือน 12 ผู้คนจากทั่วประเทศมายังพระธาตุหลวง ตอนเช้าตักบาตร ตอนเย็นถือธูปเทียนและดอกไม้เวียนรอบพระธาตุ 3 รอบ\nช่วงงานมีตลาดงานหัตถกรรมที่ลานพระธาตุ ผ้าทอและงานจักสานของเราก็อยู่ที่นั่นด้วย',
    ),
  },
]

export const help: readonly DemoArticle[] = [
  {
    category: 'order',
    title: t(
      '如何取消订单？',
      'How do I cancel an order?',
      'ຈະຍົກເລີກຄຳສັ່ງຊື້ແນວໃດ?',
      'Làm thế nào để hủy đơn?',
      'ยกเลิกคำสั่งซื้ออย่างไร',
    ),
    summary: t(
      '付款前可直接取消，付款后请申请退款。',
      'Cancel before you pay, or request a refund after that.',
      'ຍົກເລີກໄດ້ກ່ອນຊຳລະເງິນ ຫຼັງຊຳລະແລ້ວໃຫ້ຂໍຄືນເງິນ.',
      'Hủy trực tiếp trước khi thanh toán, hoặc yêu cầu hoàn tiền sau đó.',
      'ยกเลิกได้ก่อนชำระเงิน หลังชำระแล้วให้ขอคืนเงิน',
    ),
    body: t(
      '在“我的订单”中打开待付款的订单，点“取消订单”。\n已付款但未发货的订单，请在订单页申请退款。',
      'Open the order under My orders and tap Cancel order.\nIf you’ve already paid and the order hasn’t been shipped, request a refund on the order’s page.',
      'ເປີດຄຳສັ່ງຊື້ທີ່ລໍຊຳລະ ແລ້ວແຕະ “ຍົກເລີກຄຳສັ່ງຊື້”.\nຖ້າຊຳລະແລ້ວ ແຕ່ຍັງບໍ່ໄດ້ຈັດສົ່ງ ໃຫ້ຂໍຄືນເງິນໃນໜ້າຄຳສັ່ງຊື້.',
      'Mở đơn hàng chờ thanh toán rồi chọn “Hủy đơn”.\nNếu đã thanh toán nhưng đơn chưa được gửi, hãy yêu cầu hoàn tiền ở trang đơn hàng.',
      'เปิดคำสั่งซื้อที่รอชำระเงิน แล้วแตะ “ยกเลิกคำสั่งซื้อ”\nหากชำระเงินแล้วแต่ยังไม่จัดส่ง ให้ขอคืนเงินในหน้าคำสั่งซื้อ',
    ),
  },
  {
    category: 'delivery',
    title: t(
      '多久可以收到包裹？',
      'When will my parcel arrive?',
      'ພັດສະດຸຈະມາຮອດເມື່ອໃດ?',
      'Bao lâu thì nhận được kiện hàng?',
      'จะได้รับพัสดุเมื่อไร',
    ),
    summary: t(
      '万象 1 天，老挝各省 2 至 4 天，其他国家和地区约 5 天。',
      'Vientiane 1 day, other provinces 2–4 days, other countries about 5 days.',
      'ວຽງຈັນ 1 ມື້ ແຂວງອື່ນ 2–4 ມື້ ຕ່າງປະເທດປະມານ 5 ມື້.',
      'Viêng Chăn 1 ngày, các tỉnh khác 2–4 ngày, nước khác khoảng 5 ngày.',
      'เวียงจันทน์ 1 วัน แขวงอื่น 2–4 วัน ต่างประเทศประมาณ 5 วัน',
    ),
    body: t(
      '每天下午三点前付款的订单当天发货。发货后可在订单页查看物流信息和运单号。',
      'Orders paid before 3 pm are shipped the same day. After that, you’ll find the tracking number on the order’s page.',
      'ຄຳສັ່ງຊື້ທີ່ຊຳລະກ່ອນ 15:00 ຈະຈັດສົ່ງພາຍໃນມື້. ຫຼັງຈາກນັ້ນ ຕິດຕາມພັດສະດຸໄດ້ໃນໜ້າຄຳສັ່ງຊື້.',
      'Đơn thanh toán trước 15 giờ được gửi trong ngày. Sau đó, bạn xem mã vận đơn và hành trình ở trang đơn hàng.',
      'คำสั่งซื้อที่ชำระเงินก่อน 15:00 น. จัดส่งภายในวันเดียวกัน จากนั้นดูเลขพัสดุได้ในหน้าคำสั่งซื้อ',
    ),
  },
  {
    category: 'refund',
    title: t(
      '退款多久到账？',
      'How long does a refund take?',
      'ຄືນເງິນໃຊ້ເວລາດົນປານໃດ?',
      'Bao lâu thì được hoàn tiền?',
      'คืนเงินใช้เวลานานเท่าไร',
    ),
    summary: t(
      '审核通过后，款项立即退回原支付方式。',
      'Once approved, it goes back the way you paid.',
      'ເມື່ອອະນຸມັດແລ້ວ ເງິນຈະຄືນຕາມວິທີທີ່ຊຳລະ.',
      'Khi được duyệt, tiền được hoàn về phương thức đã thanh toán.',
      'เมื่ออนุมัติแล้ว เงินจะคืนตามวิธีที่ชำระ',
    ),
    body: t(
      '用余额支付的订单，审核通过后立即退回余额。退货退款需先收到退回的商品。',
      'If you paid from your balance, the money is back as soon as the refund is approved. For a return and refund, we first need to receive the product.',
      'ຖ້າຊຳລະດ້ວຍຍອດເງິນ ເງິນຈະຄືນທັນທີຫຼັງອະນຸມັດ. ຖ້າສົ່ງຄືນສິນຄ້າ ພວກເຮົາຕ້ອງໄດ້ຮັບສິນຄ້າກ່ອນ.',
      'Nếu bạn thanh toán bằng số dư, tiền được hoàn ngay khi yêu cầu được duyệt. Với trả hàng và hoàn tiền, chúng tôi cần nhận lại sản phẩm trước.',
      'หากชำระด้วยยอดเงิน เงินจะคืนทันทีที่อนุมัติ กรณีคืนสินค้า เราต้องได้รับสินค้าคืนก่อน',
    ),
  },
  {
    category: 'wallet',
    title: t(
      '充值为什么还没到账？',
      'Why hasn’t my recharge arrived yet?',
      'ເປັນຫຍັງເງິນທີ່ເຕີມຍັງບໍ່ເຂົ້າ?',
      'Vì sao tiền nạp chưa vào ví?',
      'ทำไมเงินที่เติมยังไม่เข้า',
    ),
    summary: t(
      '我们核对支付凭证后，金额存入您的余额。',
      'We check your proof of payment first.',
      'ພວກເຮົາກວດສອບຫຼັກຖານການໂອນກ່ອນ.',
      'Chúng tôi cần duyệt chứng từ thanh toán trước.',
      'เราต้องตรวจสอบสลิปโอนเงินก่อน',
    ),
    body: t(
      '审核一般在两小时内完成。您可以在“充值记录”中查看进度；若被驳回，记录里有原因。',
      'This usually takes less than two hours. You can follow it under Recharge history. If a recharge is rejected, you’ll find the reason there.',
      'ປົກກະຕິໃຊ້ເວລາບໍ່ເກີນ 2 ຊົ່ວໂມງ. ເບິ່ງສະຖານະໄດ້ໃນ “ປະຫວັດເຕີມເງິນ”. ຖ້າຖືກປະຕິເສດ ຈະມີເຫດຜົນຢູ່ໃນນັ້ນ.',
      'Việc duyệt thường mất không quá 2 giờ. Bạn có thể theo dõi trong “Lịch sử nạp tiền”. Nếu bị từ chối, lý do được ghi ở đó.',
      'โดยปกติใช้เวลาไม่เกิน 2 ชั่วโมง ดูสถานะได้ใน “ประวัติการเติมเงิน” หากถูกปฏิเสธ จะมีเหตุผลแสดงอยู่',
    ),
  },
  {
    category: 'account',
    title: t(
      '忘记支付密码怎么办？',
      'I forgot my payment password',
      'ລືມລະຫັດຊຳລະເງິນ',
      'Quên mật khẩu thanh toán',
      'ลืมรหัส PIN',
    ),
    summary: t(
      '用验证码重置，只需一分钟。',
      'Reset it with a verification code in a minute.',
      'ຕັ້ງໃໝ່ດ້ວຍລະຫັດຢືນຢັນ ໃຊ້ເວລາ 1 ນາທີ.',
      'Đặt lại bằng mã xác nhận, chỉ mất một phút.',
      'ตั้งใหม่ด้วยรหัสยืนยันได้ภายใน 1 นาที',
    ),
    body: t(
      '打开“我的”中的“支付密码”，选择用验证码验证，然后设置新密码。我们绝不会向您索要支付密码。',
      'Open Payment password on the Mine tab and choose to reset it with a verification code. We’ll never ask for your payment password.',
      'ເປີດ “ລະຫັດຊຳລະເງິນ” ໃນໜ້າຂອງຂ້ອຍ ແລ້ວຕັ້ງໃໝ່ດ້ວຍລະຫັດຢືນຢັນ. ພວກເຮົາຈະບໍ່ຖາມລະຫັດຊຳລະເງິນຂອງທ່ານເດັດຂາດ.',
      'Mở “Mật khẩu thanh toán” trong trang Tôi và đặt lại bằng mã xác nhận. Chúng tôi không bao giờ hỏi mật khẩu thanh toán của bạn.',
      'เปิด “รหัส PIN” ในหน้าฉัน แล้วตั้งใหม่ด้วยรหัสยืนยัน เราไม่มีนโยบายขอรหัส PIN ของคุณ',
    ),
  },
]
