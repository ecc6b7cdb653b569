// The messages of the members: in Lao, English, Thai, Vietnamese and Chinese. A word in square brackets is a sticker.
import type { When } from './circle.ts'
import type { DemoReport } from './watch.ts'

export type Said =
  | string
  | { readonly picture: string }
  | {
      readonly place: string
      readonly address: string
      readonly latitude: number
      readonly longitude: number
    }
  | { readonly card: string }
  | { readonly groupCard: string }
  /** A silent voice message of this many seconds. */
  | { readonly voice: number }
  | { readonly file: string; readonly text: string }

export interface Line {
  readonly who: string
  readonly says: Said
  /** Minutes after the line before. */
  readonly after?: number
  /** Replies to this line of the conversation, counted from 0. */
  readonly answers?: number
  readonly mentions?: readonly string[]
  /** Recalled a few seconds later. */
  readonly recalled?: boolean
  readonly reported?: readonly DemoReport[]
}

export interface Talk {
  /** Two members, or a group. */
  readonly between: readonly [string, string] | string
  readonly when: When
  readonly lines: readonly Line[]
  /** Members who have not read it yet; all others have. */
  readonly unread?: readonly string[]
}

const say = (who: string, says: Said, more: Omit<Line, 'who' | 'says'> = {}): Line => ({ who, says, ...more })

const withKham: readonly Talk[] = [
  {
    between: ['noy', 'kham'],
    when: { day: 19, at: '07:12' },
    lines: [
      say('kham', 'ສະບາຍດີເອື້ອຍ ມື້ນີ້ອາກາດຢູ່ວຽງຈັນເປັນແນວໃດ?'),
      say('noy', 'ເຢັນສະບາຍ [微笑] ກຳລັງແຕ້ມຢູ່ແຄມຂອງ'),
      say('kham', 'ຢູ່ປາກເຊ ກາເຟເລີ່ມສຸກແລ້ວ'),
      say('kham', { picture: 'goods/bolaven-coffee-1-750.webp' }),
      say('noy', 'ງາມຫຼາຍ! ເກັບໄວ້ໃຫ້ແດ່ 2 ຖົງ', { answers: 3 }),
      say('kham', 'ໄດ້ເລີຍ [好的] ຈະສົ່ງໄປກັບລົດວັນສຸກ'),
    ],
  },
  {
    between: ['noy', 'kham'],
    when: { day: 8, at: '18:40' },
    lines: [
      say('noy', 'ກາເຟຮອດແລ້ວ ຂອບໃຈຫຼາຍໆ [咖啡][爱心]'),
      say('noy', 'ຫອມທັງບ້ານເລີຍ'),
      say('kham', '[偷笑] ພໍ່ເພິ່ນຂົ້ວເອງ'),
      say('noy', 'ຝາກຂອບໃຈພໍ່ບຸນມີນຳ'),
      say('kham', 'ເອື້ອຍຈະລົງມາປາກເຊຍາມໃດ?', { after: 6 }),
      say('noy', 'ອາດຈະເດືອນໜ້າ ຢາກແຕ້ມສວນກາເຟ', { after: 14 }),
      say('kham', {
        place: 'ສວນກາເຟຄຳ',
        address: 'ບ້ານໜອງຫຼວງ, ເມືອງປາກຊ່ອງ, ແຂວງຈຳປາສັກ',
        latitude: 15.1836,
        longitude: 106.2312,
      }),
      say('kham', 'ຢູ່ນີ້ ຫ່າງຈາກຕົວເມືອງປະມານ 50 ກິໂລແມັດ'),
      say('noy', '[赞] ໄດ້ເລີຍ', { answers: 6 }),
      say('kham', { voice: 7 }, { after: 9 }),
      say('noy', { voice: 3 }, { after: 2 }),
    ],
  },
  {
    between: ['noy', 'kham'],
    when: { minutesAgo: 52 },
    lines: [
      say('kham', 'ເອື້ອຍ ມີຄົນຂໍເຂົ້າກຸ່ມກາເຟຢູ່ ຊ່ວຍເບິ່ງໃຫ້ແດ່'),
      say('noy', 'ໄດ້ ຈັກໜ້ອຍ', { after: 3 }),
      say('kham', 'ຂອບໃຈເດີ້ [合十]', { after: 1 }),
      say('kham', 'ແລ້ວຮູບສວນກາເຟແຕ້ມຮອດໃສແລ້ວ?', { after: 2 }),
    ],
    unread: ['noy'],
  },
]

