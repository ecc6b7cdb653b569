// The concepts of questions whose words are not adjacent: “can I send 50 USDT to my sister” has a word for sending, a
// word for money and a word for a person. A question has a concept if it has a word of each group of the concept, in any
// order (decision 0144). Groups contain the usual words of a language, not the words of one question.
import type { Language } from '@banyan/contract/language'

export interface Concept {
  /** The words of the articles, as in `synonyms.ts`. */
  readonly adds: string
  readonly groups: readonly (readonly string[])[]
}

const group = (words: string): string[] => words.split('|')
/** Words of a group are separated by `|`. */
const c = (adds: string, ...groups: string[]): Concept => ({ adds, groups: groups.map(group) })

const zhMoney = '钱|款|现金|余额|人民币|美元|usdt'
const zhPeople =
  '朋友|同事|同学|家人|亲戚|邻居|爸|妈|哥|姐|弟|妹|老公|老婆|儿子|女儿|孩子|别人|他|她|对方|客户|老乡'
const zhGoods = '东西|货|包裹|快递|商品|订单|件'
const zhWhen = '几天|多久|多长时间|什么时候|啥时候|何时|几号|哪天|还没|还要|还不'

const zh: readonly Concept[] = [
  c('修改收货地址', '地址|门牌|街道|小区|收货人', '错|改|换|新|搬|别的'),
  c('取消订单', '订单|下单|买|拍|订', '错|不要|不买|不想|取消|反悔|多了'),
  c('确认收货', zhGoods, '到手|拿到|收到|到了|取到', '点|按|操作|怎么办|接下来|下一步|确认'),
  c('查看物流', zhGoods, '哪儿|哪里|在哪|到哪|位置|查'),
  c('运费', '寄|发|送|邮|运|配送', '多少钱|费|价|贵|免费|收钱|要钱'),
  c('申请退款', '退|还我|要回', zhMoney, '怎么|想|要|申请|能|可以|给我'),
  c('退款多久到账', '退|还我|返还', zhWhen),
  c('商品损坏', '收到|打开|寄来|送来|拿到|到手', '碎|破|裂|坏|烂|漏|断|变形|脏|摔'),
  c('充值', '存|充|放|打|加|转进|转入', zhMoney, '里面|进去|进来|钱包|账户|账号|app|平台'),
  c('充值还没到账', '打|转|付|汇|充|存', `${zhMoney}|账`, '没到|还没|还是|不到|没有|0|零|没收'),
  c('提现', '取|提|拿出|转出|弄出|领', zhMoney, '卡|银行|支付宝|微信|出来|现金|自己'),
  c('转账给其他会员', '转|打|汇|发|给|送|借', `${zhMoney}|块|元`, zhPeople),
  c('转账给其他会员', '转|打|汇|借', zhPeople),
  c('余额兑换成积分', zhMoney, '换|买|变|兑', '分|礼品|点数'),
  c('添加银行卡', '加|绑|填|添|录|设置|放', '卡|银行|账户'),
  c('升级会员等级', '升|变成|成为|当|做|开通', 'vip|会员|级|贵宾|钻石|黄金|白银'),
  c(
    '邀请好友',
    `${zhPeople}|人`,
    '拉|邀|带|叫|推荐|介绍|加入|注册|进来',
    '怎么|如何|链接|码|一起|进来|注册|加入',
  ),
  c(
    '佣金什么时候到账',
    '下面|下线|团队|下级|朋友|直推|邀请的人',
    '买|下单|消费|订单|成交',
    `提成|佣金|奖|钱|分|没有|${zhWhen}`,
  ),
  c('修改登录密码', '换|改|修改|重设|重置|新', '密码|密马|口令'),
  c('忘记支付密码', '忘|想不|记不|不记得', '付钱|付款|支付|转账|六位|6位|交易|提现'),
  c('更换手机号码或邮箱', '换|改|新|丢|停用', '手机|号码|电话|邮箱|sim|卡号'),
  c('注销账号', '删|注销|销|退出|不用|不玩', '号|账户|账号|资料|信息'),
  c('切换语言', '语言|中文|英文|英语|泰语|泰文|越南语|老挝', '换|改|设|变|切|看不懂|怎么|不会'),
  c('撤回消息', '消息|信息|聊天|发给|发错|微信|话', '错|撤|收回|删'),
  c('创建群聊', '群|几个人|大家|好几个|多人|一家人', '聊|建|拉|说话|开|弄|创'),
  c('多久可以收到包裹', zhWhen, '送|到|收|寄|发货'),
]

