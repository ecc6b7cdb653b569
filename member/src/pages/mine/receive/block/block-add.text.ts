import type { Texts } from '../../../../words/text.ts'

export const text = {
  title: {
    zh: '添加钱包地址',
    en: 'Add wallet address',
    lo: 'ເພີ່ມທີ່ຢູ່ກະເປົາ',
    vi: 'Thêm địa chỉ ví',
    th: 'เพิ่มที่อยู่กระเป๋าเงิน',
  },
  network: { zh: '网络', en: 'Network', lo: 'ເຄືອຂ່າຍ', vi: 'Mạng', th: 'เครือข่าย' },
  networkNote: {
    zh: '请确认地址属于所选网络，转到其他网络的 USDT 无法找回。',
    en: 'Make sure that the address belongs to this network. USDT sent on another network can’t be recovered.',
    lo: 'ກວດໃຫ້ແນ່ໃຈວ່າທີ່ຢູ່ເປັນຂອງເຄືອຂ່າຍນີ້. USDT ທີ່ສົ່ງຜິດເຄືອຂ່າຍຈະເອົາຄືນບໍ່ໄດ້.',
    vi: 'Hãy chắc chắn địa chỉ thuộc mạng này. USDT gửi nhầm mạng không thể lấy lại.',
    th: 'ตรวจสอบว่าที่อยู่นี้อยู่บนเครือข่ายที่เลือก USDT ที่ส่งผิดเครือข่ายจะขอคืนไม่ได้',
  },
  address: {
    zh: '钱包地址',
    en: 'Wallet address',
    lo: 'ທີ່ຢູ່ກະເປົາ',
    vi: 'Địa chỉ ví',
    th: 'ที่อยู่กระเป๋าเงิน',
  },
  addressMissing: {
    zh: '请填写钱包地址',
    en: 'Enter the wallet address',
    lo: 'ກະລຸນາໃສ່ທີ່ຢູ່ກະເປົາ',
    vi: 'Vui lòng nhập địa chỉ ví',
    th: 'กรุณากรอกที่อยู่กระเป๋าเงิน',
  },
  addressWrong: {
    zh: '地址与所选网络不符或校验失败，请核对',
    en: 'This isn’t a valid address on this network. Check every character.',
    lo: 'ທີ່ຢູ່ບໍ່ຖືກຕ້ອງສຳລັບເຄືອຂ່າຍນີ້ ກະລຸນາກວດຄືນ',
    vi: 'Địa chỉ không hợp lệ trên mạng này, vui lòng kiểm tra lại',
    th: 'ที่อยู่ไม่ถูกต้องสำหรับเครือข่ายนี้ กรุณาตรวจสอบ',
  },
} as const satisfies Texts