const withOthers: readonly Talk[] = [
  {
    between: ['noy', 'lan'],
    when: { day: 17, at: '20:05' },
    lines: [
      say('lan', 'The children loved your postcards! They asked whether the river is really that red [大笑]'),
      say('noy', 'Only for ten minutes a day, when the sun goes down'),
      say('lan', 'Then we will have to come and see those ten minutes'),
      say('noy', 'Come in January, it is cool and clear. You can stay with us'),
      say('lan', '[拥抱] I will ask the school', { answers: 3 }),
      say('lan', 'By the way, which paper do you use?', { after: 25 }),
      say('noy', 'Mulberry, from a woman near Luang Prabang. It drinks the colour', { after: 4 }),
      say('noy', { picture: 'goods/paint-box-1-750.webp' }),
      say('noy', 'And this box, for the road'),
    ],
  },
  {
    between: ['noy', 'lan'],
    when: { day: 3, at: '12:31' },
    lines: [
      say('lan', 'The lipstick has come, all of us tried the cherry one in the staff room [害羞]'),
      say('noy', 'And?'),
      say('lan', 'The headmaster asked for one. For his wife, he said.', { after: 2 }),
      say('noy', '[笑哭][笑哭]'),
      say('lan', 'My cousin Minh mends motorcycles in Đà Nẵng, he could look at yours when he visits'),
      say('lan', { card: 'minh' }),
    ],
  },
  {
    between: ['noy', 'somchai'],
    when: { day: 14, at: '15:20' },
    lines: [
      say('somchai', 'สวัสดีครับพี่น้อย มีดทำครัวที่สั่งมาคมมากเลย [鼓掌]'),
      say('noy', 'ດີໃຈນຳ! ລະວັງນິ້ວມືເດີ້'),
      say('somchai', { picture: 'goods/chef-knife-1-750.webp' }),
      say('somchai', 'วันนี้ทำลาบปลา ใช้สูตรของลาวเลย'),
      say('noy', 'ຢ່າລືມເຂົ້າຂົ້ວ ກັບຫອມປ້ອມ', { answers: 3 }),
      say('somchai', 'รับทราบครับ [敬礼]'),
      say('somchai', 'ร้านผมอยู่ตรงนี้ ถ้ามากรุงเทพฯ แวะมานะครับ', { after: 9 }),
      say('somchai', {
        place: 'ร้านสมชาย',
        address: '88/12 ซอยศาลาแดง 1 ถนนสีลม บางรัก กรุงเทพฯ',
        latitude: 13.7276,
        longitude: 100.5352,
      }),
    ],
  },
  {
    between: ['noy', 'xiaoming'],
    when: { day: 11, at: '21:02' },
    lines: [
      say('xiaoming', '诺伊老师，您的画我放在办公室墙上了'),
      say('noy', '谢谢！中文我还在学 [害羞]'),
      say('xiaoming', '写得很好！[赞]'),
      say('xiaoming', '同事都问湄公河那张多少钱'),
      say('noy', '那张不卖，送给朋友的', { answers: 3 }),
      say('xiaoming', '那我要好好保管 [合十]'),
    ],
  },
  {
    between: ['noy', 'anna'],
    when: { day: 1, at: '09:58' },
    lines: [
      say('noy', 'Welcome to Vientiane! Do you need anything?'),
      say('anna', 'A bicycle, a fan, and somebody who explains the bus to me [流汗]'),
      say('noy', 'The bus explains itself: you wave, it stops'),
      say('anna', '[大笑]', { answers: 2 }),
      say('anna', 'You paint on Saturdays, the tea shop says? May I come and watch?'),
      say('noy', 'Better: come and paint. Here is our group'),
      say('noy', { groupCard: 'painters' }),
      say('anna', 'I am in! Thank you [花束]', { after: 12 }),
    ],
  },
  {
    between: ['noy', 'anna'],
    when: { minutesAgo: 31 },
    lines: [
      say('anna', 'Quick question: where do I find you this afternoon?'),
      say('noy', {
        place: 'ແຄມຂອງ ຕໍ່ໜ້າວັດຈັນ',
        address: 'ຖະໜົນຟ້າງຸ່ມ, ເມືອງຈັນທະບູລີ, ນະຄອນຫຼວງວຽງຈັນ',
        latitude: 17.9632,
        longitude: 102.6049,
      }),
      say('noy', 'Under the big tree, you cannot miss it'),
      say('anna', 'See you at fore', { recalled: true }),
      say('anna', 'See you at four! I bring mangoes [馋]'),
    ],
    unread: ['noy'],
  },
]