const enMoney = 'money|cash|funds|usdt|dollars|dollar|kip|baht|dong|yuan|balance|bucks'
const enPeople =
  'friend|friends|sister|brother|mother|father|mum|mom|dad|wife|husband|cousin|uncle|aunt|son|daughter|family|colleague|colleagues|neighbour|neighbor|someone|him|her|them|buddy|buddies|boss|people|mate|mates|girlfriend|boyfriend'
const enGoods = 'package|parcel|stuff|things|thing|goods|delivery|box|shipment|order|item|items|purchase'
const enWhen = 'when|how long|how many|how soon|days|hours|weeks|still|yet|waiting|nothing'

const en: readonly Concept[] = [
  c(
    'change address order',
    'address|house|street|flat|room|building|place',
    'wrong|change|new|moved|different|another|mistake|typo|typed',
  ),
  c(
    'cancel order',
    'order|ordered|bought|buy|purchase|purchased',
    'mistake|cancel|stop|undo|don’t want|dont want|anymore|accident|accidentally|twice|regret',
  ),
  c(
    'confirm receipt',
    enGoods,
    'here|arrived|came|delivered|received|got',
    'press|tap|click|next|button|confirm|now what|what now|do i do',
  ),
  c('track parcel', 'where|where’s|wheres|find|locate|follow', enGoods),
  c(
    'shipping fee',
    'pay|cost|costs|price|charge|fee|extra|much|expensive|free',
    'delivery|deliver|delivered|ship|shipping|shipped|postage|post|courier|mail',
  ),
  c(
    'request refund',
    'want|need|get|ask|can|claim|how',
    'refund|money back|refunded|my money',
    'bought|item|order|back|product|shoes|clothes|refund',
  ),
  c('how long refund take', 'refund|refunded|pay back|pay me back|money back|returned money|repay', enWhen),
  c(
    'product arrived damaged',
    'arrived|came|opened|received|delivered|got|unpacked|box',
    'pieces|bits|dented|wet|dirty|dead|bent|stained|broke|broken|damage|damaged|ripped|cracks|spilled|shards',
  ),
  c('recharge', enMoney, 'put|add|load|fill|deposit|pay in', 'app|wallet|account|balance|in|into'),
  c(
    'recharge hasn’t arrived',
    'paid|sent|transferred|transfer|deposited|wired|topped',
    'wallet|balance|account|money|deposit',
    'still|not|zero|0|nothing|yet|empty|missing|hasn’t|hasnt|didn’t|didnt',
  ),
  c('withdraw money', enMoney, 'out|withdraw|get|take|move|pull', 'bank|card|cash|alipay|out'),
  c('transfer money another member', 'send|give|transfer|lend|wire|pay', `${enMoney}|something`, enPeople),
  c(
    'convert balance points',
    'exchange|swap|turn|change|trade|convert|buy',
    'points|credits|coins|reward|rewards',
  ),
  c(
    'add bank card',
    'put|enter|add|register|save|connect|link|set up|give you|where',
    'card|visa|mastercard|iban|bank details|account number|unionpay',
  ),
  c(
    'upgrade level',
    'become|upgrade|reach|move up|get|be',
    'vip|gold|silver|platinum|diamond|level|tier|rank',
  ),
  c(
    'invite friends',
    enPeople,
    'join|sign up|register|invite|download|refer|bring',
    'how|what|link|code|give|can|want|wants',
  ),
  c(
    'commission credited',
    'team|downline|referral|referrals|invited|recruit|recruits',
    'bought|buys|ordered|orders|purchase|purchased|sale|sales|commission|bonus',
  ),
  c(
    'change login password',
    'new|change|reset|update|different|stronger|another',
    'password|pasword|passwort|passwrd|pass word|passcode',
  ),
  c(
    'forgot payment password',
    'forgot|forget|remember|lost|don’t know|dont know|forgotten',
    'paying|payment|pay|wallet|transfer|6|six|pin',
  ),
  c(
    'change mobile number email',
    'new|change|changed|update|switch|switched|different|lost',
    'phone|sim|number|mobile|mail|email|cell',
  ),
  c(
    'close account',
    'delete|close|remove|erase|quit|deactivate',
    'me|account|profile|membership|my data|everything',
  ),
  c(
    'change language',
    'english|chinese|lao|thai|vietnamese|language|languages',
    'read|understand|switch|change|set|speak|everything|menu|app',
  ),
  c(
    'recall message',
    'message|text|photo|picture|chat|sent|texted',
    'wrong person|wrong chat|wrong|unsend|accident|take it back|undo|delete|remove',
  ),
  c(
    'create group',
    'chat|talk|group|conversation|room',
    'several|together|all|many|everyone|family|team|buddies|friends|colleagues',
    'several|together|all|start|make|create|open|set up|many',
  ),
  c(
    'when will parcel arrive',
    'when|how long|how many days|how soon|what day|days',
    'arrive|arrives|here|come|comes|reach|delivery|deliver|delivered|get it|receive',
  ),
]

