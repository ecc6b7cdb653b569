/** The members and the staff of the demo world, used by tests and screenshots. The passwords are for demos only. */
import type { Country } from '@banyan/contract/app/region'
import type { OrderState } from '@banyan/contract/shop/order/order'
import type { Role } from '@banyan/contract/staff/right'
import type { Language } from '../goods/text.ts'

export interface DemoAddress {
  readonly consignee: string
  readonly mobile: string
  readonly country: Country
  /** Names from the province down, in the country's own script, as its region data spells them. */
  readonly regions: readonly string[]
  readonly detail: string
  /** The pin on the map. */
  readonly place?: { readonly latitude: number; readonly longitude: number }
}

/** An order that the story brings into this state by its end. */
export interface DemoOrder {
  readonly goods: string
  /** The id of the chosen value of each option. */
  readonly choice: readonly string[]
  readonly quantity: number
  readonly state: OrderState
}

export interface DemoMember {
  readonly id: string
  readonly nickName: string
  readonly language: Language
  /** The mobile or email for the login. */
  readonly account: string
  readonly country: Country
  /** The picture is `demo/pictures/avatars/AVATAR.webp`. */
  readonly avatar: string
  /** The inviter; always an earlier member of the list. */
  readonly inviter: string | null
  readonly password: string
  /** Null if the member has not set one yet. */
  readonly payPassword: string | null
  /** The wallets at the end of the story. */
  readonly wallets: { readonly money: string; readonly points: string; readonly income: string }
  /** The first is the default. */
  readonly addresses: readonly DemoAddress[]
  readonly orders: readonly DemoOrder[]
  /** A recharge that still waits for a decision. */
  readonly waitingRecharge: string | null
  readonly story: string
}

/** The login password of every member; the payment password follows. */
export const demoPassword = 'Banyan2026'
export const demoPayPassword = '258013'

type Brief = Pick<
  DemoMember,
  'id' | 'nickName' | 'language' | 'account' | 'country' | 'avatar' | 'inviter' | 'story'
> &
  Partial<DemoMember>

const member = (brief: Brief): DemoMember => ({
  password: demoPassword,
  payPassword: demoPayPassword,
  wallets: { money: '0.00', points: '0.00', income: '0.00' },
  addresses: [],
  orders: [],
  waitingRecharge: null,
  ...brief,
})

const order = (goods: string, choice: string, quantity: number, state: DemoOrder['state']): DemoOrder => ({
  goods,
  choice: choice.split(' ').filter(Boolean),
  quantity,
  state,
})

const vientiane = ['ນະຄອນຫຼວງວຽງຈັນ', 'ສີສັດຕະນາກ'] as const

