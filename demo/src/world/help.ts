/** More help articles. They are published before `help` of articles.ts, so that the list begins with that. */
import { t } from '../goods/text.ts'
import type { DemoArticle } from './articles.ts'

type HelpText = Omit<DemoArticle, 'summary' | 'cover'>

const shopping: readonly HelpText[] = [
  {
    category: 'order',
    title: t(
      '下单后如何修改收货地址？',
      'How do I change the address of an order?',
      'ຈະປ່ຽນທີ່ຢູ່ຈັດສົ່ງຂອງຄຳສັ່ງຊື້ແນວໃດ?',
      'Làm sao đổi địa chỉ giao hàng của đơn?',
      'เปลี่ยนที่อยู่จัดส่งของคำสั่งซื้ออย่างไร',
    ),
    body: t(
      '订单提交后不能修改收货地址。\n待付款的订单可以取消后重新下单，已付款的订单请在发货前联系客服。',
      'The address can’t be changed once an order is placed.\nIf you haven’t paid, cancel the order and place it again. If you’ve paid, chat with customer service before it’s shipped.',
      'ຫຼັງສັ່ງຊື້ແລ້ວ ປ່ຽນທີ່ຢູ່ບໍ່ໄດ້.\nຖ້າຍັງບໍ່ໄດ້ຊຳລະ ໃຫ້ຍົກເລີກແລ້ວສັ່ງໃໝ່. ຖ້າຊຳລະແລ້ວ ໃຫ້ຕິດຕໍ່ບໍລິການລູກຄ້າກ່ອນຈັດສົ່ງ.',
      'Không thể đổi địa chỉ sau khi đặt hàng.\nNếu chưa thanh toán, hãy hủy đơn rồi đặt lại. Nếu đã thanh toán, hãy liên hệ chăm sóc khách hàng trước khi hàng được gửi.',
      'หลังสั่งซื้อแล้วเปลี่ยนที่อยู่ไม่ได้\nหากยังไม่ชำระเงิน ให้ยกเลิกแล้วสั่งใหม่ หากชำระแล้ว ติดต่อฝ่ายบริการลูกค้าก่อนจัดส่ง',
    ),
  },
  {
    category: 'order',
    title: t(
      '如何确认收货？',
      'How do I confirm receipt?',
      'ຈະຢືນຢັນຮັບສິນຄ້າແນວໃດ?',
      'Xác nhận đã nhận hàng thế nào?',
      'ยืนยันรับสินค้าอย่างไร',
    ),
    body: t(
      '收到商品后，在订单页点“确认收货”。\n没有确认的订单到期后会自动确认收货。需要更多时间时，可以延长收货一次。',
      'When you have your products, tap Confirm receipt on the order’s page.\nAn order that isn’t confirmed is received automatically after some days. If you need more time, extend it once.',
      'ເມື່ອໄດ້ຮັບສິນຄ້າແລ້ວ ແຕະ “ຢືນຢັນຮັບສິນຄ້າ” ໃນໜ້າຄຳສັ່ງຊື້.\nຖ້າບໍ່ຢືນຢັນ ລະບົບຈະຢືນຢັນໃຫ້ເມື່ອໝົດກຳນົດ. ຖ້າຕ້ອງການເວລາເພີ່ມ ຂະຫຍາຍໄດ້ 1 ຄັ້ງ.',
      'Khi đã nhận hàng, chọn “Đã nhận hàng” ở trang đơn hàng.\nNếu không xác nhận, đơn sẽ tự động hoàn tất sau vài ngày. Bạn có thể gia hạn một lần.',
      'เมื่อได้รับสินค้าแล้ว แตะ “ยืนยันรับสินค้า” ในหน้าคำสั่งซื้อ\nหากไม่ยืนยัน ระบบจะยืนยันให้เมื่อครบกำหนด หากต้องการเวลาเพิ่ม ขยายได้ 1 ครั้ง',
    ),
  },
  {
    category: 'delivery',
    title: t(
      '如何查看物流信息？',
      'How do I track my parcel?',
      'ຈະຕິດຕາມພັດສະດຸແນວໃດ?',
      'Theo dõi kiện hàng bằng cách nào?',
      'ติดตามพัสดุอย่างไร',
    ),
    body: t(
      '发货后，在订单页点“查看物流”，可以看到运单号和包裹的位置。',
      'After an order is shipped, its page shows the tracking number and where the parcel is.',
      'ຫຼັງຈັດສົ່ງ ໜ້າຄຳສັ່ງຊື້ຈະສະແດງເລກພັດສະດຸ ແລະ ບ່ອນທີ່ພັດສະດຸຢູ່.',
      'Sau khi gửi hàng, trang đơn hàng cho biết mã vận đơn và vị trí của kiện hàng.',
      'หลังจัดส่ง หน้าคำสั่งซื้อจะแสดงเลขพัสดุและตำแหน่งของพัสดุ',
    ),
  },
  {
    category: 'delivery',
    title: t(
      '运费怎么计算？',
      'How much is the shipping fee?',
      'ຄ່າສົ່ງເທົ່າໃດ?',
      'Phí vận chuyển là bao nhiêu?',
      'ค่าจัดส่งเท่าไร',
    ),
    body: t(
      '运费取决于收货的国家或地区，提交订单前会显示。\n订单金额达到一定数额可以包邮。',
      'The shipping fee depends on the country. You see it before you place the order.\nOrders above a certain amount ship free.',
      'ຄ່າສົ່ງຂຶ້ນກັບປະເທດ ແລະ ສະແດງກ່ອນທ່ານສັ່ງຊື້.\nຄຳສັ່ງຊື້ທີ່ຮອດຍອດກຳນົດ ຈະສົ່ງຟຣີ.',
      'Phí vận chuyển tùy theo quốc gia và hiện ra trước khi bạn đặt hàng.\nĐơn đạt mức tối thiểu được miễn phí vận chuyển.',
      'ค่าจัดส่งขึ้นอยู่กับประเทศ และแสดงก่อนสั่งซื้อ\nคำสั่งซื้อที่ถึงยอดที่กำหนดจัดส่งฟรี',
    ),
  },
  {
    category: 'refund',
    title: t(
      '如何申请退款？',
      'How do I request a refund?',
      'ຈະຂໍຄືນເງິນແນວໃດ?',
      'Làm sao để yêu cầu hoàn tiền?',
      'ขอคืนเงินอย่างไร',
    ),
    body: t(
      '打开订单，点“申请退款”，选择商品和原因，也可以上传图片。\n我们审核后会通知您。',
      'Open the order and tap Request refund. Choose the products and the reason, and add photos if you like.\nWe’ll tell you when it’s been reviewed.',
      'ເປີດຄຳສັ່ງຊື້ ແລ້ວແຕະ “ຂໍຄືນເງິນ”. ເລືອກສິນຄ້າ ແລະ ເຫດຜົນ ແລະ ເພີ່ມຮູບໄດ້.\nພວກເຮົາຈະແຈ້ງທ່ານຫຼັງກວດສອບ.',
      'Mở đơn hàng và chọn “Yêu cầu hoàn tiền”. Chọn sản phẩm, lý do và thêm ảnh nếu cần.\nChúng tôi sẽ thông báo khi xem xét xong.',
      'เปิดคำสั่งซื้อ แล้วแตะ “ขอคืนเงิน” เลือกสินค้าและเหตุผล เพิ่มรูปได้\nเราจะแจ้งเมื่อตรวจสอบแล้ว',
    ),
  },
  {
    category: 'refund',
    title: t(
      '收到的商品损坏怎么办？',
      'My product arrived damaged',
      'ສິນຄ້າທີ່ໄດ້ຮັບເສຍຫາຍ',
      'Sản phẩm nhận được bị hỏng',
      'สินค้าที่ได้รับชำรุด',
    ),
    body: t(
      '请拍下商品和包装的照片，在订单页申请退货退款，原因选择“商品破损”。\n审核通过后按页面上的地址寄回，并填写运单号。',
      'Take photos of the product and its packaging. Request a return and refund on the order’s page and choose that it’s damaged.\nOnce approved, send it to the address shown there and enter the tracking number.',
      'ຖ່າຍຮູບສິນຄ້າ ແລະ ກ່ອງ ແລ້ວຂໍສົ່ງຄືນສິນຄ້າໃນໜ້າຄຳສັ່ງຊື້ ເລືອກເຫດຜົນວ່າເສຍຫາຍ.\nເມື່ອອະນຸມັດແລ້ວ ສົ່ງໄປຕາມທີ່ຢູ່ທີ່ສະແດງ ແລະ ໃສ່ເລກພັດສະດຸ.',
      'Hãy chụp ảnh sản phẩm và bao bì, yêu cầu trả hàng và hoàn tiền ở trang đơn hàng với lý do bị hỏng.\nKhi được duyệt, gửi hàng đến địa chỉ hiển thị và nhập mã vận đơn.',
      'ถ่ายรูปสินค้าและกล่อง แล้วขอคืนสินค้าในหน้าคำสั่งซื้อ เลือกเหตุผลว่าชำรุด\nเมื่ออนุมัติแล้ว ส่งไปตามที่อยู่ที่แสดง และกรอกเลขพัสดุ',
    ),
  },
]