const loMoney = 'ເງິນ|ຕັງ|ຍອດ|usdt|ກີບ|ບາດ'
const loWhen = 'ຈັກມື້|ດົນ|ເມື່ອໃດ|ຍາມໃດ|ຕອນໃດ|ມື້ໃດ|ຍັງບໍ່'
const loGoods = 'ເຄື່ອງ|ຂອງ|ພັດສະດຸ|ສິນຄ້າ|ກ່ອງ'

const lo: readonly Concept[] = [
  c('ປ່ຽນທີ່ຢູ່ຈັດສົ່ງ', 'ທີ່ຢູ່|ບ້ານ|ເຮືອນ|ຖະໜົນ', 'ຜິດ|ປ່ຽນ|ໃໝ່|ຍ້າຍ|ແກ້|ບ່ອນອື່ນ'),
  c('ຍົກເລີກຄຳສັ່ງຊື້', 'ຊື້|ສັ່ງ', 'ຜິດ|ບໍ່ເອົາ|ຍົກເລີກ|ບໍ່ຢາກ|ປ່ຽນໃຈ'),
  c('ຢືນຢັນຮັບສິນຄ້າ', loGoods, 'ໄດ້|ຮອດແລ້ວ|ມາແລ້ວ', 'ກົດ|ຕໍ່|ຢືນຢັນ'),
  c('ຕິດຕາມພັດສະດຸ', loGoods, 'ໃສ|ຢູ່ບ່ອນ'),
  c('ຄ່າສົ່ງເທົ່າໃດ', 'ສົ່ງ|ຝາກ|ຂົນສົ່ງ', 'ຄ່າ|ຈັກກີບ|ເທົ່າໃດ|ລາຄາ|ແພງ|ຟຣີ'),
  c('ຂໍຄືນເງິນ', loMoney, 'ຄືນ', 'ຂໍ|ຢາກ|ເອົາ|ໄດ້'),
  c('ຄືນເງິນໃຊ້ເວລາດົນປານໃດ', 'ຄືນເງິນ|ເງິນຄືນ|ຄືນ', loWhen),
  c('ສິນຄ້າເສຍຫາຍ', 'ມາຮອດ|ໄດ້ຮັບ|ເປີດ|ໄດ້ມາ', 'ແຕກ|ເພ|ຂາດ|ຮົ່ວ|ຫັກ|ເປື້ອນ|ບຸບ'),
  c('ເຕີມເງິນ', loMoney, 'ໃສ່|ເຂົ້າ|ຝາກ|ເຕີມ', 'ແອັບ|ກະເປົາ|ໃນ'),
  c('ເງິນທີ່ເຕີມຍັງບໍ່ເຂົ້າ', 'ໂອນ|ເຕີມ|ຈ່າຍ', loMoney, 'ຍັງ|ບໍ່ເຂົ້າ|0|ບໍ່ຂຶ້ນ|ບໍ່ເຫັນ'),
  c('ຖອນເງິນ', loMoney, 'ອອກ|ຖອນ|ເບີກ', 'ທະນາຄານ|ບັດ|ອອກມາ|bcel|ສົດ|ບັນຊີ'),
  c('ໂອນເງິນໃຫ້ສະມາຊິກ', 'ສົ່ງ|ໂອນ|ໃຫ້|ຢືມ', loMoney, 'ໝູ່|ເອື້ອຍ|ນ້ອງ|ອ້າຍ|ແມ່|ພໍ່|ຄົນອື່ນ|ຜົວ|ເມຍ|ລູກ|ປ້າ|ລຸງ'),
  c('ແລກຍອດເງິນເປັນຄະແນນ', 'ແລກ|ປ່ຽນ|ຊື້', 'ຄະແນນ|ແຕ້ມ'),
  c('ເພີ່ມບັດທະນາຄານ', 'ເພີ່ມ|ຜູກ|ໃສ່|ເຊື່ອມ', 'ບັດ|ບັນຊີທະນາຄານ|ທະນາຄານ'),
  c('ອັບລະດັບສະມາຊິກ', 'ເປັນ|ຂຶ້ນ|ອັບ', 'vip|ລະດັບ|ທອງ'),
  c('ເຊີນໝູ່', 'ໝູ່|ຄົນ|ນ້ອງ', 'ເຊີນ|ຊວນ|ແນະນຳ|ສະໝັກ'),
  c('ຄ່ານາຍໜ້າເຂົ້າເມື່ອໃດ', 'ທີມ|ລູກທີມ|ຄົນທີ່ເຊີນ', 'ຊື້|ສັ່ງ', 'ໄດ້|ເປີເຊັນ|ຄ່າ|ເງິນ'),
  c('ປ່ຽນລະຫັດຜ່ານເຂົ້າລະບົບ', 'ປ່ຽນ|ໃໝ່|ແກ້', 'ລະຫັດຜ່ານ|ພາສເວີດ|ລະຫັດເຂົ້າ|password'),
  c('ລືມລະຫັດຊຳລະເງິນ', 'ລືມ|ຈື່', 'ຈ່າຍ|ຊຳລະ|ໂອນ|6'),
  c('ປ່ຽນເບີໂທ ອີເມວ', 'ປ່ຽນ|ໃໝ່|ເສຍ|ແກ້', 'ເບີ|ຊິມ|ອີເມວ'),
  c('ລຶບບັນຊີ', 'ລຶບ|ລົບ|ປິດ|ເລີກ', 'ບັນຊີ|ໄອດີ|ແອັບ'),
  c('ປ່ຽນພາສາ', 'ພາສາ', 'ປ່ຽນ|ເປັນ|ອ່ານ'),
  c('ຮຽກຄືນຂໍ້ຄວາມ', 'ຂໍ້ຄວາມ|ແຊັດ|ຮູບ', 'ຜິດ|ຖອນ|ລຶບ|ລົບ'),
  c('ສ້າງກຸ່ມ', 'ລົມ|ແຊັດ|ກຸ່ມ|ຄຸຍ', 'ຫຼາຍຄົນ|ພ້ອມກັນ|ສ້າງ|ຕັ້ງ|ໝົດ'),
  c('ພັດສະດຸຈະມາຮອດເມື່ອໃດ', loWhen, 'ຮອດ|ມາ|ໄດ້ຮັບ|ສົ່ງ'),
]