const elsewhere: readonly Talk[] = [
  {
    between: ['kham', 'bounmy'],
    when: { day: 10, at: '19:00' },
    lines: [
      say('bounmy', 'ລູກ ວິທະຍຸເຄື່ອງໃໝ່ ປຸ່ມໃຫຍ່ຢູ່ບໍ?'),
      say('kham', 'ໃຫຍ່ພໍ່ ເບິ່ງຮູບນີ້'),
      say('kham', { picture: 'goods/travel-radio-1-750.webp' }),
      say('bounmy', 'ເອົາອັນນີ້ລະ [好的]', { answers: 2 }),
    ],
  },
  {
    between: ['lan', 'minh'],
    when: { day: 6, at: '11:45' },
    lines: [
      say('minh', 'Chị ơi, xe của chị sửa xong rồi ạ'),
      say('lan', 'Nhanh thế! Cảm ơn em [鼓掌]'),
      say('minh', 'Dạ, em thay nhông xích mới luôn'),
    ],
  },
  {
    between: ['somchai', 'ploy'],
    when: { day: 5, at: '17:10' },
    lines: [say('ploy', 'พี่คะ ถ้วยศิลาดลสวยมากเลย'), say('somchai', 'ใส่ชาแล้วยิ่งสวย [咖啡]')],
    unread: ['ploy'],
  },
  {
    between: ['xiaoming', 'lina'],
    when: { day: 2, at: '22:15' },
    lines: [
      say('lina', '新手机拍照怎么样？'),
      say('xiaoming', '夜景很好，周六爬山拍给你看'),
      say('lina', '[加油]'),
    ],
  },
]

const inGroups: readonly Talk[] = [
  {
    between: 'painters',
    when: { day: 15, at: '19:30' },
    lines: [
      say('noy', 'ຂອບໃຈທຸກຄົນທີ່ມາມື້ນີ້ [微笑] Thank you all for coming today'),
      say('bounmy', 'ພໍ່ແຕ້ມເຮືອໄດ້ລຳໜຶ່ງ ແຕ່ຄືກັບຄວາຍຫຼາຍກວ່າ [偷笑]'),
      say('kham', '[笑哭]', { answers: 1 }),
      say('lan', 'I paint along from Hanoi, with the photograph you sent'),
      say('noy', 'ເອົາມາໃຫ້ເບິ່ງແດ່ @Nguyễn Thị Lan', { mentions: ['lan'] }),
      say('lan', { picture: 'goods/silk-lantern-1-750.webp' }, { after: 8 }),
      say('noy', 'The light is right. Leave the rest as it is!', { answers: 5 }),
    ],
  },
  {
    between: 'painters',
    when: { day: 1, at: '11:02' },
    lines: [
      say('anna', 'Hello everybody, I am Anna and I have not held a brush since school'),
      say('bounmy', 'ຍິນດີຕ້ອນຮັບ! ນັ່ງໃກ້ພໍ່ ພໍ່ກໍບໍ່ເກັ່ງຄືກັນ [握手]'),
      say('lan', 'Welcome Anna! [撒花]'),
      say('noy', 'ວັນເສົານີ້ 16:00 ຄືເກົ່າ. Saturday at four, as ever.', { after: 20 }),
    ],
  },
  {
    between: 'painters',
    when: { minutesAgo: 24 },
    lines: [
      say('lan', 'What shall we paint today?'),
      say('kham', 'ເຮືອຫາປາ [满分]', { after: 2 }),
      say('lan', '@Noy Phommachan you choose, please', { mentions: ['noy'], after: 1 }),
    ],
    unread: ['noy', 'bounmy', 'anna'],
  },
  {
    between: 'coffee',
    when: { day: 13, at: '06:30' },
    lines: [
      say('kham', 'Good morning from the plateau. First baskets of the year [胜利]'),
      say('kham', { picture: 'goods/bolaven-coffee-2-750.webp' }),
      say('james', 'I flew over you at seven, was that smoke or mist?'),
      say('kham', 'Mist. The smoke is my father’s roaster', { answers: 2 }),
      say('xiaoming', '这个香味隔着屏幕都闻到了'),
      say('somchai', 'ขอจองห้ากิโลครับ สำหรับร้าน'),
      say('kham', 'Noted: five kilos for Bangkok, two for Kunming, one for the pilot'),
      say('james', 'The pilot takes two.', { answers: 6 }),
    ],
  },
  {
    between: 'coffee',
    when: { day: 5, at: '16:20' },
    lines: [
      say('james', 'Silk scarves from Huế, three for two, pay me half before I fly. Write to me!', {
        reported: [
          { by: 'somchai', reason: 'spam', words: 'กลุ่มนี้ขายกาแฟครับ ไม่ใช่ผ้าพันคอ' },
          { by: 'xiaoming', reason: 'fraud', words: '要先付一半，是不是骗人的？' },
        ],
      }),
      say('kham', 'Captain, this is a group for coffee [偷笑]', { after: 11 }),
      say('james', 'Understood. Scarves stay in the suitcase', { after: 3 }),
    ],
    unread: ['somchai'],
  },
  {
    between: 'coffee',
    when: { day: 4, at: '13:05' },
    lines: [
      say('kham', 'The truck has left. Vientiane tomorrow, Bangkok on Monday'),
      say('kham', {
        file: 'Bolaven prices.csv',
        text: 'coffee,roast,kip per kilo\nTypica,light,185000\nTypica,dark,185000\nCatimor,medium,140000\nGreen beans,none,95000\n',
      }),
      say('noy', 'ຂ້ອຍຈະໄປຮັບຢູ່ສະຖານີ [好的]'),
      say('lan', 'Hanoi waits patiently [可怜]'),
      say('bounmy', 'ໃຈເຢັນໆ ຂອງດີຕ້ອງຖ້າ'),
    ],
    unread: ['james'],
  },
  {
    between: 'hiking',
    when: { day: 7, at: '21:20' },
    lines: [
      say('xiaoming', '这周六西山，谁去？'),
      say('lina', '深圳太远，我看照片就好 [失落]'),
      say('kham', 'Kunming is far from Pakse too, but I will come in spring'),
      say('xiaoming', '一言为定 [拳头]', { answers: 2 }),
      say('xiaoming', { picture: 'goods/trail-boots-1-750.webp' }, { after: 40 }),
      say('xiaoming', '新鞋已就位'),
    ],
    unread: ['noy'],
  },
]

