import { contrastOf } from '@banyan/rules/setting'
import type { Settings } from '@banyan/rules/settings'
import { isServed } from '@banyan/rules/mine/service/external-service'
import { afterDays, afterMinutes, type Example, fullAt, many, sizeUpTo } from './example.ts'

const hour = (value: number): string => `${String(value).padStart(2, '0')}:00`

/** The hours of customer service in one sentence. */
const hours: Example = (settings) => {
  const [from, to] = [settings['service.fromHour'], settings['service.toHour']]
  return from === to
    ? { zh: '没有服务时间，留言会在处理后回复。', en: 'There are no service hours.' }
    : {
        zh: `${hour(from)} 至 ${hour(to)} 有人回复。`,
        en: `Messages are answered from ${hour(from)} to ${hour(to)}.`,
      }
}

/** A moment of a week in March 2026: true if customer service is there. */
const served = (day: number, atHour: number, settings: Settings) =>
  isServed(new Date(Date.UTC(2026, 2, day, atHour - settings['service.utcOffset'])), settings)

const weekend =
  (day: number, zh: string, en: string): Example =>
  (settings) => {
    const open = Array.from({ length: 24 }, (_, at) => at).some((at) => served(day, at, settings))
    return open
      ? { zh: `${zh}有人回复。`, en: `Messages of ${en} are answered on the same day.` }
      : { zh: `${zh}的留言在下一个工作日回复。`, en: `Messages of ${en} wait for the next working day.` }
  }

const rate =
  (key: 'chat.perMinute' | 'chat.changesPerMinute' | 'chat.findsHourly', zh: string, en: string): Example =>
  (settings) => ({
    zh: `${zh}的第 ${settings[key] + 1} 次被拒绝，稍后可再试。`,
    en: `Number ${settings[key] + 1} within ${en} is refused for a while.`,
  })

/** How well a colour can be read on white or on the dark card. */
const read =
  (key: 'theme.viewColor' | 'theme.viewColorDark', ground: string, zh: string, en: string): Example =>
  (settings) => {
    const ratio = contrastOf(settings[key], ground).toFixed(1)
    return {
      zh: `按钮和链接使用 ${settings[key]}，在${zh}上的对比度为 ${ratio}:1。`,
      en: `Buttons and links are ${settings[key]}, with a contrast of ${ratio}:1 on ${en}.`,
    }
  }

type Tarbar = Extract<keyof Settings, `tarbar.${string}`>
const tab =
  (front: Tarbar, back: Tarbar, zh: string, en: string): Example =>
  (settings) => {
    const ratio = contrastOf(settings[front], settings[back]).toFixed(1)
    return {
      zh: `${zh}${settings[front]} 在底色 ${settings[back]} 上的对比度为 ${ratio}:1，至少须为 4.5:1。`,
      en: `${en} ${settings[front]} on ${settings[back]} has a contrast of ${ratio}:1; at least 4.5:1 is needed.`,
    }
  }

const mapStart =
  (key: Extract<keyof Settings, `map.start${string}`>, zh: string, en: string): Example =>
  (settings) => ({
    zh: `${zh}的地图从 ${settings[key]} 开始。`,
    en: `A map of ${en} begins at ${settings[key]}.`,
  })

const listed =
  (key: 'webview.hosts' | 'webview.browserHosts', zh: string, en: string): Example =>
  (settings) => {
    const [first] = settings[key]
    return first === undefined
      ? { zh: '没有网站。', en: 'There is no such website.' }
      : {
          zh: `https://${first} ${zh}；共 ${settings[key].length} 个网站。`,
          en: `https://${first} ${en}; ${many(settings[key].length, 'website')} in all.`,
        }
  }

