// Other words that members use for the words of help articles, by language. The assistant adds the articles' words to a
// question that has one of the others (decision 0089). Words of one meaning are one entry; keep them general.
import type { Language } from '@banyan/contract/language'
import { concepts } from './concepts.ts'

interface Meaning {
  /** The words of the articles. */
  readonly adds: string
  /** The words of members. In Chinese, Lao and Thai, which have no spaces, parts of words count. */
  readonly said: readonly string[]
}

const m = (adds: string, ...said: string[]): Meaning => ({ adds, said })

const zh: readonly Meaning[] = [
  m('修改收货地址', '收件地址', '送货地址', '地址填错', '地址写错', '换地址', '改地址', '搬家'),
  m('取消订单', '不想要', '不要了', '不买了', '拍错', '买错', '下错', '退订', '撤单'),
  m('确认收货', '签收', '收到货', '拿到了', '货到了', '已收到'),
  m('查看物流', '快递到哪', '包裹到哪', '到哪了', '在路上', '查快递', '单号'),
  m('运费', '邮费', '包邮', '快递费', '配送费'),
  m('申请退款', '退钱', '退货', '退掉', '想退', '不合适', '不满意'),
  m('退款多久到账', '退款没到', '钱什么时候退', '退款几天'),
  m('商品损坏', '碎', '破', '裂', '坏了', '漏', '质量问题', '瑕疵', '摔'),
  m('充值', '充钱', '存钱', '打钱进'),
  m('充值还没到账', '没到账', '未到账', '已经转了', '余额没变', '没收到钱'),
  m('提现', '取钱', '取出来', '转到银行卡', '到自己的卡', '变现'),
  m('转账给其他会员', '转给', '打给', '汇给', '借给', '给别人钱'),
  m('余额兑换成积分', '换积分', '买积分', '变成积分'),
  m('添加银行卡', '绑卡', '绑定银行卡', '绑银行', '银行账户', '收款卡'),
  m('升级会员等级', '升级', '会员级别', '金卡', '金牌', '贵宾', 'vip'),
  m('邀请好友', '推荐朋友', '拉朋友', '拉人', '介绍朋友', '邀请链接', '推荐码', '二维码分享'),
  m('佣金什么时候到账', '返利', '提成', '分成', '返现', '奖励'),
  m('修改登录密码', '换密码', '登录密码', '改密码', '密码泄露', '登陆密码', '盗号'),
  m('忘记支付密码', '6位数字', '六位', '付款密码', '交易密码', '记不起', '记不得', '想不起'),
  m('更换手机号码或邮箱', '换号', '新号码', '旧号码', '换手机', '电话号码', '换电话'),
  m('注销账号', '销号', '删除账号', '删号', '删掉', '永久删除'),
  m('切换语言', '中文', '英文', '老挝语', '看不懂'),
  m('撤回消息', '发错', '收回', '撤销消息'),
  m('创建群聊', '建群', '拉群', '几个人一起聊', '多人聊天'),
  m('多久可以收到包裹', '几天到', '什么时候到', '还没到', '什么时候送', '多久到'),
]

