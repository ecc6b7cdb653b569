/** The texts of customer service: other channels, frequent questions and canned answers. */
import { eachLanguage, t, type Texts } from '../goods/text.ts'
import { help } from './articles.ts'

export interface ServiceText {
  readonly kind: 'channel' | 'question' | 'answer'
  readonly title: Texts
  readonly body: Texts
  /** The address of a channel, or the shortcut of an answer. */
  readonly code: string
}

const channels: readonly ServiceText[] = [
  {
    kind: 'channel',
    title: t('电话', 'Phone', 'ໂທລະສັບ', 'Điện thoại', 'โทรศัพท์'),
    body: eachLanguage(() => '+856 20 5551 2000'),
    code: 'tel:+8562055512000',
  },
  {
    kind: 'channel',
    title: t('邮箱', 'Email', 'ອີເມວ', 'Email', 'อีเมล'),
    body: eachLanguage(() => 'service@banyan.example'),
    code: 'mailto:service@banyan.example',
  },
]

const questions: readonly ServiceText[] = [
  {
    kind: 'question',
    title: t(
      '充值多久到账？',
      'How long does a recharge take?',
      'ເຕີມເງິນໃຊ້ເວລາດົນປານໃດ?',
      'Nạp tiền mất bao lâu?',
      'เติมเงินใช้เวลานานเท่าไร',
    ),
    body: t(
      '提交支付凭证后，我们会在工作时间内尽快审核，通过后金额存入您的余额。',
      'We check your proof of payment during working hours. Once approved, the amount is added to your balance.',
      'ພວກເຮົາກວດຫຼັກຖານການຊຳລະໃນໂມງເຮັດວຽກ. ເມື່ອອະນຸມັດແລ້ວ ເງິນຈະເຂົ້າຍອດເງິນຂອງທ່ານ.',
      'Chúng tôi duyệt chứng từ trong giờ làm việc. Sau khi được duyệt, tiền sẽ được cộng vào số dư.',
      'เราตรวจสอบสลิปโอนเงินในเวลาทำการ เมื่ออนุมัติแล้ว ยอดเงินจะเข้าบัญชีของคุณ',
    ),
    code: '',
  },
  // The other questions are help articles in short. The one about recharges is above.
  ...help
    .filter(({ category }) => category !== 'wallet')
    .map(({ title, summary }) => ({ kind: 'question', title, body: summary, code: '' }) as const),
]

const answers: readonly ServiceText[] = [
  {
    kind: 'answer',
    title: t('问候', 'Greeting', 'ທັກທາຍ', 'Lời chào', 'ทักทาย'),
    body: t(
      '您好，很高兴为您服务。请问有什么可以帮您？',
      'Hello, how can I help you?',
      'ສະບາຍດີ ມີຫຍັງໃຫ້ຊ່ວຍບໍ?',
      'Xin chào, tôi có thể giúp gì cho bạn?',
      'สวัสดีค่ะ มีอะไรให้ช่วยไหมคะ',
    ),
    code: 'hi',
  },
  {
    kind: 'answer',
    title: t('请稍等', 'One moment', 'ລໍຖ້າຈັກໜ້ອຍ', 'Chờ một chút', 'รอสักครู่'),
    body: t(
      '请稍等，我为您查询一下。',
      'One moment, I’ll check that for you.',
      'ກະລຸນາລໍຖ້າຈັກໜ້ອຍ ຂ້ອຍກຳລັງກວດໃຫ້.',
      'Bạn vui lòng chờ một chút, tôi kiểm tra ngay.',
      'รอสักครู่ค่ะ กำลังตรวจสอบให้',
    ),
    code: 'wait',
  },
  {
    kind: 'answer',
    title: t('请发图片', 'Ask for a photo', 'ຂໍຮູບ', 'Xin ảnh', 'ขอรูป'),
    body: t(
      '请发一张商品和包裹的图片，方便我们核实。',
      'Could you send us a photo of the product and the parcel?',
      'ກະລຸນາສົ່ງຮູບສິນຄ້າ ແລະ ພັດສະດຸມາໃຫ້ພວກເຮົາກວດ.',
      'Bạn vui lòng gửi ảnh sản phẩm và kiện hàng để chúng tôi kiểm tra.',
      'รบกวนส่งรูปสินค้าและพัสดุให้เราตรวจสอบด้วยค่ะ',
    ),
    code: 'photo',
  },
  {
    kind: 'answer',
    title: t('退款到账', 'Refund', 'ຄືນເງິນ', 'Hoàn tiền', 'คืนเงิน'),
    body: t(
      '退款审核通过后，款项会退回您的原支付方式。',
      'Once your refund is approved, the money goes back the way you paid.',
      'ເມື່ອອະນຸມັດແລ້ວ ເງິນຈະຄືນຕາມວິທີທີ່ທ່ານຊຳລະ.',
      'Khi được duyệt, tiền được hoàn về phương thức bạn đã thanh toán.',
      'เมื่ออนุมัติแล้ว เงินจะคืนตามวิธีที่ชำระค่ะ',
    ),
    code: 'refund',
  },
  {
    kind: 'answer',
    title: t('结束语', 'Goodbye', 'ລາກ່ອນ', 'Lời kết', 'ปิดท้าย'),
    body: t(
      '感谢您的咨询，祝您生活愉快。',
      'Thank you for contacting us. Have a good day.',
      'ຂອບໃຈທີ່ຕິດຕໍ່ພວກເຮົາ ຂໍໃຫ້ມີຄວາມສຸກ.',
      'Cảm ơn bạn đã liên hệ. Chúc bạn một ngày tốt lành.',
      'ขอบคุณที่ติดต่อเรา ขอให้เป็นวันที่ดีค่ะ',
    ),
    code: 'bye',
  },
]

export const serviceTexts: readonly ServiceText[] = [...channels, ...questions, ...answers]
