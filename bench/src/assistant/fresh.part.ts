// 75 questions of members, written from the titles of the articles alone, by someone who had not seen the search, the synonyms
// or the other ways of asking (decision 0137).
import type { Language } from '@banyan/contract/language'

type Question = readonly [article: string, words: string]

// Pairs, not an object by language: these are words of customers, not texts of ours, which the guides judge.
const asked: readonly (readonly [Language, readonly Question[]])[] = [
  [
    'zh',
    [
      ['How do I cancel an order?', '拍错了不想要了，还没付钱'],
      ['How do I change the address of an order?', '地址填错了，钱已经付了怎么办'],
      ['My product arrived damaged', '打开一看碎了'],
      ['How do I add a bank card?', '绑卡'],
      ['How do I change my mobile number or email?', '换号了，旧手机号不用了'],
      ['How long does a refund take?', '退款几天能到'],
      ['How do I track my parcel?', '快递单号'],
      ['How do I withdraw money?', '提现要扣多少'],
      ['How do I invite friends?', '想拉朋友一起用，怎么弄'],
      ['How do I change the language?', '怎么突然变泰文了，想调回来'],
      ['I forgot my payment password', '付钱那个6位密码想不起来了'],
      ['How do I request a refund?', '不喜欢，想退'],
      ['How do I convert my balance to points?', '100块能换多少积分'],
      ['How do I change my login password?', '想换个登陆密码'],
      ['How do I create a group?', '怎么拉个群'],
    ],
  ],
  [
    'en',
    [
      ['How do I cancel an order?', 'cancel oder pls'],
      ['How do I change the address of an order?', 'order is going to my old address'],
      ['My product arrived damaged', 'screen was cracked when i opened the box'],
      ['How do I add a bank card?', 'where do i put my bank details'],
      ['How do I change my mobile number or email?', 'i typed my email wrong when i joined, how to fix'],
      ['When will my parcel arrive?', 'how many days to pakse'],
      ['How do I confirm receipt?', 'order still says to receive but i already have it'],
      ['How do I recharge?', 'top up'],
      ['How do I upgrade my level?', 'want a higher tier'],
      ['How do I close my account?', 'delete me from this app forever'],
      ['Why hasn’t my recharge arrived yet?', 'where can i check if my deposit went thru'],
      ['How much is the shipping fee?', 'postage to china how much'],
      ['How do I transfer money to another member?', 'can i send him money with just his phone number'],
      ['When is commission credited?', 'my friend bought yesterday and i got no commission yet'],
      ['How do I recall a message?', 'unsend'],
    ],
  ],
  [
    'lo',
    [
      ['When will my parcel arrive?', 'ສັ່ງມື້ວານ ຊິຮອດມື້ໃດ'],
      ['How do I confirm receipt?', 'ກົດຮັບເຄື່ອງແນວໃດ'],
      ['How do I recharge?', 'ຢາກເອົາເງິນເຂົ້າແອັບ'],
      ['How do I upgrade my level?', 'ຢາກຂຶ້ນລະດັບ'],
      ['How do I close my account?', 'ບໍ່ຢາກໃຊ້ແລ້ວ ລົບແອັກເຄົ້າແນວໃດ'],
      ['How long does a refund take?', 'ຄືນເງິນຄືຊ້າແທ້'],
      ['How do I track my parcel?', 'ເຄື່ອງຮອດໃສແລ້ວ'],
      ['How do I withdraw money?', 'ຢາກເອົາເງິນອອກຈາກແອັບ'],
      ['How do I invite friends?', 'ໂຄດແນະນຳຂອງຂ້ອຍຢູ່ໃສ'],
      ['How do I change the language?', 'ແອັບເປັນພາສາຈີນ ອ່ານບໍ່ອອກ'],
      ['I forgot my payment password', 'ຈື່ລະຫັດຈ່າຍເງິນບໍ່ໄດ້ ໃສ່ຜິດຫຼາຍເທື່ອແລ້ວ'],
      ['How do I request a refund?', 'ຂໍເງິນຄືນ'],
      ['How do I convert my balance to points?', 'ແລກຄະແນນ'],
      ['How do I change my login password?', 'ລູກເຫັນລະຫັດເຂົ້າແອັບແລ້ວ ຢາກປ່ຽນ'],
      ['How do I create a group?', 'ຢາກເປີດກຸ່ມລົມກັນໃນຄອບຄົວ'],
    ],
  ],
  [
    'vi',
    [
      ['How do I cancel an order?', 'chưa trả tiền, muốn bỏ đơn thì vào mục nào'],
      ['How do I change the address of an order?', 'ghi nham so nha trong don roi, sua o dau'],
      ['My product arrived damaged', 'hàng tới móp méo bể hết trơn'],
      ['How do I add a bank card?', 'liên kết thẻ vietcombank'],
      ['How do I change my mobile number or email?', 'đổi sđt'],
      ['How long does a refund take?', 'shop đồng ý hoàn rồi mà sao chưa thấy tiền'],
      ['How do I track my parcel?', 'xem đơn đang đi tới đâu'],
      ['How do I withdraw money?', 'rut tien ve the'],
      ['How do I invite friends?', 'rủ bạn vào app'],
      ['How do I change the language?', 'chỉnh sang tiếng việt'],
      ['Why hasn’t my recharge arrived yet?', 'nap roi ma chua co tien'],
      ['How much is the shipping fee?', 'phí ship'],
      ['How do I transfer money to another member?', 'chuyển nhầm người rồi có lấy lại được ko'],
      ['When is commission credited?', 'hoa hong bao gio ve'],
      ['How do I recall a message?', 'lỡ nhắn bậy, gỡ tin sao'],
    ],
  ],
  [
    'th',
    [
      ['When will my parcel arrive?', 'กี่วันได้ของ'],
      ['How do I confirm receipt?', 'ถ้าไม่กดรับของจะเป็นไรมั้ย'],
      ['How do I recharge?', 'เติมตังยังไง'],
      ['How do I upgrade my level?', 'vip แต่ละขั้นได้อะไรบ้าง'],
      ['How do I close my account?', 'ถ้าปิดแอคแล้วเงินที่เหลืออยู่จะหายมั้ย'],
      ['Why hasn’t my recharge arrived yet?', 'โอนเติมไปครึ่งชั่วโมงแล้วตังไม่เข้า'],
      ['How much is the shipping fee?', 'ซื้อเท่าไหร่ถึงส่งฟรี'],
      ['How do I transfer money to another member?', 'โอนตังให้เพื่อน'],
      ['When is commission credited?', 'ค่าคอมเข้ากระเป๋าไหน'],
      ['How do I recall a message?', 'ส่งข้อความผิดห้อง เอากลับได้มั้ย'],
      ['I forgot my payment password', 'ลืมพิน'],
      ['How do I request a refund?', 'ของไม่ตรงปก อยากได้เงินคืน'],
      ['How do I convert my balance to points?', 'เอาเงินไปแลกแต้ม'],
      ['How do I change my login password?', 'มีคนรู้รหัสเข้าแอปเรา เปลี่ยนยังไง'],
      ['How do I create a group?', 'ตั้งกลุ่มแชท'],
    ],
  ],
]

export const fresh: readonly { article: string; language: Language; words: string }[] = asked.flatMap(
  ([language, list]) => list.map(([article, words]) => ({ article, language, words })),
)
