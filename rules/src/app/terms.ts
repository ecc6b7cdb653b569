// Terms that the word guides forbid, by language. `npm run check` refuses a delivered text that contains one; the console warns
// of one in a text that staff write.
import type { Language } from '@banyan/contract/language'

export interface Term {
  readonly language: Language
  readonly wrong: RegExp
  /** What to write instead. */
  readonly better: string
  /** 'members': texts that only staff read may contain it. 'app': the demo's products may contain it. */
  readonly readers?: 'members' | 'app'
}

const term = (language: Language, wrong: RegExp, better: string, readers?: Term['readers']): Term => ({
  language,
  wrong,
  better,
  ...(readers ? { readers } : {}),
})

export const terms: readonly Term[] = [
  // English
  term('en', /\b(somebody|everybody|nobody)\b/i, 'someone, everyone, no one'),
  term(
    'en',
    /\banew\b|\bmeanwhile\b|\bfor good\b|\bin force\b|\bwhoever\b/i,
    'again, immediately, permanently, active',
  ),
  term('en', /\bat most\b|\bare the most\b/i, 'up to'),
  term('en', /\bvouchers?\b/i, 'proof of payment'),
  term('en', /(?<!\bAll )\bgoods\b/i, 'product', 'app'),
  term('en', /\bconsignee\b/i, 'recipient'),
  term('en', /\bpostage\b/i, 'shipping fee'),
  term('en', /\bremark\b/i, 'alias, order note'),
  term('en', /\bblacklist\b/i, 'Blocked, block'),
  term('en', /\bcaptcha\b/i, 'verification code'),
  term('en', /\bpay password\b/i, 'payment password'),
  term('en', /\bsign(ed|ing|s)? (in|off|out)\b/i, 'log in, log out'),
  term('en', /\btop up\b/i, 'recharge'),
  term('en', /\b(un)?silenced?\b/i, 'mute, unmute'),
  term('en', /\bopening bank\b/i, 'bank branch'),
  term('en', /\bservice charge\b/i, 'fee'),
  term('en', /\bwaybill\b/i, 'tracking number'),
  term('en', /\bworksheet\b/i, 'ticket'),
  term('en', /'/, 'the curly apostrophe ’'),
  term('en', /"/, 'the quotation marks “ ”'),
  term('en', /\.\.\./, 'the ellipsis …'),
  term('en', /\bstaff\b/i, 'we, customer service', 'members'),
  // Chinese
  term('zh', /[「」]/, '“ ”'),
  term('zh', /登陆/, '登录'),
  term('zh', /静音/, '消息免打扰, 禁言', 'app'),
  term('zh', /升序|降序/, '价格从低到高, 价格从高到低'),
  term('zh', /免运费/, '包邮'),
  term('zh', /流水/, '账单'),
  term('zh', /下线会员|拉人头|直推/, '直接邀请'),
  term('zh', /重设/, '重置'),
  term('zh', /快递单号/, '运单号'),
  term('zh', /工作人员|后台/, '我们, 客服', 'members'),
  // A list of search words keeps the comma that separates them.
  term('zh', /^(?!([^\s,，]+,)+[^\s,，]+$).*(\p{Script=Han}[,;!?]|[,;!?]\p{Script=Han})/u, '，；！？'),
  // Lao
  term('lo', /ຫນ|ຫມ|ຫລ/, 'ໜ ໝ ຫຼ'),
  term('lo', /ໍາ/, 'ຳ'),
  term('lo', /ພວກທ່ານ|ເຈົ້າ(?!ຂອງ|ໜ້າທີ່)/, 'ທ່ານ'),
  term('lo', /ໃບຢັ້ງຢືນ/, 'ຫຼັກຖານການໂອນ'),
  term('lo', /ຕັດສິນ/, 'ດຳເນີນການແລ້ວ'),
  term('lo', /ຜູ້ຈັດການ/, 'ຜູ້ດູແລ'),
  term('lo', /ຄ່າເລີ່ມຕົ້ນ/, 'ຫຼັກ'),
  term('lo', /ຂໍ້ຄວາມສັ້ນ/, 'ຝາກຂໍ້ຄວາມ'),
  term('lo', /ຊຶ່ງ/, 'ເຊິ່ງ'),
  term('lo', /ພາຣາມິເຕີ/, 'ຂໍ້ມູນ'),
  // Vietnamese
  term('vi', /\bbản ghi\b(?! âm)/i, 'lịch sử'),
  term('vi', /mật khẩu trả|\bmã PIN\b/i, 'mật khẩu thanh toán'),
  term('vi', /Chờ trả\b/i, 'Chờ thanh toán'),
  term('vi', /thất bại/i, 'Không … được'),
  term('vi', /\.\.\./, '…'),
  // Thai
  term('th', /(?<!รายการ)โปรด/, 'กรุณา'),
  term('th', /(?<!เ)ท่าน/, 'คุณ'),
  term('th', /รหัสผ่านชำระเงิน|รหัสชำระเงิน/, 'รหัส PIN'),
  term('th', /บัญชีดำ/, 'รายการบล็อก'),
  term('th', /เรียกคืน/, 'ยกเลิกการส่ง'),
  term('th', /แต้ม/, 'คะแนน'),
  term('th', /หน้าหลัก/, 'หน้าแรก'),
  term('th', /พ\.ศ\./, 'ค.ศ.'),
  term('th', /บันยัน/, 'Banyan'),
]