const money: readonly HelpText[] = [
  {
    category: 'wallet',
    title: t('如何充值？', 'How do I recharge?', 'ຈະເຕີມເງິນແນວໃດ?', 'Nạp tiền như thế nào?', 'เติมเงินอย่างไร'),
    body: t(
      '在钱包点“充值”，输入金额，付款到页面上的平台收款账户，然后上传支付凭证。\n审核通过后，金额存入您的余额。',
      'Tap Recharge in your wallet, enter the amount and pay to the account shown. Then upload your proof of payment.\nOnce approved, the amount is added to your balance.',
      'ແຕະ “ເຕີມເງິນ” ໃນກະເປົາເງິນ ໃສ່ຈຳນວນ ແລ້ວໂອນເຂົ້າບັນຊີທີ່ສະແດງ ແລະ ອັບໂຫຼດຫຼັກຖານການຊຳລະ.\nເມື່ອອະນຸມັດແລ້ວ ເງິນຈະເຂົ້າຍອດເງິນ.',
      'Trong ví, chọn “Nạp tiền”, nhập số tiền, chuyển vào tài khoản hiển thị rồi tải chứng từ lên.\nSau khi được duyệt, tiền được cộng vào số dư.',
      'แตะ “เติมเงิน” ในกระเป๋าเงิน ใส่จำนวน โอนเข้าบัญชีที่แสดง แล้วอัปโหลดสลิปโอนเงิน\nเมื่ออนุมัติแล้ว เงินจะเข้ายอดเงิน',
    ),
  },
  {
    category: 'wallet',
    title: t(
      '如何提现？',
      'How do I withdraw money?',
      'ຈະຖອນເງິນແນວໃດ?',
      'Rút tiền như thế nào?',
      'ถอนเงินอย่างไร',
    ),
    body: t(
      '先添加收款账户并设置支付密码，然后在钱包点“提现”。\n确认前会显示手续费和实际到账金额。提交后等待审核。',
      'Add a payout account and set a payment password, then tap Withdraw in your wallet.\nYou see the fee and what you receive before you confirm. Withdrawals are reviewed before they’re paid.',
      'ເພີ່ມບັນຊີຮັບເງິນ ແລະ ຕັ້ງລະຫັດຊຳລະເງິນກ່ອນ ແລ້ວແຕະ “ຖອນເງິນ” ໃນກະເປົາເງິນ.\nກ່ອນຢືນຢັນຈະເຫັນຄ່າທຳນຽມ ແລະ ເງິນທີ່ໄດ້ຮັບຕົວຈິງ.',
      'Hãy thêm tài khoản nhận tiền và đặt mật khẩu thanh toán, sau đó chọn “Rút tiền” trong ví.\nTrước khi xác nhận, bạn thấy phí và số tiền thực nhận.',
      'เพิ่มบัญชีรับเงินและตั้งรหัส PIN ก่อน แล้วแตะ “ถอนเงิน” ในกระเป๋าเงิน\nก่อนยืนยันจะเห็นค่าธรรมเนียมและยอดที่ได้รับจริง',
    ),
  },
  {
    category: 'wallet',
    title: t(
      '如何转账给其他会员？',
      'How do I transfer money to another member?',
      'ຈະໂອນເງິນໃຫ້ສະມາຊິກຄົນອື່ນແນວໃດ?',
      'Chuyển tiền cho thành viên khác thế nào?',
      'โอนเงินให้สมาชิกคนอื่นอย่างไร',
    ),
    body: t(
      '在钱包点“转账”，输入对方的推广码、手机号码或邮箱，或选择好友。\n核对对方昵称后输入支付密码。转账不能撤回。',
      'Tap Transfer in your wallet and enter the other member’s promotion code, mobile number or email, or pick a friend.\nCheck the nickname, then enter your payment password. A transfer can’t be taken back.',
      'ແຕະ “ໂອນເງິນ” ໃນກະເປົາເງິນ ໃສ່ລະຫັດແນະນຳ ເບີໂທ ຫຼື ອີເມວຂອງຜູ້ຮັບ ຫຼື ເລືອກໝູ່.\nກວດຊື່ກ່ອນ ແລ້ວໃສ່ລະຫັດຊຳລະເງິນ. ໂອນແລ້ວຍົກເລີກບໍ່ໄດ້.',
      'Trong ví, chọn “Chuyển tiền”, nhập mã giới thiệu, số điện thoại hoặc email của người nhận, hoặc chọn bạn bè.\nKiểm tra biệt danh rồi nhập mật khẩu thanh toán. Không thể thu hồi tiền đã chuyển.',
      'แตะ “โอนเงิน” ในกระเป๋าเงิน ใส่รหัสแนะนำ เบอร์มือถือ หรืออีเมลของผู้รับ หรือเลือกเพื่อน\nตรวจสอบชื่อ แล้วใส่รหัส PIN โอนแล้วยกเลิกไม่ได้',
    ),
  },
  {
    category: 'wallet',
    title: t(
      '如何把余额兑换成积分？',
      'How do I convert my balance to points?',
      'ຈະແລກຍອດເງິນເປັນຄະແນນແນວໃດ?',
      'Quy đổi số dư thành điểm thế nào?',
      'แปลงยอดเงินเป็นคะแนนอย่างไร',
    ),
    body: t(
      '在钱包点“兑换”，输入金额，页面会按兑换比例显示可得的积分。\n积分可以在积分商城使用。',
      'Tap Convert in your wallet and enter an amount. You see how many points you get at the current rate.\nSpend points in the Points shop.',
      'ແຕະ “ແລກປ່ຽນ” ໃນກະເປົາເງິນ ແລ້ວໃສ່ຈຳນວນ ຈະເຫັນຄະແນນທີ່ໄດ້ຮັບຕາມອັດຕາ.\nໃຊ້ຄະແນນໃນຮ້ານຄະແນນ.',
      'Trong ví, chọn “Quy đổi” và nhập số tiền để xem số điểm nhận được theo tỷ lệ.\nDùng điểm trong cửa hàng điểm.',
      'แตะ “แปลงยอด” ในกระเป๋าเงิน ใส่จำนวน จะเห็นคะแนนที่ได้ตามอัตรา\nใช้คะแนนได้ในร้านค้าคะแนน',
    ),
  },
  {
    category: 'wallet',
    title: t(
      '如何添加银行卡？',
      'How do I add a bank card?',
      'ຈະເພີ່ມບັດທະນາຄານແນວໃດ?',
      'Thêm thẻ ngân hàng thế nào?',
      'เพิ่มบัญชีธนาคารอย่างไร',
    ),
    body: t(
      '打开“我的”中的“银行卡”，点“添加银行卡”，填写持卡人和卡号。\n支付宝和数字钱包地址在旁边单独添加。',
      'Open Bank cards on the Mine tab, tap Add bank card and enter the cardholder and the number.\nAlipay and wallet addresses are added next to it.',
      'ເປີດ “ບັດທະນາຄານ” ໃນໜ້າຂອງຂ້ອຍ ແລ້ວແຕະ “ເພີ່ມບັດທະນາຄານ” ໃສ່ຊື່ເຈົ້າຂອງບັດ ແລະ ເລກບັດ.\nບັນຊີ Alipay ແລະ ທີ່ຢູ່ກະເປົາດິຈິຕອນ ເພີ່ມໄດ້ຢູ່ຂ້າງກັນ.',
      'Mở “Thẻ ngân hàng” trong trang Tôi, chọn “Thêm thẻ ngân hàng”, rồi nhập chủ tài khoản và số thẻ.\nAlipay và địa chỉ ví được thêm ngay bên cạnh.',
      'เปิด “บัญชีธนาคาร” ในหน้าฉัน แล้วแตะ “เพิ่มบัญชีธนาคาร” กรอกชื่อบัญชีและเลขที่บัญชี\nบัญชี Alipay และที่อยู่กระเป๋าเงินดิจิทัลเพิ่มได้ในเมนูข้างกัน',
    ),
  },
]

