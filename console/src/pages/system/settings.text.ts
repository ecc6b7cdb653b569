import type { SettingKey } from '@banyan/rules/settings'
import type { Texts } from '../../lang/words.ts'
import { settingWords as serviceWords } from './settings/words/service.text.ts'
import { settingWords as investWords } from './settings/words/invest.text.ts'
import { settingWords as ticketWords } from './settings/words/ticket.text.ts'
import { settingWords as withdrawWords } from './settings/words/withdraw.text.ts'
import type { ConsoleLanguage } from '../../state/preferences.ts'
import { settingWords as mapWords } from './settings/words/map.text.ts'
import { settingWords as networkWords } from './settings/words/network.text.ts'
import { settingWords as commissionWords } from './settings/words/commission.text.ts'
import { settingWords as shopWords } from './settings/words/shop.text.ts'
import { settingWords as thirdWords } from './settings/words/third.text.ts'
import { settingWords as companyWords } from './settings/words/company.text.ts'
import { settingWords as versionWords } from './settings/words/version.text.ts'
import { settingWords as videoWords } from './settings/words/video.text.ts'
import { settingWords as webviewWords } from './settings/words/webview.text.ts'
import { settingWords as systemWords } from './settings/words/system.text.ts'
import { settingWords as walletWords } from './settings/words/wallet.text.ts'

export const text = {
  title: { zh: '系统设置', en: 'Settings' },
  says: {
    zh: '所有费率、限额与开关。修改立即或按设定时间生效，并保留历史记录。',
    en: 'All rates, limits and switches. A change takes effect within seconds or at a set time and is recorded in the history.',
  },
  search: { zh: '搜索设置', en: 'Find a setting' },
  none: { zh: '没有符合的设置', en: 'No setting matches' },
  readOnly: { zh: '您可以查看，但不能修改设置。', en: 'You can view settings but not change them.' },
  change: { zh: '修改', en: 'Change' },
  toLook: { zh: '前往外观', en: 'Open Look' },
  toLookOf: {
    zh: (name: string) => `前往外观：${name}`,
    en: (name: string) => `Open Look: ${name}`,
  },
  changeOf: { zh: (name: string) => `修改：${name}`, en: (name: string) => `Change: ${name}` },
  reset: { zh: '恢复默认', en: 'Reset' },
  resetOf: { zh: (name: string) => `恢复默认：${name}`, en: (name: string) => `Reset: ${name}` },
  restoreOf: { zh: (name: string) => `恢复：${name}`, en: (name: string) => `Restore: ${name}` },
  view: { zh: '显示', en: 'Show' },
  all: { zh: '全部', en: 'All' },
  viewChanged: { zh: '已修改', en: 'Changed' },
  scheduled: { zh: '待生效', en: 'Scheduled' },
  default: { zh: (value: string) => `默认 ${value}`, en: (value: string) => `Default ${value}` },
  bounds: {
    zh: (min: string, max: string) => `范围 ${min} 至 ${max}`,
    en: (min: string, max: string) => `${min} to ${max}`,
  },
  lengthMax: { zh: (max: number) => `最多 ${max} 个字符`, en: (max: number) => `Up to ${max} characters` },
  listMax: {
    zh: (max: number) => `最多 ${max} 项，每项 40 字符以内；回车添加`,
    en: (max: number) => `Up to ${max} items of up to 40 characters. Press Enter to add.`,
  },
  changed: { zh: (time: string) => `修改于 ${time}`, en: (time: string) => `Changed ${time}` },
  notAllowed: {
    zh: (why: string) => `此值不可用，允许 ${why}`,
    en: (why: string) => `This value isn’t allowed. Allowed: ${why}`,
  },
  above: {
    zh: (first: string, second: string) => `“${first}”不能大于“${second}”`,
    en: (first: string, second: string) => `“${first}” can’t be greater than “${second}”`,
  },
  contrast: {
    zh: (first: string, second: string, least: string) =>
      `“${first}”与“${second}”的对比度不能低于 ${least}:1`,
    en: (first: string, second: string, least: string) =>
      `“${first}” and “${second}” need a contrast of at least ${least}:1`,
  },
  timeMissing: { zh: '请选择未来一年内的时间', en: 'Choose a time within the next year' },
  next: {
    zh: (value: string, time: string) => `${time} 起改为 ${value}`,
    en: (value: string, time: string) => `${value} from ${time}`,
  },
  history: { zh: '历史', en: 'History' },
  historyOf: { zh: (name: string) => `历史：${name}`, en: (name: string) => `History: ${name}` },
  noHistory: { zh: '从未修改', en: 'Never changed' },
  before: { zh: '当前', en: 'Current' },
  after: { zh: '改为', en: 'New' },
  save: { zh: '确认修改', en: 'Save change' },
  saved: { zh: (name: string) => `已修改：${name}`, en: (name: string) => `Changed: ${name}` },
  savedLater: { zh: (name: string) => `已定时修改：${name}`, en: (name: string) => `Scheduled: ${name}` },
  on: { zh: '开启', en: 'On' },
  off: { zh: '关闭', en: 'Off' },
  nothing: { zh: '无', en: 'None' },
  unit: {
    zh: (unit: string) =>
      ({
        minutes: '分钟',
        days: '天',
        ms: '毫秒',
        tries: '次',
        codes: '条',
        pieces: '件',
        addresses: '个',
        lines: '种',
        recharges: '笔',
        payments: '笔',
        withdrawals: '笔',
        accounts: '个',
        hours: '小时',
        orders: '笔',
        pictures: '张',
        messages: '条',
        members: '人',
        groups: '个',
        requests: '次',
        stickers: '种',
        tickets: '个',
        MB: 'MB',
        seconds: '秒',
        levels: '级',
      })[unit] ?? unit,
    en: (unit: string) => unit,
  },
} as const satisfies Texts