const en: readonly Meaning[] = [
  m(
    'change address order',
    'moved',
    'wrong address',
    'new house',
    'house number',
    'deliver somewhere else',
    'old address',
  ),
  m(
    'cancel order',
    'call off',
    'changed my mind',
    'don’t want it',
    'by mistake',
    'undo my order',
    'stop my order',
    'no longer want',
  ),
  m('confirm receipt', 'got it', 'received it', 'got my stuff', 'has come'),
  m('track parcel', 'where is my package', 'my package', 'courier', 'on its way', 'shipment', 'whereabouts'),
  m(
    'shipping fee',
    'postage',
    'delivery cost',
    'cost to send',
    'delivery charge',
    'free delivery',
    'free postage',
  ),
  m(
    'request refund',
    'money back',
    'return it',
    'send it back',
    'doesn’t fit',
    'give it back',
    'not satisfied',
    'too small',
    'too big',
  ),
  m('how long refund take', 'returned money'),
  m(
    'product arrived damaged',
    'broken',
    'cracked',
    'smashed',
    'defective',
    'faulty',
    'torn',
    'scratched',
    'leaking',
    'shattered',
  ),
  m('recharge', 'top up', 'add money', 'add funds', 'deposit', 'put money', 'load money'),
  m(
    'recharge hasn’t arrived',
    'deposit missing',
    'not credited',
    'paid but',
    'transferred but',
    'not showing up',
  ),
  m('withdraw money', 'cash out', 'take out', 'take money out', 'get my cash', 'payout'),
  m('transfer money another member', 'send money', 'give money to'),
  m('convert balance points', 'into points', 'buy points', 'get points'),
  m(
    'add bank card',
    'link card',
    'link my bank',
    'bank account',
    'debit card',
    'register my bank',
    'save my card',
  ),
  m('upgrade level', 'gold', 'silver', 'vip', 'higher rank', 'premium', 'status'),
  m('invite friends', 'refer', 'referral', 'bring friends', 'share my link', 'recommend'),
  m('commission credited', 'my share', 'bonus', 'my cut', 'reward', 'earnings', 'percentage'),
  m('change login password', 'sign in', 'log in code', 'hacked', 'stolen password'),
  m('forgot payment password', 'pin', 'six digits', '6 digits', 'don’t remember', 'can’t remember'),
  m(
    'change mobile number email',
    'new phone',
    'new number',
    'lost my sim',
    'old number',
    'sim card',
    'new email',
  ),
  m(
    'close account',
    'delete my account',
    'delete my profile',
    'remove me',
    'erase my data',
    'leave for good',
    'deactivate',
  ),
  m('change language', 'in english', 'make it english', 'in chinese', 'in lao', 'translate', 'english'),
  m('recall message', 'unsend', 'take back', 'wrong person', 'wrong chat', 'delete a message'),
  m('create group', 'group chat', 'several people', 'chat together', 'all together', 'family chat'),
  m(
    'when will parcel arrive',
    'how many days',
    'delivery time',
    'still not here',
    'how soon',
    'when does it come',
  ),
]

