import type { Errors } from '../../call.ts'

export const payoutErrors = {
  'payout-gone': {
    zh: '该收款账户不存在或已删除',
    en: 'This payout account doesn’t exist or was deleted',
    lo: 'ບໍ່ພົບບັນຊີຮັບເງິນນີ້ ຫຼື ຖືກລຶບແລ້ວ',
    vi: 'Tài khoản nhận tiền này không tồn tại hoặc đã bị xóa',
    th: 'ไม่พบบัญชีรับเงินนี้ หรือบัญชีถูกลบไปแล้ว',
  },
  'payout-known': {
    zh: '您已添加过该收款账户',
    en: 'You’ve already added this payout account',
    lo: 'ທ່ານເພີ່ມບັນຊີຮັບເງິນນີ້ແລ້ວ',
    vi: 'Bạn đã thêm tài khoản nhận tiền này rồi',
    th: 'คุณเพิ่มบัญชีรับเงินนี้ไว้แล้ว',
  },
  'payout-limit': {
    zh: '最多可添加{limit}个收款账户，请先删除一个',
    en: 'You can have up to {limit} payout accounts. Delete one first.',
    lo: 'ມີບັນຊີຮັບເງິນໄດ້ບໍ່ເກີນ {limit} ບັນຊີ ກະລຸນາລຶບອອກກ່ອນ',
    vi: 'Bạn có thể lưu tối đa {limit} tài khoản nhận tiền, vui lòng xóa bớt',
    th: 'เพิ่มบัญชีรับเงินได้ไม่เกิน {limit} บัญชี กรุณาลบบางบัญชีก่อน',
  },
  'bank-unknown': {
    zh: '请选择列表中的银行',
    en: 'Choose a bank from the list',
    lo: 'ກະລຸນາເລືອກທະນາຄານຈາກລາຍຊື່',
    vi: 'Vui lòng chọn ngân hàng trong danh sách',
    th: 'กรุณาเลือกธนาคารจากรายชื่อ',
  },
  'card-number': {
    zh: '卡号有误，请核对',
    en: 'This card number isn’t valid. Check it and try again.',
    lo: 'ເລກບັນຊີບໍ່ຖືກຕ້ອງ ກະລຸນາກວດຄືນ',
    vi: 'Số thẻ hoặc số tài khoản không đúng, vui lòng kiểm tra lại',
    th: 'เลขที่บัญชีไม่ถูกต้อง กรุณาตรวจสอบ',
  },
  'holder-missing': {
    zh: '请填写真实姓名',
    en: 'Enter the account holder’s full name',
    lo: 'ກະລຸນາໃສ່ຊື່ ແລະ ນາມສະກຸນເຈົ້າຂອງບັນຊີ',
    vi: 'Vui lòng nhập họ tên chủ tài khoản',
    th: 'กรุณากรอกชื่อบัญชี',
  },
  'block-address': {
    zh: '钱包地址与所选网络不符或校验失败，请核对',
    en: 'This isn’t a valid address on the selected network. Check it and try again.',
    lo: 'ທີ່ຢູ່ກະເປົາບໍ່ຖືກຕ້ອງສຳລັບເຄືອຂ່າຍທີ່ເລືອກ ກະລຸນາກວດຄືນ',
    vi: 'Địa chỉ ví không hợp lệ trên mạng đã chọn, vui lòng kiểm tra lại',
    th: 'ที่อยู่กระเป๋าเงินไม่ถูกต้องสำหรับเครือข่ายที่เลือก กรุณาตรวจสอบ',
  },
  'alipay-account': {
    zh: '支付宝账号应为手机号码或邮箱',
    en: 'An Alipay account is a mobile number or an email address',
    lo: 'ບັນຊີ Alipay ຕ້ອງເປັນເບີໂທ ຫຼື ອີເມວ',
    vi: 'Tài khoản Alipay phải là số điện thoại hoặc email',
    th: 'บัญชี Alipay ต้องเป็นเบอร์มือถือหรืออีเมล',
  },
  'qr-missing': {
    zh: '请上传支付宝收款码',
    en: 'Upload your Alipay payment QR code',
    lo: 'ກະລຸນາອັບໂຫຼດ QR ຮັບເງິນ Alipay',
    vi: 'Vui lòng tải lên mã QR nhận tiền Alipay',
    th: 'กรุณาแนบคิวอาร์โค้ดรับเงิน Alipay',
  },
} as const satisfies Errors