type Group<Key> = Key extends `${infer First}.${string}` ? First : never

/** Groups by the first part of the key, in the order in which they are shown. */
export const groupWords = {
  recharge: { zh: '充值', en: 'Recharge' },
  third: { zh: '第三方支付', en: 'Third-party payments' },
  transfer: { zh: '转账', en: 'Transfers' },
  convert: { zh: '兑换', en: 'Conversions' },
  withdraw: { zh: '提现', en: 'Withdrawals' },
  invest: { zh: '投资', en: 'Investments' },
  payout: { zh: '会员收款账户', en: 'Payout accounts' },
  commission: { zh: '佣金', en: 'Commission' },
  order: { zh: '订单', en: 'Orders' },
  refund: { zh: '退款', en: 'Refunds' },
  review: { zh: '评价', en: 'Reviews' },
  goods: { zh: '商品', en: 'Products' },
  cart: { zh: '购物车', en: 'Cart' },
  webview: { zh: '外部网页', en: 'External websites' },
  video: { zh: '视频', en: 'Videos' },
  version: { zh: '应用版本', en: 'App versions' },
  shipping: { zh: '运费', en: 'Shipping' },
  money: { zh: '货币', en: 'Money' },
  captcha: { zh: '验证码', en: 'Codes' },
  payPassword: { zh: '支付密码', en: 'Payment password' },
  login: { zh: '登录', en: 'Login' },
  session: { zh: '会话', en: 'Sessions' },
  company: { zh: '公司', en: 'Company' },
  job: { zh: '后台任务', en: 'Background jobs' },
  system: { zh: '系统', en: 'System' },
  work: { zh: '工作列表', en: 'Work lists' },
  staff: { zh: '工作人员', en: 'Staff' },
  address: { zh: '收货地址', en: 'Addresses' },
  map: { zh: '地图', en: 'Maps' },
  search: { zh: '搜索', en: 'Search' },
  upload: { zh: '上传', en: 'Uploads' },
  theme: { zh: '主题', en: 'Theme' },
  team: { zh: '团队', en: 'Team' },
  matrix: { zh: '矩阵', en: 'Matrix' },
  ticket: { zh: '工单', en: 'Tickets' },
  chat: { zh: '聊天', en: 'Chat' },
  service: { zh: '客服', en: 'Customer service' },
  tarbar: { zh: '底部标签栏', en: 'Tab bar' },
} as const satisfies Texts & Readonly<Record<Group<SettingKey>, object>>

type Setting = Readonly<Record<'name' | 'help', Readonly<Record<ConsoleLanguage, string>>>>

