// 75 questions of members, written like those of fresh.part.ts. They measure the search on questions that it was not made
// with. Do not use them to change the search, the synonyms or the other ways of asking.
import type { Language } from '@banyan/contract/language'

type Question = readonly [article: string, words: string]

// Pairs, not an object by language: these are words of customers, not texts of ours, which the guides judge.
const asked: readonly (readonly [Language, readonly Question[]])[] = [
  [
    'zh',
    [
      ['How do I cancel an order?', '刚下的单能撤吗'],
      ['How do I change the address of an order?', '东西还没发，能改寄到公司吗'],
      ['My product arrived damaged', '壶盖裂了，寄回去的单号填哪'],
      ['How do I add a bank card?', '支付宝怎么加进去收钱'],
      ['How do I change my mobile number or email?', '邮箱想换成gmail的'],
      ['When will my parcel arrive?', '上午付的款，今天能发吗'],
      ['How do I confirm receipt?', '包裹拿到了，还要点什么吗'],
      ['How do I recharge?', '想充100块，步骤是啥'],
      ['How do I upgrade my level?', '怎样买东西折扣更大'],
      ['How do I close my account?', '销号'],
      ['Why hasn’t my recharge arrived yet?', '充值审核要多久'],
      ['How much is the shipping fee?', '邮费为啥这么贵'],
      ['How do I transfer money to another member?', '转账前怎么知道是不是他本人'],
      ['When is commission credited?', '我邀请的人退货了，佣金还算吗'],
      ['How do I recall a message?', '昨天发的消息撤不了'],
    ],
  ],
  [
    'en',
    [
      ['When will my parcel arrive?', 'ordered monday still not here, is that normal??'],
      [
        'How do I confirm receipt?',
        'away for 2 weeks, can you give me more time before the order closes itself',
      ],
      ['How do I recharge?', 'which acount do i send to for adding funds'],
      ['How do I upgrade my level?', 'do i pay the full price for the next level or only the diffrence'],
      ['How do I close my account?', 'if i quit will my personal info be erased'],
      ['How long does a refund take?', 'sent the shoes back 3 days ago, no money'],
      ['How do I track my parcel?', 'it says shipped, where can i see it moving'],
      ['How do I withdraw money?', 'what do i need before i can cash out'],
      ['How do I invite friends?', 'friend is signing up, will he be in my team if he uses my code'],
      ['How do I change the language?', 'englsh please'],
      ['I forgot my payment password', 'cant pay, keeps saying wrong pin'],
      ['How do I request a refund?', 'they sent blue, i ordered black. where do i claim'],
      [
        'How do I convert my balance to points?',
        'not enough points to buy this, can i use my balance to get some',
      ],
      ['How do I change my login password?', 'changing my login pw asks for the old one, is that right'],
      ['How do I create a group?', 'want one chat for my whole team'],
    ],
  ],
  [
    'lo',
    [
      ['How do I cancel an order?', 'ກົດຊື້ຊ້ຳ 2 ເທື່ອ ຢາກເອົາອອກອັນໜຶ່ງ'],
      ['How do I change the address of an order?', 'ຢາກໃຫ້ສົ່ງໄປບ້ານແມ່ແທນ ຫາກໍສັ່ງຫວ່າງກີ້'],
      ['My product arrived damaged', 'ກ່ອງຈີກ ເຄື່ອງທາງໃນເພ ຕ້ອງສົ່ງຄືນໄປໃສ'],
      ['How do I add a bank card?', 'ຢາກຮັບເປັນ usdt ໃສ່ທີ່ຢູ່ກະເປົາບ່ອນໃດ'],
      ['How do I change my mobile number or email?', 'ຢາກປ່ຽນເມວ ອັນເກົ່າເຂົ້າບໍ່ໄດ້ແລ້ວ'],
      ['How long does a refund take?', 'ເງິນທີ່ຄືນ ຊິເຂົ້າກະເປົາ ຫຼື ເຂົ້າບັດ'],
      ['How do I track my parcel?', 'ເຂົາເອົາເຄື່ອງໃຫ້ຂົນສົ່ງແລ້ວ ຂໍເລກບິນແດ່'],
      ['How do I withdraw money?', 'ຖອນບໍ່ໄດ້ ມັນບອກໃຫ້ເພີ່ມບັນຊີກ່ອນ'],
      ['How do I invite friends?', 'ຢາກໄດ້ໂປສເຕີສົ່ງໃຫ້ຫມູ່'],
      ['How do I change the language?', 'ຕັ້ງພາສາຢູ່ໃສ'],
      ['Why hasn’t my recharge arrived yet?', 'ເຕີມເງິນແລ້ວ ຂຶ້ນວ່າລໍກວດສອບ ຫມາຍຄວາມວ່າແນວໃດ'],
      ['How much is the shipping fee?', 'ສົ່ງໄປໄທ ເສຍຄ່າສົ່ງບໍ່'],
      ['How do I transfer money to another member?', 'ໂອນໃຫ້ໝູ່ ຕ້ອງໃສ່ລະຫັດຫຍັງ'],
      ['When is commission credited?', 'ຄ່າຄອມຄືຖືກຍົກເລີກ'],
      ['How do I recall a message?', 'ສົ່ງຮູບຜິດໃຫ້ຫົວໜ້າ ຊິດຶງຄືນໄດ້ບໍ'],
    ],
  ],
  [
    'vi',
    [
      ['When will my parcel arrive?', 'toi nay dat thi mai co gui luon ko'],
      ['How do I confirm receipt?', 'sao đơn tự báo hoàn tất, mình có bấm gì đâu'],
      ['How do I recharge?', 'chuyển khoản để nạp xong thì gửi ảnh biên lai chỗ nào'],
      ['How do I upgrade my level?', 'lên vip là trừ tiền trong ví hả'],
      ['How do I close my account?', 'xoá nick rồi sau này lấy lại được ko'],
      ['Why hasn’t my recharge arrived yet?', 'nạp tiền bị từ chối mà ko biết sai gì'],
      ['How much is the shipping fee?', 'đặt hàng xong mới biết tiền ship à'],
      ['How do I transfer money to another member?', 'gửi tiền cho ng chưa kết bạn được ko'],
      ['When is commission credited?', 'khách phải bấm nhận hàng thì mình mới có hoa hồng à'],
      ['How do I recall a message?', 'ko thấy nút thu hồi đâu'],
      ['I forgot my payment password', 'có người gọi xưng nhân viên hỏi mật khẩu thanh toán, đọc cho họ ko'],
      ['How do I request a refund?', 'đơn có 3 món, xin hoàn 1 món thôi được ko'],
      ['How do I convert my balance to points?', 'mục quy đổi trong ví để làm gì'],
      ['How do I change my login password?', 'đổi pass xong máy kia có bị văng ra ko'],
      ['How do I create a group?', 'nút tạo nhóm nằm đâu, tìm hoài ko thấy'],
    ],
  ],
  [
    'th',
    [
      ['How do I cancel an order?', 'จ่ายไปแล้วแต่ร้านยังไม่ส่ง ขอยกเลิกได้ป่าว'],
      ['How do I change the address of an order?', 'ยังไม่จ่ายเงิน แก้ที่อยู่ได้ป่ะ'],
      ['My product arrived damaged', 'ของพังมา ต้องถ่ายรูปกล่องด้วยมั้ย'],
      ['How do I add a bank card?', 'ตอนเพิ่มธนาคาร ช่องชื่อต้องใส่ชื่อใคร'],
      ['How do I change my mobile number or email?', 'เปลี่ยนเบอร์ในแอป รหัสยืนยันจะส่งไปเบอร์ไหน'],
      ['How long does a refund take?', 'ต้องรอร้านได้ของคืนก่อนหรอ ถึงจะได้เงิน'],
      ['How do I track my parcel?', 'เช็คพัสดุ'],
      ['How do I withdraw money?', 'กดถอนไปเมื่อเช้า ยังขึ้นรอตรวจอยู่เลย'],
      ['How do I invite friends?', 'ขอคิวอาร์ให้เพื่อนสแกนสมัคร'],
      ['How do I change the language?', 'มีภาษาไทยมั้ย'],
      ['I forgot my payment password', 'อยากตั้งพินใหม่ ใช้รหัส sms ได้มั้ย'],
      ['How do I request a refund?', 'ขอเงินคืนต้องแนบรูปมั้ย'],
      ['How do I convert my balance to points?', 'ได้คะแนนมาจากกระเป๋าเงินแล้ว เอาไปซื้อของตรงไหน'],
      ['How do I change my login password?', 'รหัสล็อกอินเดาง่ายไป อยากแก้'],
      ['How do I create a group?', 'อยากคุยพร้อมกันหลายคนทำได้มั้ย'],
    ],
  ],
]

export const unseen = asked.flatMap(([language, questions]) =>
  questions.map(([article, words]) => ({ language, article, words })),
)
