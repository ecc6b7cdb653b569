// The friendships and groups of the members.

/** A number of days ago, at an hour in Vientiane; or a number of minutes before the story's end. */
export type When = { readonly day: number; readonly at: string } | { readonly minutesAgo: number }

/** Sign-up times; all other members signed up on the first day of the story. */
export const joined: Readonly<Record<string, When>> = {
  anna: { day: 1, at: '09:10' },
  dao: { minutesAgo: 170 },
  fang: { minutesAgo: 80 },
}

/** The story's first day. */
export const firstDay: When = { day: 21, at: '08:00' }

export interface Friendship {
  readonly from: string
  readonly to: string
  readonly note: string
  readonly when: When
  /** True for a request without an answer. */
  readonly waiting?: boolean
}

const second = (at: string): When => ({ day: 20, at })

export const friendships: readonly Friendship[] = [
  { from: 'kham', to: 'noy', note: 'ຄຳ ຈາກປາກເຊ ສະບາຍດີເອື້ອຍນ້ອຍ', when: second('07:40') },
  { from: 'lan', to: 'noy', note: 'It’s Lan, from the printing course in Hanoi', when: second('08:05') },
  { from: 'noy', to: 'somchai', note: 'ນ້ອຍ ນັກແຕ້ມຈາກວຽງຈັນ', when: second('08:30') },
  { from: 'xiaoming', to: 'noy', note: '您好，我是小明，坎姆介绍的', when: second('09:00') },
  { from: 'noy', to: 'bounmy', note: 'ສະບາຍດີພໍ່', when: second('09:20') },
  { from: 'kham', to: 'bounmy', note: 'ລູກເອງພໍ່', when: second('10:00') },
  { from: 'kham', to: 'somchai', note: 'กาแฟจากปากเซครับ', when: second('10:10') },
  { from: 'xiaoming', to: 'kham', note: '坎姆大哥好', when: second('10:20') },
  { from: 'lan', to: 'kham', note: 'Coffee for my staff room?', when: second('10:40') },
  {
    from: 'james',
    to: 'kham',
    note: 'Landing in Pakse on Tuesday, I was told to ask you about coffee',
    when: second('11:00'),
  },
  { from: 'lan', to: 'minh', note: 'Chị Lan đây', when: second('11:30') },
  { from: 'hoa', to: 'lan', note: 'Em Hoa ở Huế ạ', when: second('12:00') },
  { from: 'somchai', to: 'ploy', note: 'พี่สมชายเอง', when: second('12:30') },
  { from: 'lina', to: 'xiaoming', note: '我是李娜', when: second('13:00') },
  {
    from: 'anna',
    to: 'noy',
    note: 'Hello! I moved into the house behind the tea shop.',
    when: { day: 1, at: '09:40' },
  },
  {
    from: 'james',
    to: 'noy',
    note: 'I saw your river pictures in Kham’s group. Would you paint an aeroplane?',
    when: { day: 1, at: '19:15' },
    waiting: true,
  },
  {
    from: 'dao',
    to: 'noy',
    note: 'ຂ້ອຍດາວ ເພື່ອນບ້ານຂອງ Anna ຢາກຮຽນແຕ້ມນຳ',
    when: { minutesAgo: 140 },
    waiting: true,
  },
  { from: 'fang', to: 'lina', note: '娜姐，我刚注册', when: { minutesAgo: 60 }, waiting: true },
]

export interface DemoGroup {
  readonly id: string
  readonly name: string
  readonly owner: string
  readonly managers: readonly string[]
  /** Friends of the owner who were members from the start. */
  readonly members: readonly string[]
  readonly notice: string
  /** A file in `demo/pictures`; null keeps the default picture. */
  readonly picture: string | null
  /** True if the group requires approval from now on. */
  readonly approval: boolean
  readonly when: When
}

export const groups: readonly DemoGroup[] = [
  {
    id: 'painters',
    name: 'ນັກແຕ້ມແຄມຂອງ',
    owner: 'noy',
    managers: ['lan'],
    members: ['lan', 'kham', 'bounmy'],
    picture: 'goods/paint-box-1-375.webp',
    notice: 'ພົບກັນທຸກວັນເສົາ 16:00 ແຄມຂອງ ຕໍ່ໜ້າວັດຈັນ.\nSaturdays at four by the river. Bring water and a hat.',
    approval: false,
    when: { day: 18, at: '17:30' },
  },
  {
    id: 'coffee',
    name: 'Bolaven coffee',
    owner: 'kham',
    managers: ['noy'],
    members: ['noy', 'lan', 'somchai', 'xiaoming', 'james', 'bounmy'],
    picture: 'goods/bolaven-coffee-1-375.webp',
    notice: 'Harvest goes on until February. Orders by Thursday, the truck leaves on Friday.',
    approval: true,
    when: { day: 16, at: '06:45' },
  },
  {
    id: 'hiking',
    name: '周末徒步',
    owner: 'xiaoming',
    managers: [],
    members: ['lina', 'kham', 'noy'],
    picture: null,
    notice: '每周六早上七点，西山脚下集合。',
    approval: false,
    when: { day: 9, at: '20:00' },
  },
]

/** Members who joined a group later: by its code, or invited by a friend. Those of a group with approval wait. */
export interface Joining {
  readonly group: string
  readonly who: string
  readonly by: string | null
  readonly note: string
  readonly when: When
}

export const joinings: readonly Joining[] = [
  { group: 'painters', who: 'anna', by: null, note: '', when: { day: 1, at: '10:25' } },
  { group: 'coffee', who: 'hoa', by: 'lan', note: '', when: { day: 2, at: '12:10' } },
  {
    group: 'coffee',
    who: 'lina',
    by: null,
    note: '小明推荐的，想买两公斤生豆',
    when: { minutesAgo: 210 },
  },
]

/** Chats that members pinned or muted. */
export const kept = {
  top: [{ who: 'noy', group: 'painters' }],
  silent: [{ who: 'noy', group: 'hiking' }],
} as const

/** The time when a member last opened Moments; later moments are new for the member. */
export const looks: readonly { readonly who: string; readonly when: When }[] = [
  { who: 'noy', when: { day: 2, at: '20:10' } },
  { who: 'kham', when: { day: 4, at: '21:00' } },
]