const viMoney = 'tiền|tiền mặt|số dư|usdt|đồng|xiền'
const viPeople = 'bạn|chị|anh|em|mẹ|bố|ba|vợ|chồng|con|cô|chú|dì|người khác|đồng nghiệp|người nhà|bạn bè'
const viWhen = 'bao giờ|khi nào|bao lâu|mấy ngày|mấy hôm|lúc nào|chưa|vẫn|lâu'
const viGoods = 'hàng|đồ|đơn|kiện|gói|sản phẩm'

const vi: readonly Concept[] = [
  c('đổi địa chỉ giao hàng', 'địa chỉ|nhà|đường|phường|chỗ', 'nhầm|sai|đổi|mới|khác|chuyển'),
  c('hủy đơn', 'đặt|mua|đơn', 'nhầm|hủy|không mua|không muốn|bỏ|thôi'),
  c('xác nhận đã nhận hàng', viGoods, 'nhận|tới|đến|về', 'bấm|ấn|làm gì|xác nhận|tiếp'),
  c('theo dõi kiện hàng', viGoods, 'đâu|ở đâu|vị trí'),
  c('phí vận chuyển', 'ship|giao|gửi|vận chuyển', 'phí|bao nhiêu|giá|tiền|miễn|mắc|đắt'),
  c('yêu cầu hoàn tiền', 'hoàn|trả|lấy lại|đòi', viMoney, 'muốn|cách|làm sao|yêu cầu|lại'),
  c('bao lâu thì được hoàn tiền', 'hoàn|trả lại|hoàn lại', viWhen),
  c('sản phẩm bị hỏng', 'mở|nhận|giao|về|tới', 'vỡ|hỏng|bể|rách|nứt|móp|gãy|bẩn|chảy'),
  c('nạp tiền', viMoney, 'bỏ|nạp|cho|thêm|gửi', 'vào|ví|app'),
  c(
    'tiền nạp chưa vào ví',
    'chuyển|nạp|ck|chuyển khoản|gửi|trả',
    'chưa|vẫn|không thấy',
    'ví|tài khoản|tiền|số dư|đồng',
  ),
  c('rút tiền', 'rút|lấy|chuyển|đưa', viMoney, 'ngân hàng|thẻ|ra|tiền mặt'),
  c('chuyển tiền cho thành viên khác', 'gửi|chuyển|cho|bắn', viMoney, viPeople),
  c('quy đổi số dư thành điểm', 'đổi|mua|quy đổi', 'điểm|xu|quà'),
  c(
    'thêm thẻ ngân hàng',
    'liên kết|thêm|nhập|gắn|kết nối|lưu',
    'ngân hàng|thẻ|visa|vietcombank|techcombank|bidv|agribank|momo|stk',
  ),
  c('nâng hạng thành viên', 'lên|nâng|thành|đạt', 'vip|hạng|cấp|vàng|bạc'),
  c(
    'mời bạn bè',
    `${viPeople}|người`,
    'mời|rủ|giới thiệu|kéo',
    'app|vào|đăng ký|tham gia|mã|link|thế nào|sao',
  ),
  c(
    'khi nào nhận được hoa hồng',
    'tuyến dưới|đội|người được mời|cấp dưới|f1|nhóm',
    'mua|đặt|đơn',
    `thưởng|hoa hồng|tiền|${viWhen}`,
  ),
  c('đổi mật khẩu đăng nhập', 'đổi|mới|thay|đặt lại', 'mật khẩu|pass|password|mk'),
  c('quên mật khẩu thanh toán', 'quên|không nhớ|nhớ', 'thanh toán|trả tiền|chuyển tiền|6|sáu'),
  c('đổi số điện thoại hoặc email', 'đổi|mới|mất|sửa|thay', 'số điện thoại|sim|sdt|sđt|email|số'),
  c('xóa tài khoản', 'xóa|xoá|hủy|đóng|bỏ', 'tài khoản|nick|acc|account'),
  c('đổi ngôn ngữ', 'ngôn ngữ|tiếng', 'đổi|chuyển|sang|đọc|không hiểu|toàn'),
  c('thu hồi tin nhắn', 'tin|tin nhắn|nhắn|chat', 'nhầm|thu hồi|gỡ|xóa|xoá|rút'),
  c('tạo nhóm chat', 'chat|nhóm|hội|trò chuyện', 'lập|tạo|nhiều|cả|chung|mở'),
  c('bao lâu thì nhận được kiện hàng', viWhen, 'tới|đến|giao|nhận|về'),
]

