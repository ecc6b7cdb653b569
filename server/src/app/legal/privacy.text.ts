import { type LegalPage, w } from './page.ts'

export const privacy: LegalPage = {
  sections: [
    {
      title: w(
        '我们收集的信息',
        'What we collect',
        'ຂໍ້ມູນທີ່ພວກເຮົາເກັບ',
        'Thông tin chúng tôi thu thập',
        'ข้อมูลที่เราเก็บ',
      ),
      body: w(
        '您的手机号或邮箱、昵称、头像和国家；收货地址、订单、钱包交易和支付凭证；您发送的消息和发布的动态；登录设备的名称和网络地址。',
        'Your mobile number or email, nickname, photo and country; delivery addresses, orders, wallet transactions and proofs of payment; the messages and moments that you send; the names and network addresses of the devices you log in on.',
        'ເບີໂທ ຫຼື ອີເມວ ຊື່ຫຼິ້ນ ຮູບໂປຣໄຟລ໌ ແລະ ປະເທດຂອງທ່ານ, ທີ່ຢູ່ຈັດສົ່ງ ຄຳສັ່ງຊື້ ລາຍການເຄື່ອນໄຫວ ແລະ ຫຼັກຖານການໂອນ, ຂໍ້ຄວາມ ແລະ ໂມເມັນທີ່ທ່ານສົ່ງ, ຊື່ ແລະ ທີ່ຢູ່ເຄືອຂ່າຍຂອງອຸປະກອນທີ່ເຂົ້າສູ່ລະບົບ.',
        'Số điện thoại hoặc email, biệt danh, ảnh đại diện và quốc gia của bạn; địa chỉ nhận hàng, đơn hàng, giao dịch ví và chứng từ thanh toán; tin nhắn và khoảnh khắc bạn đăng; tên và địa chỉ mạng của thiết bị đăng nhập.',
        'เบอร์มือถือหรืออีเมล ชื่อเล่น รูปโปรไฟล์ และประเทศของคุณ ที่อยู่จัดส่ง คำสั่งซื้อ รายการในกระเป๋าเงิน และหลักฐานการชำระ ข้อความและโมเมนต์ที่คุณส่ง ชื่อและที่อยู่เครือข่ายของอุปกรณ์ที่เข้าสู่ระบบ',
      ),
    },
    {
      title: w('用途', 'What we use it for', 'ການນຳໃຊ້ຂໍ້ມູນ', 'Mục đích sử dụng', 'การใช้ข้อมูล'),
      body: w(
        '用于配送商品、处理付款、传递消息、提供客服，以及保护账号安全。我们不出售您的信息，也不用于他人的广告。',
        'To deliver your orders, handle payments, pass on your messages, help you, and keep accounts safe. We don’t sell your data, and we don’t use it for other companies’ advertising.',
        'ເພື່ອຈັດສົ່ງສິນຄ້າ ດຳເນີນການຊຳລະເງິນ ສົ່ງຂໍ້ຄວາມ ໃຫ້ບໍລິການທ່ານ ແລະ ຮັກສາຄວາມປອດໄພຂອງບັນຊີ. ພວກເຮົາບໍ່ຂາຍຂໍ້ມູນຂອງທ່ານ ແລະ ບໍ່ໃຊ້ເພື່ອໂຄສະນາຂອງບໍລິສັດອື່ນ.',
        'Để giao hàng, xử lý thanh toán, chuyển tin nhắn, hỗ trợ bạn và giữ an toàn cho tài khoản. Chúng tôi không bán dữ liệu của bạn và không dùng nó cho quảng cáo của công ty khác.',
        'เพื่อจัดส่งสินค้า ดำเนินการชำระเงิน ส่งข้อความ ช่วยเหลือคุณ และดูแลความปลอดภัยของบัญชี เราไม่ขายข้อมูลของคุณ และไม่ใช้เพื่อโฆษณาของบริษัทอื่น',
      ),
    },
    {
      title: w('谁能看到', 'Who can see it', 'ໃຜເຫັນຂໍ້ມູນໄດ້', 'Ai có thể xem', 'ใครเห็นข้อมูลได้'),
      body: w(
        '其他会员能看到您的昵称、头像和推广码；好友能看到您的动态；快递公司会收到收货信息。只有处理相关事务的客服和审核人员能看到订单、凭证和被举报的内容，其操作均有记录。',
        'Other members see your nickname, photo and promotion code; friends see your moments; the courier gets the delivery details. Only those of us who handle a matter see its orders, proofs of payment and reported content, and their actions are logged.',
        'ສະມາຊິກອື່ນເຫັນຊື່ຫຼິ້ນ ຮູບໂປຣໄຟລ໌ ແລະ ລະຫັດແນະນຳຂອງທ່ານ, ໝູ່ເຫັນໂມເມັນຂອງທ່ານ, ບໍລິສັດຂົນສົ່ງໄດ້ຮັບຂໍ້ມູນຈັດສົ່ງ. ສະເພາະຜູ້ທີ່ຮັບຜິດຊອບເລື່ອງນັ້ນ ຈຶ່ງເຫັນຄຳສັ່ງຊື້ ຫຼັກຖານ ແລະ ສິ່ງທີ່ຖືກລາຍງານ ແລະ ທຸກການດຳເນີນການຖືກບັນທຶກໄວ້.',
        'Thành viên khác thấy biệt danh, ảnh đại diện và mã giới thiệu của bạn; bạn bè thấy khoảnh khắc của bạn; đơn vị vận chuyển nhận thông tin giao hàng. Chỉ người phụ trách mới xem được đơn hàng, chứng từ và nội dung bị báo cáo, và thao tác của họ được ghi lại.',
        'สมาชิกอื่นเห็นชื่อเล่น รูปโปรไฟล์ และรหัสแนะนำของคุณ เพื่อนเห็นโมเมนต์ของคุณ บริษัทขนส่งได้รับข้อมูลจัดส่ง เฉพาะผู้ที่ดูแลเรื่องนั้นจึงเห็นคำสั่งซื้อ หลักฐานการชำระ และสิ่งที่ถูกรายงาน และการกระทำของพวกเขาถูกบันทึกไว้',
      ),
    },
    {
      title: w(
        '安全与保存期限',
        'Safety, and how long we keep it',
        'ຄວາມປອດໄພ ແລະ ໄລຍະເວລາເກັບຮັກສາ',
        'An toàn và thời gian lưu giữ',
        'ความปลอดภัยและระยะเวลาเก็บ',
      ),
      body: w(
        '密码经加密处理，我们也无法读取。撤回的消息会从服务器删除。注销账号后，个人信息会被删除；依法须保留的交易记录除外。',
        'Passwords are stored so that even we can’t read them. A message you recall is deleted from our servers. When you close your account, your personal data is erased; only the records of transactions that the law requires stay.',
        'ລະຫັດຜ່ານຖືກເຂົ້າລະຫັດໄວ້ ແມ່ນແຕ່ພວກເຮົາກໍ່ອ່ານບໍ່ໄດ້. ຂໍ້ຄວາມທີ່ທ່ານຮຽກຄືນ ຈະຖືກລຶບອອກຈາກເຊີບເວີ. ເມື່ອທ່ານລຶບບັນຊີ ຂໍ້ມູນສ່ວນຕົວຈະຖືກລຶບ ຍົກເວັ້ນບັນທຶກທຸລະກຳທີ່ກົດໝາຍກຳນົດ.',
        'Mật khẩu được mã hóa, ngay cả chúng tôi cũng không đọc được. Tin nhắn bạn thu hồi sẽ bị xóa khỏi máy chủ. Khi bạn xóa tài khoản, dữ liệu cá nhân sẽ bị xóa, trừ lịch sử giao dịch mà pháp luật yêu cầu giữ.',
        'รหัสผ่านถูกเข้ารหัสไว้ แม้แต่เราก็อ่านไม่ได้ ข้อความที่คุณยกเลิกการส่งจะถูกลบจากเซิร์ฟเวอร์ เมื่อคุณลบบัญชี ข้อมูลส่วนตัวจะถูกลบ ยกเว้นบันทึกธุรกรรมที่กฎหมายกำหนด',
      ),
    },
    {
      title: w('您的权利', 'Your rights', 'ສິດຂອງທ່ານ', 'Quyền của bạn', 'สิทธิของคุณ'),
      body: w(
        '您可以查看和更正个人信息、退出任意登录设备、关闭通知，以及注销账号。行使其他权利，请联系客服。',
        'You can see and correct your data, log any device out, turn notifications off and close your account. For anything else, please contact customer service.',
        'ທ່ານສາມາດເບິ່ງ ແລະ ແກ້ໄຂຂໍ້ມູນ ອອກຈາກລະບົບໃນອຸປະກອນໃດກໍໄດ້ ປິດການແຈ້ງເຕືອນ ແລະ ລຶບບັນຊີ. ສຳລັບເລື່ອງອື່ນ ກະລຸນາຕິດຕໍ່ຝ່າຍບໍລິການລູກຄ້າ.',
        'Bạn có thể xem và sửa thông tin của mình, đăng xuất khỏi bất kỳ thiết bị nào, tắt thông báo và xóa tài khoản. Với yêu cầu khác, vui lòng liên hệ bộ phận chăm sóc khách hàng.',
        'คุณดูและแก้ไขข้อมูลของคุณ ออกจากระบบในอุปกรณ์ใดก็ได้ ปิดการแจ้งเตือน และลบบัญชีได้ สำหรับเรื่องอื่น กรุณาติดต่อฝ่ายบริการลูกค้า',
      ),
    },
  ],
}