export const members: readonly DemoMember[] = [
  member({
    id: 'noy',
    nickName: 'Noy Phommachan',
    language: 'lo',
    account: 'noy@banyan.example',
    country: 'LA',
    avatar: '01',
    inviter: null,
    wallets: { money: '1280.50', points: '8600.00', income: '96.20' },
    addresses: [
      {
        consignee: 'ນ້ອຍ ພົມມະຈັນ',
        mobile: '+856 20 5512 3401',
        country: 'LA',
        regions: vientiane,
        detail: 'ບ້ານທາດຂາວ, ຮ່ອມ 12, ເຮືອນເລກທີ 45',
        place: { latitude: 17.955_92, longitude: 102.625_48 },
      },
      {
        consignee: 'ນ້ອຍ ພົມມະຈັນ',
        mobile: '+856 20 5512 3401',
        country: 'LA',
        regions: ['ຫຼວງພະບາງ', 'ຫຼວງພະບາງ'],
        detail: 'ບ້ານຊຽງແມນ, ຖະໜົນແຄມຂອງ, ເລກທີ 8',
        place: { latitude: 19.894_31, longitude: 102.128_64 },
      },
    ],
    orders: [
      order('runner-shoe', 'coral 40', 1, 'wait-pay'),
      order('quiet-headphones', 'midnight', 1, 'wait-send'),
      order('bolaven-coffee', '500-g', 2, 'wait-receive'),
      order('morning-pan', '24-cm', 1, 'finished'),
      order('stoneware-teapot', 'red', 1, 'finished'),
      order('teddy-bear', '45-cm', 1, 'closed'),
    ],
    story: 'Paints in Vientiane, was the first to join, and has something in every state an order can be in.',
  }),
  member({
    id: 'kham',
    nickName: 'Kham Sisouk',
    language: 'lo',
    account: 'kham@banyan.example',
    country: 'LA',
    avatar: '02',
    inviter: 'noy',
    wallets: { money: '356.80', points: '1240.00', income: '18.40' },
    addresses: [
      {
        consignee: 'ຄຳ ສີສຸກ',
        mobile: '+856 20 9977 6120',
        country: 'LA',
        regions: ['ຈຳປາສັກ', 'ປາກເຊ'],
        detail: 'ບ້ານໂພນສະຫວັນ, ໜ່ວຍ 6, ເຮືອນເລກທີ 112',
      },
    ],
    orders: [order('family-tent', '4-people', 1, 'wait-receive'), order('green-tea', '100-g', 3, 'finished')],
    story: 'Grows coffee near Pakse and buys what the children ask for.',
  }),
  member({
    id: 'lan',
    nickName: 'Nguyễn Thị Lan',
    language: 'vi',
    account: 'lan@banyan.example',
    country: 'VN',
    avatar: '03',
    inviter: 'noy',
    wallets: { money: '742.00', points: '3050.00', income: '41.75' },
    addresses: [
      {
        consignee: 'Nguyễn Thị Lan',
        mobile: '+84 912 345 678',
        country: 'VN',
        regions: ['Thành phố Hà Nội', 'Phường Hoàn Kiếm'],
        detail: 'Số 27 phố Hàng Bông',
      },
    ],
    orders: [order('velvet-lipstick', 'cherry', 2, 'finished'), order('power-bank', '', 1, 'wait-send')],
    story: 'Teaches in Hanoi and orders for her whole staff room.',
  }),
  member({
    id: 'somchai',
    nickName: 'สมชาย ใจดี',
    language: 'th',
    account: 'somchai@banyan.example',
    country: 'TH',
    avatar: '04',
    inviter: 'kham',
    wallets: { money: '98.60', points: '420.00', income: '6.30' },
    addresses: [
      {
        consignee: 'สมชาย ใจดี',
        mobile: '+66 81 234 5678',
        country: 'TH',
        regions: ['กรุงเทพมหานคร', 'บางรัก', 'สีลม'],
        detail: '88/12 ซอยศาลาแดง 1 ถนนสีลม 10500',
      },
    ],
    orders: [order('chef-knife', '', 1, 'finished'), order('supper-pan', '', 1, 'wait-receive')],
    story: 'Cooks in Bangkok; his knife came from here and he tells everybody.',
  }),
  member({
    id: 'xiaoming',
    nickName: '王小明',
    language: 'zh',
    account: '13812345678',
    country: 'CN',
    avatar: '07',
    inviter: 'kham',
    wallets: { money: '25.00', points: '150.00', income: '2.10' },
    addresses: [
      {
        consignee: '王小明',
        mobile: '13812345678',
        country: 'CN',
        regions: ['云南省', '昆明市', '五华区'],
        detail: '翠湖北路 15 号 3 幢 2 单元 601',
      },
    ],
    waitingRecharge: '500.00',
    story: 'Writes software in Kunming; his recharge of 500.00 has been waiting since this morning.',
  }),
  member({
    id: 'anna',
    nickName: 'Anna Keller',
    language: 'en',
    account: 'anna@banyan.example',
    country: 'LA',
    avatar: '06',
    inviter: 'noy',
    payPassword: null,
    story: 'Came to Vientiane for a year, joined yesterday, and has set no payment password yet.',
  }),
  member({
    id: 'minh',
    nickName: 'Trần Văn Minh',
    language: 'vi',
    account: 'minh@banyan.example',
    country: 'VN',
    avatar: '09',
    inviter: 'lan',
    wallets: { money: '210.40', points: '0.00', income: '4.00' },
    addresses: [
      {
        consignee: 'Trần Văn Minh',
        mobile: '+84 905 112 233',
        country: 'VN',
        regions: ['Thành phố Đà Nẵng', 'Phường Hải Châu'],
        detail: '146 đường Bạch Đằng',
      },
    ],
    orders: [order('city-bicycle', 'ocean', 1, 'closed')],
    story: 'Mends motorcycles in Đà Nẵng and let one order lapse unpaid.',
  }),
  member({
    id: 'hoa',
    nickName: 'Lê Hoa',
    language: 'vi',
    account: 'hoa@banyan.example',
    country: 'VN',
    avatar: '10',
    inviter: 'lan',
    wallets: { money: '64.00', points: '900.00', income: '0.00' },
    story: 'A nurse in Huế who saves her points for a nesting doll.',
  }),
  member({
    id: 'ploy',
    nickName: 'พลอย แสงจันทร์',
    language: 'th',
    account: 'ploy@banyan.example',
    country: 'TH',
    avatar: '05',
    inviter: 'somchai',
    wallets: { money: '130.00', points: '60.00', income: '0.00' },
    addresses: [
      {
        consignee: 'พลอย แสงจันทร์',
        mobile: '+66 89 876 5432',
        country: 'TH',
        regions: ['เชียงใหม่', 'เมืองเชียงใหม่', 'ศรีภูมิ'],
        detail: '9 ถนนราชดำเนิน 50200',
      },
    ],
    orders: [order('celadon-cup', '1-piece', 2, 'wait-send')],
    story: 'Studies in Chiang Mai, three generations below Noy.',
  }),
  member({
    id: 'lina',
    nickName: '李娜',
    language: 'zh',
    account: '13987654321',
    country: 'CN',
    avatar: '12',
    inviter: 'xiaoming',
    wallets: { money: '860.00', points: '2000.00', income: '0.00' },
    addresses: [
      {
        consignee: '李娜',
        mobile: '13987654321',
        country: 'CN',
        regions: ['广东省', '深圳市', '南山区'],
        detail: '科技园南区 8 栋 1203',
      },
    ],
    orders: [order('banyan-phone', 'midnight 256-gb', 1, 'finished')],
    story: 'A chemist in Shenzhen with money in her wallet and a good eye for prices.',
  }),
  member({
    id: 'bounmy',
    nickName: 'Bounmy Keo',
    language: 'lo',
    account: 'bounmy@banyan.example',
    country: 'LA',
    avatar: '13',
    inviter: 'kham',
    wallets: { money: '15.50', points: '0.00', income: '0.00' },
    story: 'Kham’s father, who wants a radio with large knobs.',
  }),
  member({
    id: 'dao',
    nickName: 'Dao Vongsa',
    language: 'lo',
    account: 'dao@banyan.example',
    country: 'LA',
    avatar: '21',
    inviter: 'anna',
    wallets: { money: '40.00', points: '10.00', income: '0.00' },
    story: 'Anna’s neighbour, on her first day.',
  }),
  member({
    id: 'james',
    nickName: 'James Okafor',
    language: 'en',
    account: 'james@banyan.example',
    country: 'TH',
    avatar: '15',
    inviter: null,
    wallets: { money: '5400.00', points: '120.00', income: '0.00' },
    story: 'A pilot between Bangkok and Luang Prabang, invited by nobody.',
  }),
  member({
    id: 'fang',
    nickName: '陈芳',
    language: 'zh',
    account: '15011223344',
    country: 'CN',
    avatar: '18',
    inviter: 'lina',
    story: 'Has just signed up and owns nothing yet.',
  }),
]

export interface DemoStaff {
  readonly name: string
  readonly fullName: string
  readonly role: Role
  readonly avatar: string
  readonly password: string
}

/** One person per role; each logs in to the console with the name, this password and a one-time code. */
export const staff: readonly DemoStaff[] = [
  { name: 'owner', fullName: 'Vilay Somphone', role: 'owner', avatar: '08', password: 'Console2026' },
  { name: 'finance', fullName: '周敏', role: 'finance', avatar: '16', password: 'Console2026' },
  { name: 'goods', fullName: 'Phonsavanh Ly', role: 'goods', avatar: '14', password: 'Console2026' },
  { name: 'support', fullName: 'Mali Inthavong', role: 'support', avatar: '11', password: 'Console2026' },
  { name: 'content', fullName: '刘洋', role: 'content', avatar: '20', password: 'Console2026' },
]
