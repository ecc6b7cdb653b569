import type { Language, Words } from '@banyan/contract/language'
import { fill } from '@banyan/rules/fill'

const subject: Words = {
  zh: 'Banyan 新增收款账户提醒',
  en: 'A payout account was added to Banyan',
  lo: 'ເພີ່ມບັນຊີຮັບເງິນໃໝ່ໃນ Banyan',
  vi: 'Tài khoản nhận tiền mới trên Banyan',
  th: 'เพิ่มบัญชีรับเงินใหม่ใน Banyan',
}

const added: Words = {
  zh: '【Banyan】您的账号新增了收款账户 {account}，{hours}小时后可用于提现。如非本人操作，请立即修改登录密码和支付密码，并联系客服。',
  en: 'Banyan: the payout account {account} was added to your account. It can be used for withdrawals after {hours} h. If this wasn’t you, change your passwords immediately and contact customer service.',
  lo: 'Banyan: ເພີ່ມບັນຊີຮັບເງິນ {account} ເຂົ້າບັນຊີຂອງທ່ານແລ້ວ. ໃຊ້ຖອນເງິນໄດ້ຫຼັງ {hours} ຊົ່ວໂມງ. ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາປ່ຽນລະຫັດຜ່ານທັນທີ ແລະ ຕິດຕໍ່ບໍລິການລູກຄ້າ.',
  vi: 'Banyan: tài khoản nhận tiền {account} vừa được thêm vào tài khoản của bạn và dùng để rút tiền được sau {hours} giờ. Nếu không phải bạn, vui lòng đổi mật khẩu ngay và liên hệ chăm sóc khách hàng.',
  th: 'Banyan: เพิ่มบัญชีรับเงิน {account} ในบัญชีของคุณแล้ว ใช้ถอนเงินได้ในอีก {hours} ชั่วโมง หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านทันทีและติดต่อฝ่ายบริการลูกค้า',
}

// When new accounts need not wait (the setting withdraw.newAccountHours is 0).
const addedReady: Words = {
  zh: '【Banyan】您的账号新增了收款账户 {account}，现在即可用于提现。如非本人操作，请立即修改登录密码和支付密码，并联系客服。',
  en: 'Banyan: the payout account {account} was added to your account. It can be used for withdrawals now. If this wasn’t you, change your passwords immediately and contact customer service.',
  lo: 'Banyan: ເພີ່ມບັນຊີຮັບເງິນ {account} ເຂົ້າບັນຊີຂອງທ່ານແລ້ວ. ໃຊ້ຖອນເງິນໄດ້ທັນທີ. ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາປ່ຽນລະຫັດຜ່ານທັນທີ ແລະ ຕິດຕໍ່ບໍລິການລູກຄ້າ.',
  vi: 'Banyan: tài khoản nhận tiền {account} vừa được thêm vào tài khoản của bạn và dùng để rút tiền được ngay. Nếu không phải bạn, vui lòng đổi mật khẩu ngay và liên hệ chăm sóc khách hàng.',
  th: 'Banyan: เพิ่มบัญชีรับเงิน {account} ในบัญชีของคุณแล้ว ใช้ถอนเงินได้ทันที หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านทันทีและติดต่อฝ่ายบริการลูกค้า',
}

export const accountTexts = { subject, added, addedReady }

/** The mail or SMS about a new payout account. `shown` returns the text in use. */
export const accountNotice = (
  { language, account, hours }: { language: Language; account: string; hours: number },
  shown: (words: Words) => Words,
) => ({
  subject: shown(subject)[language],
  text: fill(shown(hours === 0 ? addedReady : added)[language], { account, hours: String(hours) }),
})