const thMoney = 'เงิน|ตังค์|ตัง|ยอด|usdt|บาท'
const thPeople = 'เพื่อน|พี่|น้อง|แม่|พ่อ|แฟน|ลูก|คนอื่น|ญาติ|ป้า|ลุง|สามี|ภรรยา'
const thWhen = 'กี่วัน|นานไหม|นานเท่า|เมื่อไหร่|เมื่อไร|ตอนไหน|วันไหน|ยังไม่'
const thGoods = 'ของ|พัสดุ|สินค้า|กล่อง'

const th: readonly Concept[] = [
  c('เปลี่ยนที่อยู่จัดส่ง', 'ที่อยู่|บ้าน|ถนน|ซอย', 'ผิด|เปลี่ยน|ใหม่|ย้าย|แก้|ที่อื่น'),
  c('ยกเลิกคำสั่งซื้อ', 'สั่ง|ซื้อ', 'ผิด|ไม่เอา|ยกเลิก|ไม่อยาก|เปลี่ยนใจ'),
  c('ยืนยันรับสินค้า', thGoods, 'มาถึง|ได้แล้ว|มาแล้ว|ได้รับ|ได้ของ', 'กด|ต่อ|ยืนยัน|ทำไง'),
  c('ติดตามพัสดุ', thGoods, 'ไหน|ตรงไหน'),
  c('ค่าจัดส่งเท่าไร', 'ส่ง|ขนส่ง', 'ค่า|กี่บาท|เท่าไหร่|เท่าไร|ราคา|แพง|ฟรี'),
  c('ขอคืนเงิน', thMoney, 'คืน', 'ขอ|อยาก|เอา|ได้'),
  c('คืนเงินใช้เวลานานเท่าไร', 'คืน', thMoney, thWhen),
  c('สินค้าชำรุด', 'เปิด|ได้รับ|มาถึง|ได้มา|กล่อง', 'แตก|พัง|หัก|ขาด|รั่ว|บุบ|เปื้อน|เสีย'),
  c('เติมเงิน', thMoney, 'ใส่|เข้า|ฝาก|เติม', 'แอป|กระเป๋า|ใน'),
  c('เงินที่เติมยังไม่เข้า', 'โอน|เติม|จ่าย', 'ยัง|ไม่เข้า|0|ไม่ขึ้น|ไม่เห็น'),
  c('ถอนเงิน', thMoney, 'ออก|ถอน|เบิก', 'ธนาคาร|บัตร|บัญชี|สด|ออกมา|กสิกร|ไทยพาณิชย์'),
  c('โอนเงินให้สมาชิกคนอื่น', 'ส่ง|โอน|ให้|ยืม', thMoney, thPeople),
  c('แปลงยอดเงินเป็นคะแนน', 'แปลง|แลก|เปลี่ยน|ซื้อ', 'คะแนน|แต้ม|พอยท์'),
  c('เพิ่มบัญชีธนาคาร', 'เพิ่ม|ผูก|ใส่|กรอก|เชื่อม', 'บัตร|บัญชีธนาคาร|ธนาคาร'),
  c('อัปเกรดระดับสมาชิก', 'เป็น|ขึ้น|อัป|เลื่อน', 'vip|ระดับ|วีไอพี|โกลด์'),
  c('เชิญเพื่อน', thPeople, 'ชวน|แนะนำ|สมัคร|เชิญ|มาใช้|มาเล่น|เข้าร่วม'),
  c('ค่าคอมมิชชันเข้าเมื่อไร', 'ทีม|ลูกทีม|ดาวน์ไลน์|สายงาน|คนที่ชวน', 'ซื้อ|สั่ง', 'ได้|ค่า|เงิน|โบนัส'),
  c('เปลี่ยนรหัสผ่านเข้าสู่ระบบ', 'เปลี่ยน|ใหม่|แก้', 'รหัสผ่าน|พาสเวิร์ด|รหัสเข้า|ล็อกอิน'),
  c('ลืมรหัส PIN', 'ลืม|จำ', 'จ่าย|ชำระ|โอน|6|พิน|pin'),
  c('เปลี่ยนเบอร์มือถือหรืออีเมล', 'เปลี่ยน|ใหม่|หาย|แก้', 'เบอร์|ซิม|อีเมล|เมล'),
  c('ปิดบัญชี', 'ลบ|ปิด|เลิก', 'บัญชี|ไอดี|แอป|แอคเคาท์'),
  c('เปลี่ยนภาษา', 'ภาษา|เมนู', 'เปลี่ยน|เป็น|อ่าน|จีน|อังกฤษ|ไทย'),
  c('ยกเลิกการส่งข้อความ', 'ข้อความ|แชท|แชต|รูป|ไลน์', 'ผิด|ยกเลิก|ลบ|เรียกคืน'),
  c('สร้างกลุ่ม', 'คุย|แชท|แชต|กลุ่ม', 'หลาย|พร้อมกัน|สร้าง|ตั้ง|ทุกคน'),
  c('จะได้รับพัสดุเมื่อไร', thWhen, 'ถึง|มา|ได้รับ|ส่ง'),
]

/** The concepts by language. */
export const concepts: Readonly<Record<Language, readonly Concept[]>> = { zh, en, lo, vi, th }
