import { type LegalPage, w } from './page.ts'

export const agreement: LegalPage = {
  sections: [
    {
      title: w('账号', 'Your account', 'ບັນຊີຂອງທ່ານ', 'Tài khoản của bạn', 'บัญชีของคุณ'),
      body: w(
        '请使用您本人的手机号或邮箱注册，并妥善保管登录密码、支付密码和验证码。我们不会向您索要这些信息。通过您的账号进行的操作视为您本人的操作。',
        'Sign up with a mobile number or email of your own, and keep your passwords and verification codes to yourself. We never ask for them. What is done with your account counts as done by you.',
        'ກະລຸນາລົງທະບຽນດ້ວຍເບີໂທ ຫຼື ອີເມວຂອງທ່ານເອງ ແລະ ເກັບຮັກສາລະຫັດຜ່ານ ລະຫັດຊຳລະເງິນ ແລະ ລະຫັດຢືນຢັນໄວ້ໃຫ້ດີ. ພວກເຮົາຈະບໍ່ຖາມຫາລະຫັດເຫຼົ່ານີ້. ທຸກການດຳເນີນການຜ່ານບັນຊີຂອງທ່ານ ຖືວ່າທ່ານເປັນຜູ້ເຮັດ.',
        'Hãy đăng ký bằng số điện thoại hoặc email của chính bạn, và giữ kín mật khẩu cùng mã xác nhận. Chúng tôi không bao giờ hỏi những thông tin này. Mọi thao tác qua tài khoản của bạn được coi là do bạn thực hiện.',
        'กรุณาสมัครด้วยเบอร์มือถือหรืออีเมลของคุณเอง และเก็บรหัสผ่านกับรหัสยืนยันไว้เป็นความลับ เราจะไม่ถามรหัสเหล่านี้จากคุณ สิ่งที่ทำผ่านบัญชีของคุณถือว่าคุณเป็นผู้ทำ',
      ),
    },
    {
      title: w(
        '订单与付款',
        'Orders and payment',
        'ຄຳສັ່ງຊື້ ແລະ ການຊຳລະເງິນ',
        'Đơn hàng và thanh toán',
        'คำสั่งซื้อและการชำระเงิน',
      ),
      body: w(
        '提交订单时显示的价格和运费，即您需支付的金额。未在规定时间内付款的订单会自动关闭。发货前后的退款，按订单页面显示的方式退回原支付来源。',
        'You pay the price and the shipping fee shown when you place the order. An order that isn’t paid in time closes automatically. Refunds go back to where the payment came from, as shown with the order.',
        'ທ່ານຊຳລະຕາມລາຄາ ແລະ ຄ່າສົ່ງທີ່ສະແດງໄວ້ຕອນສັ່ງຊື້. ຄຳສັ່ງຊື້ທີ່ບໍ່ໄດ້ຊຳລະພາຍໃນເວລາທີ່ກຳນົດ ຈະຖືກປິດອັດຕະໂນມັດ. ເງິນຄືນຈະກັບໄປຊ່ອງທາງທີ່ທ່ານຊຳລະມາ.',
        'Bạn thanh toán giá sản phẩm và phí vận chuyển hiển thị khi đặt hàng. Đơn hàng không được thanh toán đúng hạn sẽ tự động bị hủy. Tiền hoàn được trả về nguồn đã thanh toán, như hiển thị trong đơn hàng.',
        'คุณชำระตามราคาและค่าส่งที่แสดงตอนสั่งซื้อ คำสั่งซื้อที่ไม่ชำระภายในเวลาจะปิดโดยอัตโนมัติ เงินคืนจะกลับไปยังช่องทางที่คุณชำระมา ตามที่แสดงในคำสั่งซื้อ',
      ),
    },
    {
      title: w(
        '余额、积分与收益',
        'Balance, points and income',
        'ຍອດເງິນ ຄະແນນ ແລະ ລາຍຮັບ',
        'Số dư, điểm và thu nhập',
        'ยอดเงิน คะแนน และรายได้',
      ),
      body: w(
        '充值经审核后到账。提现、转账和兑换的手续费及限额，会在您确认前显示。佣金来自商品销售，不来自邀请他人注册。投资有风险，收益不作保证。',
        'A recharge is credited after it has been reviewed. Fees and limits of withdrawals, transfers and conversions are shown before you confirm. Commission comes from products sold, never from inviting people. Investments carry a risk; returns are not guaranteed.',
        'ເງິນທີ່ເຕີມຈະເຂົ້າບັນຊີຫຼັງການກວດສອບ. ຄ່າທຳນຽມ ແລະ ຂີດຈຳກັດຂອງການຖອນ ການໂອນ ແລະ ການແລກປ່ຽນ ຈະສະແດງກ່ອນທ່ານຢືນຢັນ. ຄ່ານາຍໜ້າມາຈາກການຂາຍສິນຄ້າ ບໍ່ແມ່ນຈາກການເຊີນຄົນມາລົງທະບຽນ. ການລົງທຶນມີຄວາມສ່ຽງ ແລະ ບໍ່ຮັບປະກັນຜົນຕອບແທນ.',
        'Tiền nạp được ghi vào ví sau khi được duyệt. Phí và hạn mức rút tiền, chuyển tiền, quy đổi được hiển thị trước khi bạn xác nhận. Hoa hồng đến từ sản phẩm bán được, không đến từ việc mời người đăng ký. Đầu tư có rủi ro, lợi nhuận không được bảo đảm.',
        'เงินที่เติมจะเข้าบัญชีหลังการตรวจสอบ ค่าธรรมเนียมและวงเงินของการถอน โอน และแลกเปลี่ยนจะแสดงก่อนที่คุณยืนยัน ค่าคอมมิชชันมาจากการขายสินค้า ไม่ใช่จากการชวนคนสมัคร การลงทุนมีความเสี่ยงและไม่รับประกันผลตอบแทน',
      ),
    },
    {
      title: w(
        '聊天与发布内容',
        'Chat and what you publish',
        'ການສົນທະນາ ແລະ ສິ່ງທີ່ທ່ານເຜີຍແຜ່',
        'Trò chuyện và nội dung bạn đăng',
        'แชทและสิ่งที่คุณเผยแพร่',
      ),
      body: w(
        '请勿冒充他人、平台或客服，勿发送骚扰、欺诈、违法或侵权内容。被举报的内容会由我们审核，违规账号可能被禁言、停用聊天或冻结。',
        'Don’t pretend to be someone else, the platform or customer service. Don’t harass or deceive anyone, and publish nothing that is illegal or belongs to others. We review what is reported, and can mute or freeze accounts that break these rules.',
        'ຢ່າປອມຕົວເປັນຄົນອື່ນ ແພລັດຟອມ ຫຼື ຝ່າຍບໍລິການລູກຄ້າ. ຢ່າລົບກວນ ຫຼື ຫຼອກລວງຜູ້ໃດ ແລະ ຢ່າເຜີຍແຜ່ສິ່ງທີ່ຜິດກົດໝາຍ ຫຼື ເປັນຂອງຄົນອື່ນ. ພວກເຮົາກວດສອບສິ່ງທີ່ຖືກລາຍງານ ແລະ ອາດລະງັບບັນຊີທີ່ລະເມີດ.',
        'Đừng mạo danh người khác, nền tảng hay bộ phận chăm sóc khách hàng. Đừng quấy rối, lừa đảo, hay đăng nội dung trái pháp luật hoặc của người khác. Chúng tôi xem xét nội dung bị báo cáo và có thể cấm nhắn tin hoặc khóa tài khoản vi phạm.',
        'ห้ามแอบอ้างเป็นผู้อื่น แพลตฟอร์ม หรือฝ่ายบริการลูกค้า ห้ามรบกวนหรือหลอกลวงผู้ใด และห้ามเผยแพร่สิ่งที่ผิดกฎหมายหรือเป็นของผู้อื่น เราตรวจสอบสิ่งที่ถูกรายงาน และอาจระงับบัญชีที่ฝ่าฝืน',
      ),
    },
    {
      title: w(
        '注销与变更',
        'Closing and changes',
        'ການລຶບບັນຊີ ແລະ ການປ່ຽນແປງ',
        'Xóa tài khoản và thay đổi',
        'การลบบัญชีและการเปลี่ยนแปลง',
      ),
      body: w(
        '钱包为零且没有未完成的订单时，您可以注销账号。本协议有重要变更时，我们会在应用内通知您。如有疑问，请联系客服。',
        'You can close your account when your wallets are empty and no order is open. We’ll tell you in the app when this agreement changes in an important way. If you have questions, please contact customer service.',
        'ທ່ານສາມາດລຶບບັນຊີໄດ້ ເມື່ອກະເປົາເງິນເປັນສູນ ແລະ ບໍ່ມີຄຳສັ່ງຊື້ທີ່ຍັງບໍ່ສຳເລັດ. ເມື່ອຂໍ້ຕົກລົງນີ້ມີການປ່ຽນແປງສຳຄັນ ພວກເຮົາຈະແຈ້ງໃນແອັບ. ຖ້າມີຄຳຖາມ ກະລຸນາຕິດຕໍ່ຝ່າຍບໍລິການລູກຄ້າ.',
        'Bạn có thể xóa tài khoản khi các ví đều bằng không và không còn đơn hàng dang dở. Khi thỏa thuận này có thay đổi quan trọng, chúng tôi sẽ thông báo trong ứng dụng. Nếu có câu hỏi, vui lòng liên hệ bộ phận chăm sóc khách hàng.',
        'คุณลบบัญชีได้เมื่อกระเป๋าเงินเป็นศูนย์และไม่มีคำสั่งซื้อค้างอยู่ เมื่อข้อตกลงนี้เปลี่ยนแปลงในสาระสำคัญ เราจะแจ้งในแอป หากมีคำถาม กรุณาติดต่อฝ่ายบริการลูกค้า',
      ),
    },
  ],
}