const lo: readonly Meaning[] = [
  m('ປ່ຽນທີ່ຢູ່ຈັດສົ່ງ', 'ທີ່ຢູ່ຜິດ', 'ຍ້າຍບ້ານ', 'ບ້ານໃໝ່', 'ແກ້ທີ່ຢູ່', 'ເລກເຮືອນ'),
  m('ຍົກເລີກຄຳສັ່ງຊື້', 'ບໍ່ເອົາແລ້ວ', 'ປ່ຽນໃຈ', 'ສັ່ງຜິດ', 'ບໍ່ຢາກໄດ້'),
  m('ຢືນຢັນຮັບສິນຄ້າ', 'ໄດ້ຂອງແລ້ວ', 'ໄດ້ຮັບແລ້ວ', 'ຮັບເຄື່ອງແລ້ວ', 'ຂອງມາແລ້ວ'),
  m('ຕິດຕາມພັດສະດຸ', 'ຂອງຢູ່ໃສ', 'ເຄື່ອງຢູ່ໃສ', 'ຮອດໃສແລ້ວ', 'ຕິດຕາມເຄື່ອງ'),
  m('ຄ່າສົ່ງເທົ່າໃດ', 'ຄ່າຝາກ', 'ສົ່ງຟຣີ', 'ຄ່າຂົນສົ່ງ'),
  m('ຂໍຄືນເງິນ', 'ເອົາເງິນຄືນ', 'ສົ່ງເຄື່ອງຄືນ', 'ໃສ່ບໍ່ໄດ້', 'ບໍ່ພໍໃຈ', 'ຢາກສົ່ງຄືນ'),
  m('ຄືນເງິນໃຊ້ເວລາດົນປານໃດ', 'ຈັກມື້ຈຶ່ງໄດ້ເງິນຄືນ', 'ເງິນຄືນຍັງບໍ່ເຂົ້າ'),
  m('ສິນຄ້າເສຍຫາຍ', 'ແຕກ', 'ເພ', 'ຂາດ', 'ເປ່', 'ຊຳລຸດ', 'ຮົ່ວ'),
  m('ເຕີມເງິນ', 'ເອົາເງິນເຂົ້າ', 'ຝາກເງິນ', 'ເງິນເຂົ້າກະເປົາ'),
  m('ເງິນທີ່ເຕີມຍັງບໍ່ເຂົ້າ', 'ໂອນແລ້ວ', 'ເງິນບໍ່ເຂົ້າ', 'ຍອດບໍ່ຂຶ້ນ'),
  m('ຖອນເງິນ', 'ເອົາເງິນອອກ', 'ເບີກເງິນ'),
  m('ໂອນເງິນໃຫ້ສະມາຊິກ', 'ສົ່ງເງິນໃຫ້', 'ໃຫ້ເງິນ', 'ໂອນໃຫ້ໝູ່', 'ໂອນໃຫ້ນ້ອງ'),
  m('ແລກຍອດເງິນເປັນຄະແນນ', 'ຊື້ຄະແນນ', 'ປ່ຽນເປັນຄະແນນ', 'ເອົາຄະແນນ'),
  m('ເພີ່ມບັດທະນາຄານ', 'ຜູກບັດ', 'ຜູກບັນຊີ', 'ບັນຊີທະນາຄານ', 'ໃສ່ເລກບັນຊີ'),
  m('ອັບລະດັບສະມາຊິກ', 'ຂຶ້ນລະດັບ', 'ລະດັບສູງ', 'vip'),
  m('ເຊີນໝູ່', 'ຊວນໝູ່', 'ແນະນຳໝູ່', 'ລິ້ງເຊີນ'),
  m('ຄ່ານາຍໜ້າເຂົ້າເມື່ອໃດ', 'ເປີເຊັນ', 'ສ່ວນແບ່ງ', 'ຄ່າຄອມ', 'ໂບນັດ'),
  m('ປ່ຽນລະຫັດຜ່ານເຂົ້າລະບົບ', 'ຄົນຮູ້ລະຫັດ', 'ລະຫັດໃໝ່', 'ຖືກແຮັກ'),
  m('ລືມລະຫັດຊຳລະເງິນ', 'ຈື່ລະຫັດ', 'ຈື່ບໍ່ໄດ້', '6 ໂຕ', '6 ຕົວ', 'ລະຫັດຈ່າຍ'),
  m('ປ່ຽນເບີໂທ ອີເມວ', 'ເບີໃໝ່', 'ເບີເກົ່າ', 'ຊິມເສຍ', 'ປ່ຽນຊິມ'),
  m('ລຶບບັນຊີ', 'ປິດບັນຊີ', 'ບໍ່ໃຊ້ແລ້ວ', 'ເລີກໃຊ້', 'ລຶບຂໍ້ມູນ'),
  m('ປ່ຽນພາສາ', 'ເປັນພາສາ', 'ພາສາລາວ', 'ພາສາອັງກິດ', 'ອ່ານບໍ່ອອກ'),
  m('ຮຽກຄືນຂໍ້ຄວາມ', 'ຖອນຄືນ', 'ຖອນຂໍ້ຄວາມ', 'ຂໍ້ຄວາມຜິດ', 'ຜິດຄົນ', 'ລຶບຂໍ້ຄວາມ'),
  m('ສ້າງກຸ່ມ', 'ຫຼາຍຄົນ', 'ຕັ້ງກຸ່ມ', 'ແຊັດກຸ່ມ'),
  m('ພັດສະດຸຈະມາຮອດເມື່ອໃດ', 'ຈັກມື້ຮອດ', 'ຍັງບໍ່ມາຮອດ', 'ຍັງບໍ່ຮອດ', 'ມາຮອດຕອນໃດ'),
]