export const talks: readonly Talk[] = [...withKham, ...withOthers, ...elsewhere, ...inGroups]

export interface DemoMoment {
  readonly who: string
  readonly words: string
  readonly pictures: readonly string[]
  readonly when: When
  readonly likes: readonly string[]
  /** `answers` is the index of a comment, from 0. */
  readonly comments: readonly { readonly who: string; readonly words: string; readonly answers?: number }[]
  readonly reported?: readonly DemoReport[]
}

export const moments: readonly DemoMoment[] = [
  {
    who: 'kham',
    words: 'ກາເຟປີນີ້ດີຫຼາຍ. ຂອບໃຈຟ້າຝົນ ແລະ ທຸກຄົນທີ່ມາຊ່ວຍເກັບ.',
    pictures: [
      'goods/bolaven-coffee-1-750.webp',
      'goods/bolaven-coffee-2-750.webp',
      'goods/glass-jar-1-750.webp',
    ],
    when: { day: 12, at: '18:00' },
    likes: ['noy', 'bounmy', 'lan'],
    comments: [
      { who: 'noy', words: 'ງາມຫຼາຍ [心动]' },
      { who: 'kham', words: 'ຂອບໃຈເອື້ອຍ', answers: 0 },
    ],
  },
  {
    who: 'somchai',
    words: 'ลาบปลาวันนี้ สูตรจากพี่น้อง สปป.ลาว อร่อยจนลืมถ่ายรูปจาน',
    pictures: ['goods/chef-knife-1-750.webp'],
    when: { day: 10, at: '20:45' },
    likes: ['noy', 'ploy'],
    comments: [{ who: 'ploy', words: 'อยากกินด้วยค่ะ [馋]' }],
  },
  {
    who: 'james',
    words: 'Two seats left to Luang Prabang on Sunday. Cash, no questions.',
    pictures: [],
    when: { day: 6, at: '08:15' },
    likes: [],
    comments: [{ who: 'kham', words: 'One question: is that allowed?' }],
    reported: [
      {
        by: 'kham',
        reason: 'illegal',
        words: 'ຂາຍບ່ອນນັ່ງແບບນີ້ ຖືກຕ້ອງບໍ?',
        dismissed: 'He shares the costs of a private flight, which is allowed. Thank you for asking.',
      },
    ],
  },
  {
    who: 'noy',
    words: 'ແລງນີ້ຢູ່ແຄມຂອງ. Ten red minutes, every day.',
    pictures: ['goods/paint-box-1-750.webp', 'goods/paint-box-2-750.webp'],
    when: { day: 5, at: '18:20' },
    likes: ['kham', 'lan', 'somchai', 'xiaoming'],
    comments: [
      { who: 'lan', words: 'We are coming in January!' },
      { who: 'noy', words: 'The spare room is ready', answers: 0 },
      { who: 'kham', words: '[满分]' },
    ],
  },
  {
    who: 'xiaoming',
    words: '周六的西山，风很大，云很低。',
    pictures: [],
    when: { day: 2, at: '16:30' },
    likes: ['lina', 'noy'],
    comments: [{ who: 'lina', words: '下次带上我' }],
  },
  {
    who: 'lan',
    words: 'Today the whole staff room drinks coffee from Pakse. Nobody is late for class.',
    pictures: ['goods/stoneware-teapot-1-750.webp'],
    when: { minutesAgo: 120 },
    likes: ['kham'],
    comments: [{ who: 'kham', words: 'My father is proud of you all' }],
  },
]