export const talkExamples = {
  'chat.recallMinutes': (settings) => {
    const { from, to } = afterMinutes(settings['chat.recallMinutes'])
    return {
      zh: `${from} 发出的消息，${to} 前可以撤回。`,
      en: `A message of ${from} can be recalled until ${to}.`,
    }
  },
  'chat.perMinute': rate('chat.perMinute', '一分钟内发送', 'a minute'),
  'chat.changesPerMinute': rate('chat.changesPerMinute', '一分钟内操作', 'a minute'),
  'chat.reactionsMax': (settings) => ({
    zh: `一条消息已有 ${settings['chat.reactionsMax']} 种表情时，不能再加新的。`,
    en: `A message with ${many(settings['chat.reactionsMax'], 'sticker')} takes no other sticker.`,
  }),
  'chat.pinsMax': (settings) => ({
    zh: `聊天中已置顶 ${settings['chat.pinsMax']} 条时，须先取消一条。`,
    en: `In a chat with ${many(settings['chat.pinsMax'], 'pinned message')}, one must be unpinned first.`,
  }),
  'chat.groupMax': (settings) => ({
    zh: `已有 ${settings['chat.groupMax']} 人的群，不能再加人。`,
    en: `A group of ${many(settings['chat.groupMax'], 'member')} takes no more.`,
  }),
  'chat.groupsMax': fullAt('chat.groupsMax', '个群', (count) => many(count, 'group')),
  'chat.managersMax': (settings) => ({
    zh: `群内已有 ${settings['chat.managersMax']} 位管理员时，不能再设。`,
    en: `A group with ${many(settings['chat.managersMax'], 'manager')} takes no more managers.`,
  }),
  'chat.friendsMax': fullAt('chat.friendsMax', '位好友', (count) => many(count, 'friend')),
  'chat.appliesDaily': fullAt('chat.appliesDaily', '次今天的好友申请', (count) =>
    many(count, 'friend request of today', 'friend requests of today'),
  ),
  'chat.findsHourly': rate('chat.findsHourly', '一小时内搜索', 'an hour'),
  'chat.momentsDaily': fullAt('chat.momentsDaily', '条今天的动态', (count) =>
    many(count, 'moment of today', 'moments of today'),
  ),
  'chat.imageMb': sizeUpTo('chat.imageMb', '图片', 'An image'),
  'chat.videoMb': sizeUpTo('chat.videoMb', '视频', 'A video'),
  'chat.fileMb': sizeUpTo('chat.fileMb', '文件', 'A file'),
  'chat.voiceSeconds': (settings) => ({
    zh: `录音到 ${settings['chat.voiceSeconds']} 秒时自动结束。`,
    en: `A recording ends after ${many(settings['chat.voiceSeconds'], 'second')}.`,
  }),
  'chat.uploadDailyMb': (settings) => ({
    zh: `每天最多上传 ${Math.floor(settings['chat.uploadDailyMb'] / 10)} 个 10 MB 的文件。`,
    en: `Enough for ${many(Math.floor(settings['chat.uploadDailyMb'] / 10), 'file')} of 10 MB a day.`,
  }),
  'service.fromHour': hours,
  'service.toHour': hours,
  'service.saturday': weekend(7, '周六', 'Saturday'),
  'service.sunday': weekend(8, '周日', 'Sunday'),
  'service.utcOffset': (settings) => {
    const at = (((settings['service.fromHour'] - settings['service.utcOffset']) % 24) + 24) % 24
    return {
      zh: `当地 ${hour(settings['service.fromHour'])} 上班，即 UTC ${hour(at)}。`,
      en: `${hour(settings['service.fromHour'])} local time, the beginning, is ${hour(at)} UTC.`,
    }
  },
  'service.idleMinutes': (settings) => {
    const { from, to } = afterMinutes(settings['service.idleMinutes'])
    return {
      zh: `${from} 回复后没有回应，${to} 结束会话。`,
      en: `Answered at ${from}, a silent chat is closed at ${to}.`,
    }
  },
  'service.rateDays': (settings) => {
    const { from, to } = afterDays(settings['service.rateDays'])
    return {
      zh: `${from} 结束的会话，${to} 前可以评价。`,
      en: `A chat closed at ${from} can be rated until ${to}.`,
    }
  },
  'map.tiles': (settings) =>
    settings['map.tiles'] === ''
      ? { zh: '没有地图，只显示坐标和链接。', en: 'There is no map: coordinates and a link are shown.' }
      : {
          zh: `瓦片的地址如 ${settings['map.tiles'].replace('{z}', '12').replace('{x}', '3230').replace('{y}', '1846')}。`,
          en: `A tile is ${settings['map.tiles'].replace('{z}', '12').replace('{x}', '3230').replace('{y}', '1846')}.`,
        },
  'map.attribution': (settings) => ({
    zh: `地图角落显示 ${settings['map.attribution']}。`,
    en: `The corner of a map reads ${settings['map.attribution']}.`,
  }),
  'map.attributionLink': (settings) => ({
    zh: `点击地图角落打开 ${settings['map.attributionLink']}。`,
    en: `The corner of a map opens ${settings['map.attributionLink']}.`,
  }),
  'map.maxZoom': (settings) => {
    // A tile of 256 pixels shows the whole equator at level 0.
    const metres = Math.round((40_075_017 / 2 ** settings['map.maxZoom']) * 10) / 10
    return {
      zh: `放到最大时，一块瓦片约 ${metres} 米宽。`,
      en: `At the closest zoom, a tile is about ${metres} m wide.`,
    }
  },
  'map.startLA': mapStart('map.startLA', '老挝', 'Laos'),
  'map.startVN': mapStart('map.startVN', '越南', 'Vietnam'),
  'map.startTH': mapStart('map.startTH', '泰国', 'Thailand'),
  'map.startCN': mapStart('map.startCN', '中国', 'China'),
  'webview.hosts': listed('webview.hosts', '在应用内打开', 'opens inside the app'),
  'webview.browserHosts': listed('webview.browserHosts', '在浏览器中打开', 'opens in the browser'),
  'theme.viewColor': read('theme.viewColor', '#FFFFFF', '白色', 'white'),
  'theme.viewColorDark': read('theme.viewColorDark', '#1B1F33', '深色卡片', 'a dark card'),
  'tarbar.background': tab('tarbar.colour', 'tarbar.background', '图标颜色 ', 'The colour'),
  'tarbar.backgroundDark': tab('tarbar.colourDark', 'tarbar.backgroundDark', '图标颜色 ', 'The colour'),
  'tarbar.colour': tab('tarbar.colour', 'tarbar.background', '图标颜色 ', 'The colour'),
  'tarbar.colourDark': tab('tarbar.colourDark', 'tarbar.backgroundDark', '图标颜色 ', 'The colour'),
  'tarbar.selected': tab('tarbar.selected', 'tarbar.background', '选中颜色 ', 'The colour'),
  'tarbar.selectedDark': tab('tarbar.selectedDark', 'tarbar.backgroundDark', '选中颜色 ', 'The colour'),
} as const satisfies Readonly<Record<string, Example>>