const vi: readonly Meaning[] = [
  m('đổi địa chỉ giao hàng', 'sai địa chỉ', 'chuyển nhà', 'số nhà', 'nhầm địa chỉ', 'địa chỉ mới'),
  m('hủy đơn', 'không mua nữa', 'đổi ý', 'không lấy nữa', 'đặt nhầm', 'bỏ đơn'),
  m('xác nhận đã nhận hàng', 'nhận được rồi', 'shipper', 'đã giao', 'có hàng rồi'),
  m('theo dõi kiện hàng', 'đang ở đâu', 'đến đâu rồi', 'tra đơn', 'mã vận đơn', 'hàng đâu'),
  m('phí vận chuyển', 'phí ship', 'tiền ship', 'freeship', 'miễn phí giao', 'cước'),
  m('yêu cầu hoàn tiền', 'trả hàng', 'gửi lại', 'lấy lại tiền', 'không vừa', 'không ưng', 'trả lại'),
  m('bao lâu thì được hoàn tiền', 'khi nào có tiền lại', 'tiền hoàn', 'mấy ngày hoàn'),
  m('sản phẩm bị hỏng', 'vỡ', 'bể', 'rách', 'lỗi', 'nứt', 'móp', 'hư'),
  m('nạp tiền', 'bỏ tiền vào', 'thêm tiền', 'cho tiền vào ví', 'gửi tiền vào'),
  m('tiền nạp chưa vào ví', 'chưa lên', 'chuyển khoản', 'chưa nhận được tiền'),
  m('rút tiền', 'lấy tiền ra', 'về tài khoản ngân hàng', 'chuyển về ngân hàng', 'đổi ra tiền mặt'),
  m('chuyển tiền cho thành viên khác', 'gửi tiền cho', 'cho bạn vay', 'bắn tiền'),
  m('đổi số dư thành điểm', 'mua điểm', 'kiếm điểm', 'tích điểm'),
  m(
    'thêm thẻ ngân hàng',
    'liên kết ngân hàng',
    'lưu tài khoản',
    'tài khoản ngân hàng',
    'thẻ atm',
    'liên kết thẻ',
  ),
  m('nâng hạng thành viên', 'lên hạng', 'vip', 'lên cấp', 'hạng cao hơn'),
  m('mời bạn bè', 'rủ bạn', 'giới thiệu bạn', 'mã mời', 'link mời'),
  m('khi nào nhận được hoa hồng', 'phần trăm', 'tiền thưởng', 'tiền chia', 'được chia'),
  m('đổi mật khẩu đăng nhập', 'lộ mật khẩu', 'bị hack', 'mật khẩu mới', 'người khác biết mật khẩu'),
  m('quên mật khẩu thanh toán', 'mã pin', '6 số', 'sáu số', 'không nhớ mật khẩu', 'không nhớ'),
  m('đổi số điện thoại hoặc email', 'số mới', 'số cũ', 'mất sim', 'đổi sim', 'email mới'),
  m('xóa tài khoản', 'không dùng nữa', 'gỡ', 'hủy tài khoản', 'xóa hết', 'đóng tài khoản'),
  m('đổi ngôn ngữ', 'tiếng việt', 'tiếng anh', 'sang tiếng'),
  m('thu hồi tin nhắn', 'gửi nhầm', 'nhắn nhầm', 'rút lại tin', 'xóa tin'),
  m('tạo nhóm chat', 'nói chuyện chung', 'nhiều người', 'lập nhóm', 'cả nhà cùng chat'),
  m('bao lâu thì nhận được kiện hàng', 'bao giờ', 'khi nào tới', 'mấy ngày tới', 'chưa tới', 'khi nào giao'),
]