/** The name and the help text of each setting. A setting without them does not compile. */
export const settingWords = {
  'money.symbol': {
    name: { zh: '价格符号', en: 'Price symbol' },
    help: { zh: '显示在商品价格前', en: 'Shown before prices in the shop' },
  },
  'money.unit': {
    name: { zh: '余额单位', en: 'Unit of the balance' },
    help: { zh: '显示在钱包金额后', en: 'Shown after amounts in the wallet' },
  },
  'recharge.minimum': {
    name: { zh: '单笔最低充值', en: 'Minimum recharge' },
    help: { zh: '低于此金额的充值会被拒绝', en: 'Smaller amounts are refused' },
  },
  'recharge.maximum': {
    name: { zh: '单笔最高充值', en: 'Maximum recharge' },
    help: { zh: '高于此金额的充值会被拒绝', en: 'Larger amounts are refused' },
  },
  'recharge.waitingMax': {
    name: { zh: '待审核充值上限', en: 'Recharges waiting per member' },
    help: { zh: '每位会员同时等待审核的笔数', en: 'How many can be under review at the same time' },
  },
  ...thirdWords,
  ...walletWords,
  ...systemWords,
  'recharge.secondAbove': {
    name: { zh: '充值复核限额', en: 'Second person for recharges' },
    help: { zh: '高于此金额的充值须两人审核', en: 'Larger recharges need two approvals' },
  },
  ...withdrawWords,
  ...ticketWords,
  ...mapWords,
  'upload.dataDaily': {
    name: { zh: '个人数据下载上限', en: 'Data downloads' },
    help: {
      zh: '每位会员 24 小时内可申请下载个人数据的次数',
      en: 'How often a member can request their own data in 24 hours',
    },
  },
  ...commissionWords,
  ...investWords,
  ...serviceWords,
  ...companyWords,
  ...versionWords,
  ...videoWords,
  ...webviewWords,
  'upload.daily': {
    name: { zh: '每日上传图片上限', en: 'Daily image uploads' },
    help: { zh: '每位会员 24 小时内可上传的图片数', en: 'How many a member can upload in 24 hours' },
  },
  ...networkWords,
  ...shopWords,
  'captcha.minutes': {
    name: { zh: '验证码有效期', en: 'Code validity' },
    help: { zh: '超过后需重新获取', en: 'After this a new code is needed' },
  },
  'captcha.tries': {
    name: { zh: '验证码可试次数', en: 'Attempts per code' },
    help: { zh: '输错达到次数后该验证码作废', en: 'After this many wrong attempts the code expires' },
  },
  'captcha.targetDaily': {
    name: { zh: '每个账号每日验证码', en: 'Codes per account and day' },
    help: { zh: '同一手机号或邮箱每天最多条数', en: 'To one mobile or email' },
  },
  'captcha.originDaily': {
    name: { zh: '每个来源每日验证码', en: 'Codes per address and day' },
    help: { zh: '同一网络地址每天最多条数', en: 'Asked for from one network address' },
  },
  'payPassword.tries': {
    name: { zh: '支付密码可试次数', en: 'Payment password attempts' },
    help: { zh: '连续输错达到次数后锁定', en: 'Locked after this many wrong attempts in a row' },
  },
  'payPassword.lockMinutes': {
    name: { zh: '支付密码锁定时长', en: 'Payment password lockout' },
    help: { zh: '锁定期间不能付款', en: 'No payments are possible while it is locked' },
  },
  'login.tries': {
    name: { zh: '每个账号登录可试次数', en: 'Login tries per account' },
    help: {
      zh: '新设备达到后，该账号须等待一段时间；已登录过的设备单独计数',
      en: 'After this many failed logins from new devices the account has to wait; a known device is counted separately',
    },
  },
  'login.originTries': {
    name: { zh: '每个来源登录可试次数', en: 'Login tries per address' },
    help: {
      zh: '达到后，该网络地址须等待一段时间才能再次登录',
      en: 'After this many failed logins from one network address, it has to wait',
    },
  },
  'login.slowMinutes': {
    name: { zh: '登录等待时长', en: 'Login waiting time' },
    help: { zh: '期间需等待后再试', en: 'After it, attempts are counted from zero again' },
  },
  'login.deviceDays': {
    name: { zh: '常用设备记忆天数', en: 'Days a device stays known' },
    help: {
      zh: '在已登录过的设备上，他人的失败登录不影响登录',
      en: 'On a device that has logged in before, failed logins by others have no effect',
    },
  },
  'job.attempts': {
    name: { zh: '任务项目尝试次数', en: 'Attempts per job item' },
    help: {
      zh: '连续失败达到次数后搁置，等待人工重试',
      en: 'After this many failures an item waits for a retry by staff',
    },
  },
  'work.claimMinutes': {
    name: { zh: '认领时长', en: 'Claim time' },
    help: {
      zh: '认领一条记录后由本人处理的时间，到期后他人可以接手',
      en: 'How long an item stays with the person who claimed it. Then others can take it',
    },
  },
  'session.days': {
    name: { zh: '登录有效期', en: 'Login validity' },
    help: { zh: '自最后一次使用起计算', en: 'Counted from its last use' },
  },
  'chat.recallMinutes': {
    name: { zh: '撤回时限', en: 'Recall time limit' },
    help: { zh: '会员撤回自己消息的时限', en: 'For a member’s own messages' },
  },
  'chat.perMinute': {
    name: { zh: '每分钟消息数', en: 'Messages per minute' },
    help: { zh: '每位会员每分钟最多发送', en: 'Limit for each member' },
  },
  'chat.changesPerMinute': {
    name: { zh: '每分钟群操作次数', en: 'Changes per minute' },
    help: {
      zh: '每位会员每分钟最多改名、禁言、置顶消息等次数，与发送消息共同计算',
      en: 'How often each member can rename, mute, pin and so on. Messages use the same allowance',
    },
  },
  'chat.reactionsMax': {
    name: { zh: '表情回应种类上限', en: 'Reactions per message' },
    help: { zh: '一条消息最多有几种不同的表情回应', en: 'Different stickers on one message' },
  },
  'chat.pinsMax': {
    name: { zh: '置顶消息上限', en: 'Pinned messages per chat' },
    help: { zh: '每个聊天最多置顶的消息数', en: 'Limit for each chat' },
  },
  'chat.groupMax': {
    name: { zh: '群成员上限', en: 'Members per group' },
    help: { zh: '每个群最多人数', en: 'Limit for each group' },
  },
  'chat.groupsMax': {
    name: { zh: '可加入群数', en: 'Groups per member' },
    help: { zh: '每位会员最多加入的群', en: 'Limit for each member' },
  },
  'chat.managersMax': {
    name: { zh: '群管理员上限', en: 'Managers per group' },
    help: { zh: '每个群最多管理员数', en: 'Limit for each group' },
  },
  'chat.friendsMax': {
    name: { zh: '好友上限', en: 'Friends per member' },
    help: { zh: '每位会员最多好友数', en: 'Limit for each member' },
  },
  'chat.appliesDaily': {
    name: { zh: '每日好友申请数', en: 'Friend requests per day' },
    help: { zh: '每位会员每天最多发出', en: 'Limit for each member and day' },
  },
  'chat.findsHourly': {
    name: { zh: '每小时搜索会员次数', en: 'Member searches per hour' },
    help: { zh: '按推广码、手机号或邮箱搜索', en: 'By code, mobile number or email' },
  },
  'chat.momentsDaily': {
    name: { zh: '每日动态数', en: 'Moments per day' },
    help: { zh: '每位会员每天最多发布', en: 'Limit for each member and day' },
  },
  'chat.imageMb': {
    name: { zh: '图片大小上限', en: 'Maximum image size' },
    help: { zh: '聊天与动态中的图片', en: 'In chats and moments' },
  },
  'chat.videoMb': {
    name: { zh: '视频大小上限', en: 'Maximum video size' },
    help: { zh: '聊天中的视频', en: 'In chats' },
  },
  'chat.fileMb': {
    name: { zh: '文件大小上限', en: 'Maximum file size' },
    help: { zh: '聊天中的文件', en: 'In chats' },
  },
  'chat.voiceSeconds': {
    name: { zh: '语音时长上限', en: 'Maximum voice message length' },
    help: { zh: '聊天中的语音', en: 'In chats' },
  },
  'chat.uploadDailyMb': {
    name: { zh: '每日上传量', en: 'Uploads a day' },
    help: { zh: '每位会员每天最多上传', en: 'Limit for each member and day' },
  },
  'theme.viewColor': {
    name: { zh: '主题色（浅色）', en: 'Main colour, light' },
    help: { zh: '会员端按钮与选中状态', en: 'Buttons and what is selected, in the member app' },
  },
  'theme.viewColorDark': {
    name: { zh: '主题色（深色）', en: 'Main colour, dark' },
    help: { zh: '深色外观下的主题色', en: 'Main colour in dark mode' },
  },
  'tarbar.background': {
    name: { zh: '背景（浅色）', en: 'Background, light' },
    help: { zh: '底部标签栏背景', en: 'Tab bar background' },
  },
  'tarbar.backgroundDark': {
    name: { zh: '背景（深色）', en: 'Background, dark' },
    help: { zh: '深色外观下的背景', en: 'Tab bar background in dark mode' },
  },
  'tarbar.colour': {
    name: { zh: '未选中（浅色）', en: 'Not selected, light' },
    help: { zh: '未选中标签的颜色', en: 'Tabs that are not selected' },
  },
  'tarbar.colourDark': {
    name: { zh: '未选中（深色）', en: 'Not selected, dark' },
    help: { zh: '深色外观下未选中标签', en: 'Unselected tabs in dark mode' },
  },
  'tarbar.selected': {
    name: { zh: '选中（浅色）', en: 'Selected, light' },
    help: { zh: '选中标签的颜色', en: 'The selected tab' },
  },
  'tarbar.selectedDark': {
    name: { zh: '选中（深色）', en: 'Selected, dark' },
    help: { zh: '深色外观下选中标签', en: 'The selected tab in dark mode' },
  },
} as const satisfies Readonly<Record<SettingKey, Setting>>