const members: readonly HelpText[] = [
  {
    category: 'member',
    title: t(
      '如何升级会员等级？',
      'How do I upgrade my level?',
      'ຈະອັບລະດັບສະມາຊິກແນວໃດ?',
      'Nâng hạng thành viên thế nào?',
      'อัปเกรดระดับสมาชิกอย่างไร',
    ),
    body: t(
      '在“会员等级”查看各等级的权益，选择等级并用余额支付差价。\n等级越高，购物折扣越多。',
      'My level shows what each level offers. Choose one and pay the difference from your balance.\nHigher levels save more on products.',
      'ໜ້າ “ລະດັບ” ສະແດງສິດຂອງແຕ່ລະລະດັບ. ເລືອກລະດັບ ແລ້ວຊຳລະສ່ວນຕ່າງດ້ວຍຍອດເງິນ.\nລະດັບສູງ ໄດ້ສ່ວນຫຼຸດຫຼາຍກວ່າ.',
      'Trang “Hạng của tôi” cho biết quyền lợi từng hạng. Chọn hạng và thanh toán phần chênh lệch bằng số dư.\nHạng càng cao, giảm giá càng nhiều.',
      'หน้า “ระดับของฉัน” แสดงสิทธิ์ของแต่ละระดับ เลือกระดับแล้วชำระส่วนต่างด้วยยอดเงิน\nระดับสูงได้ส่วนลดมากกว่า',
    ),
  },
  {
    category: 'member',
    title: t(
      '如何邀请好友？',
      'How do I invite friends?',
      'ຈະເຊີນໝູ່ແນວໃດ?',
      'Mời bạn bè thế nào?',
      'เชิญเพื่อนอย่างไร',
    ),
    body: t(
      '在“我的推广”分享您的推广码、二维码或邀请海报。\n好友注册时填写推广码，就会加入您的团队。',
      'Share your promotion code, QR code or invite poster from My promotion.\nFriends who enter it when they sign up join your team.',
      'ແບ່ງປັນລະຫັດແນະນຳ QR ຫຼື ໂປສເຕີເຊີນ ໃນໜ້າ “ການແນະນຳ”.\nໝູ່ທີ່ໃສ່ລະຫັດຕອນສະໝັກ ຈະເຂົ້າທີມຂອງທ່ານ.',
      'Chia sẻ mã giới thiệu, mã QR hoặc ảnh mời từ trang giới thiệu.\nBạn bè nhập mã khi đăng ký sẽ vào đội của bạn.',
      'แชร์รหัสแนะนำ คิวอาร์โค้ด หรือโปสเตอร์เชิญจากหน้าการแนะนำ\nเพื่อนที่กรอกรหัสตอนสมัครจะเข้าทีมของคุณ',
    ),
  },
  {
    category: 'member',
    title: t(
      '佣金什么时候到账？',
      'When is commission credited?',
      'ຄ່ານາຍໜ້າເຂົ້າເມື່ອໃດ?',
      'Khi nào nhận được hoa hồng?',
      'ค่าคอมมิชชันเข้าเมื่อไร',
    ),
    body: t(
      '团队会员的订单完成后，佣金存入您的收益钱包。\n订单退款后，对应的佣金失效。',
      'Commission is credited to your income once an order of your team is finished.\nIf the order is refunded, its commission is void.',
      'ເມື່ອຄຳສັ່ງຊື້ຂອງທີມສຳເລັດ ຄ່ານາຍໜ້າຈະເຂົ້າກະເປົາລາຍຮັບ.\nຖ້າຄືນເງິນ ຄ່ານາຍໜ້າຂອງຄຳສັ່ງຊື້ນັ້ນຈະຖືກຍົກເລີກ.',
      'Khi đơn hàng của đội hoàn tất, hoa hồng được cộng vào ví thu nhập.\nNếu đơn được hoàn tiền, hoa hồng của đơn đó bị hủy.',
      'เมื่อคำสั่งซื้อของทีมสำเร็จ ค่าคอมมิชชันจะเข้ากระเป๋ารายได้\nหากคืนเงิน ค่าคอมมิชชันของคำสั่งซื้อนั้นจะถูกยกเลิก',
    ),
  },
  {
    category: 'account',
    title: t(
      '如何修改登录密码？',
      'How do I change my login password?',
      'ຈະປ່ຽນລະຫັດຜ່ານເຂົ້າລະບົບແນວໃດ?',
      'Đổi mật khẩu đăng nhập thế nào?',
      'เปลี่ยนรหัสผ่านเข้าสู่ระบบอย่างไร',
    ),
    body: t(
      '在“设置”点“登录密码”，输入当前密码和新密码。\n修改后，其他设备需要重新登录。',
      'Open Settings and tap Login password. Enter your current password and a new one.\nOther devices have to log in again.',
      'ເປີດ “ການຕັ້ງຄ່າ” ແລ້ວແຕະ “ລະຫັດຜ່ານ” ໃສ່ລະຫັດຜ່ານເກົ່າ ແລະ ໃໝ່.\nອຸປະກອນອື່ນຕ້ອງເຂົ້າລະບົບໃໝ່.',
      'Mở “Cài đặt”, chọn “Mật khẩu đăng nhập”, nhập mật khẩu hiện tại và mật khẩu mới.\nCác thiết bị khác phải đăng nhập lại.',
      'เปิด “ตั้งค่า” แล้วแตะ “รหัสผ่าน” ใส่รหัสผ่านปัจจุบันและรหัสผ่านใหม่\nอุปกรณ์อื่นต้องเข้าสู่ระบบใหม่',
    ),
  },
  {
    category: 'account',
    title: t(
      '如何更换手机号码或邮箱？',
      'How do I change my mobile number or email?',
      'ຈະປ່ຽນເບີໂທ ຫຼື ອີເມວແນວໃດ?',
      'Đổi số điện thoại hoặc email thế nào?',
      'เปลี่ยนเบอร์มือถือหรืออีเมลอย่างไร',
    ),
    body: t(
      '在“设置”点“手机号和邮箱”，先用当前的手机号码或邮箱验证，再输入新的号码并填写收到的验证码。',
      'Open Settings and tap Mobile and email. First verify your current mobile number or email, then enter the new one and the verification code you receive.',
      'ເປີດ “ການຕັ້ງຄ່າ” ແລ້ວແຕະ “ເບີໂທ ແລະ ອີເມວ”. ຢືນຢັນເບີໂທ ຫຼື ອີເມວປັດຈຸບັນກ່ອນ ແລ້ວໃສ່ອັນໃໝ່ ແລະ ລະຫັດຢືນຢັນທີ່ໄດ້ຮັບ.',
      'Mở “Cài đặt”, chọn “Số điện thoại và email”. Xác nhận số điện thoại hoặc email hiện tại trước, rồi nhập thông tin mới và mã xác nhận bạn nhận được.',
      'เปิด “ตั้งค่า” แล้วแตะ “เบอร์มือถือและอีเมล” ยืนยันเบอร์มือถือหรืออีเมลปัจจุบันก่อน แล้วกรอกอันใหม่และรหัสยืนยันที่ได้รับ',
    ),
  },
  {
    category: 'account',
    title: t(
      '如何注销账号？',
      'How do I close my account?',
      'ຈະລຶບບັນຊີແນວໃດ?',
      'Xóa tài khoản thế nào?',
      'ปิดบัญชีอย่างไร',
    ),
    body: t(
      '在“设置”点“注销账号”。请先提现余额并完成所有订单。\n注销后不能恢复，个人资料会被删除。',
      'Open Settings and tap Close account. Withdraw your balance and finish all orders first.\nIt’s permanent: your personal data is deleted.',
      'ເປີດ “ການຕັ້ງຄ່າ” ແລ້ວແຕະ “ລຶບບັນຊີ”. ໃຫ້ຖອນເງິນ ແລະ ສຳເລັດທຸກຄຳສັ່ງຊື້ກ່ອນ.\nລຶບແລ້ວກູ້ຄືນບໍ່ໄດ້ ຂໍ້ມູນສ່ວນຕົວຈະຖືກລຶບ.',
      'Mở “Cài đặt” và chọn “Xóa tài khoản”. Trước đó hãy rút hết số dư và hoàn tất mọi đơn hàng.\nKhông thể khôi phục, dữ liệu cá nhân sẽ bị xóa.',
      'เปิด “ตั้งค่า” แล้วแตะ “ปิดบัญชีถาวร” ถอนเงินและทำทุกคำสั่งซื้อให้เสร็จก่อน\nปิดแล้วกู้คืนไม่ได้ ข้อมูลส่วนตัวจะถูกลบ',
    ),
  },
  {
    category: 'account',
    title: t(
      '如何切换语言？',
      'How do I change the language?',
      'ຈະປ່ຽນພາສາແນວໃດ?',
      'Đổi ngôn ngữ thế nào?',
      'เปลี่ยนภาษาอย่างไร',
    ),
    body: t(
      '在“设置”点“语言”，可以选择中文、英文、老挝文、越南文或泰文。',
      'Open Settings and tap Language. Choose Chinese, English, Lao, Vietnamese or Thai.',
      'ເປີດ “ການຕັ້ງຄ່າ” ແລ້ວແຕະ “ພາສາ” ເລືອກຈີນ ອັງກິດ ລາວ ຫວຽດນາມ ຫຼື ໄທ.',
      'Mở “Cài đặt”, chọn “Ngôn ngữ”: tiếng Trung, Anh, Lào, Việt hoặc Thái.',
      'เปิด “ตั้งค่า” แล้วแตะ “ภาษา” เลือกจีน อังกฤษ ลาว เวียดนาม หรือไทย',
    ),
  },
  {
    category: 'chat',
    title: t(
      '如何撤回消息？',
      'How do I recall a message?',
      'ຈະຮຽກຄືນຂໍ້ຄວາມແນວໃດ?',
      'Thu hồi tin nhắn thế nào?',
      'ยกเลิกการส่งข้อความอย่างไร',
    ),
    body: t(
      '长按自己的消息，点“撤回”。只能撤回刚发送不久的消息。',
      'Press and hold your message, then tap Recall. It works only shortly after sending.',
      'ກົດຂໍ້ຄວາມຄ້າງໄວ້ ແລ້ວແຕະ “ຮຽກຄືນ”. ຮຽກຄືນໄດ້ສະເພາະຂໍ້ຄວາມທີ່ຫາກໍສົ່ງ.',
      'Nhấn giữ tin nhắn của bạn rồi chọn “Thu hồi”. Chỉ thu hồi được tin vừa gửi.',
      'กดข้อความค้างไว้ แล้วแตะ “ยกเลิกการส่ง” ทำได้เฉพาะข้อความที่เพิ่งส่ง',
    ),
  },
  {
    category: 'chat',
    title: t(
      '如何创建群聊？',
      'How do I create a group?',
      'ຈະສ້າງກຸ່ມແນວໃດ?',
      'Tạo nhóm chat thế nào?',
      'สร้างกลุ่มอย่างไร',
    ),
    body: t(
      '在消息页点右上角的加号，选择“发起群聊”，再选择好友。',
      'Tap the plus sign at the top of Chats, choose New group and pick your friends.',
      'ແຕະເຄື່ອງໝາຍບວກໃນໜ້າສົນທະນາ ເລືອກ “ສ້າງກຸ່ມ” ແລ້ວເລືອກໝູ່.',
      'Chạm dấu cộng ở đầu trang tin nhắn, chọn “Tạo nhóm” rồi chọn bạn bè.',
      'แตะเครื่องหมายบวกที่หน้าแชท เลือก “สร้างกลุ่ม” แล้วเลือกเพื่อน',
    ),
  },
]

export const moreHelp: readonly HelpText[] = [...shopping, ...money, ...members]