const th: readonly Meaning[] = [
  m('เปลี่ยนที่อยู่จัดส่ง', 'บ้านเลขที่', 'ที่อยู่ผิด', 'ย้ายบ้าน', 'แก้ที่อยู่', 'ส่งไปที่อื่น'),
  m('ยกเลิกคำสั่งซื้อ', 'เปลี่ยนใจ', 'ไม่เอาแล้ว', 'สั่งผิด', 'ไม่อยากได้', 'กดผิด'),
  m('ยืนยันรับสินค้า', 'ได้ของแล้ว', 'ของมาแล้ว', 'ได้รับแล้ว', 'รับของ'),
  m('ติดตามพัสดุ', 'ของอยู่ไหน', 'ถึงไหน', 'เช็คพัสดุ', 'เลขแทรค', 'เช็คของ'),
  m('ค่าจัดส่งเท่าไร', 'ค่าส่ง', 'ส่งฟรี', 'ค่าขนส่ง', 'ค่าไปรษณีย์'),
  m('ขอคืนเงิน', 'คืนของ', 'เอาเงินคืน', 'ขอเงินคืน', 'ใส่ไม่ได้', 'ไม่พอใจ', 'ส่งคืน'),
  m('คืนเงินใช้เวลานานเท่าไร', 'คืนตังค์', 'ได้เงินคืนเมื่อไหร่', 'เงินคืนยังไม่เข้า'),
  m('สินค้าชำรุด', 'แตก', 'พัง', 'ขาด', 'เสียหาย', 'บุบ', 'มีตำหนิ', 'รั่ว'),
  m('เติมเงิน', 'ใส่เงิน', 'ฝากเงิน', 'เอาเงินเข้า', 'เติมตังค์'),
  m('เงินที่เติมยังไม่เข้า', 'โอนแล้ว', 'เงินไม่เข้า', 'ยอดไม่ขึ้น', 'ยังไม่เข้า'),
  m('ถอนเงิน', 'เอาเงินออก', 'เอาตังค์ออก', 'เบิกเงิน', 'กดเงิน', 'เข้าบัญชีธนาคาร'),
  m('โอนเงินให้สมาชิกคนอื่น', 'ส่งเงินให้', 'โอนให้', 'ให้เงินเพื่อน'),
  m('แปลงยอดเงินเป็นคะแนน', 'แลกยอดเงิน', 'แต้ม', 'ซื้อคะแนน', 'เปลี่ยนเป็นคะแนน'),
  m('เพิ่มบัญชีธนาคาร', 'บัตรธนาคาร', 'ผูกบัญชี', 'ผูกบัตร', 'บัญชีธนาคาร', 'ใส่เลขบัญชี'),
  m('อัปเกรดระดับสมาชิก', 'เลื่อนขั้น', 'เลื่อนระดับ', 'ระดับสูงขึ้น', 'วีไอพี', 'vip'),
  m('เชิญเพื่อน', 'แนะนำเพื่อน', 'ลิงก์แนะนำ', 'ชวนเพื่อน'),
  m('ค่าคอมมิชชันเข้าเมื่อไร', 'ส่วนแบ่ง', 'ค่าคอม', 'เปอร์เซ็นต์', 'โบนัส'),
  m('เปลี่ยนรหัสผ่านเข้าสู่ระบบ', 'รหัสหลุด', 'โดนแฮก', 'รหัสใหม่', 'คนอื่นรู้รหัส', 'พาสเวิร์ด'),
  m('ลืมรหัส PIN', 'จำรหัส', 'จำไม่ได้', '6 หลัก', 'รหัสจ่ายเงิน'),
  m('เปลี่ยนเบอร์มือถือหรืออีเมล', 'เบอร์ใหม่', 'เบอร์เก่า', 'ซิมหาย', 'ซิมเก่า', 'เปลี่ยนซิม'),
  m('ปิดบัญชี', 'ลบบัญชี', 'เลิกใช้', 'ไม่ใช้แล้ว', 'ลบข้อมูล'),
  m('เปลี่ยนภาษา', 'ภาษาไทย', 'ภาษาอังกฤษ', 'อ่านไม่ออก', 'เป็นภาษา'),
  m('ยกเลิกการส่งข้อความ', 'ส่งผิด', 'ผิดแชท', 'ผิดคน', 'ลบข้อความ', 'เรียกคืนข้อความ'),
  m('สร้างกลุ่ม', 'หลายคน', 'ตั้งกลุ่ม', 'แชทกลุ่ม'),
  m('จะได้รับพัสดุเมื่อไร', 'กี่วันถึง', 'ยังไม่มา', 'มาถึงเมื่อไหร่', 'ส่งถึงเมื่อไหร่'),
]

/** The meanings by language. */
export const synonyms: Readonly<Record<Language, readonly Meaning[]>> = { zh, en, lo, vi, th }
const all = Object.values(synonyms).flat()
const allConcepts = Object.values(concepts).flat()

/** Latin letters, with the marks of Vietnamese. */
const isLatin = (text: string): boolean => /^[\p{Script=Latin}\d\s’]+$/u.test(text)
const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{Script=Latin}\d]/u.test(character)

/** True if a text has these words: whole ones in Latin letters, any place in other scripts. */
function has(text: string, words: string): boolean {
  if (!isLatin(words)) return text.includes(words)
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + words.length])) return true
  return false
}

/** Returns the words of help articles that mean the same as words of this question; each once. */
export function otherWords(question: string): string[] {
  const text = question.normalize('NFC').toLowerCase().replaceAll("'", '’').replaceAll(/\s+/g, ' ')
  const hasOne = (words: readonly string[]) => words.some((word) => has(text, word))
  return [
    ...new Set([
      ...all.flatMap(({ adds, said }) => (hasOne(said) ? [adds] : [])),
      ...allConcepts.flatMap(({ adds, groups }) => (groups.every(hasOne) ? [adds] : [])),
    ]),
  ]
}
