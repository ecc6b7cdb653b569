/** The member app's pictures of services and states: for `mine`, the wallet's pages and the settings. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { encode, sprite } from './paint.ts'

/** File name in `member/public/icons/`, and name of the emoji. */
const serviceIcons: Readonly<Record<string, string>> = {
  recharge: 'inbox-tray',
  withdraw: 'outbox-tray',
  transfer: 'handshake',
  convert: 'counterclockwise-arrows-button',
  statement: 'bar-chart',
  'to-pay': 'credit-card',
  'to-send': 'package',
  'to-receive': 'delivery-truck',
  'to-review': 'star',
  refund: 'receipt',
  orders: 'shopping-bags',
  records: 'page-facing-up',
  addresses: 'round-pushpin',
  settings: 'gear',
  key: 'key',
  waiting: 'hourglass-not-done',
  arrived: 'check-mark-button',
  rejected: 'cross-mark',
  bank: 'bank',
  alipay: 'mobile-phone-with-arrow',
  balance: 'purse',
  block: 'coin',
  done: 'party-popper',
  welcome: 'deciduous-tree',
  phone: 'mobile-phone',
  desktop: 'laptop',
  level: 'gem-stone',
  friends: 'smiling-face-with-smiling-eyes',
  groups: 'waving-hand',
  moments: 'framed-picture',
  'my-code': 'identification-card',
  invest: 'chart-increasing',
  notice: 'bell',
  team: 'busts-in-silhouette',
  inviter: 'love-letter',
  matrix: 'puzzle-piece',
  poster: 'megaphone',
  help: 'light-bulb',
  culture: 'books',
  video: 'clapper-board',
}

/** Draws them as squares of 96 pixels; they are shown at 48 pixels or less. */
export async function drawServices(root: string): Promise<void> {
  const folder = path.join(root, 'member', 'public', 'icons')
  await mkdir(folder, { recursive: true })
  for (const [id, name] of Object.entries(serviceIcons)) {
    const icon = await sprite(name, { size: 88 })
    const at = { left: Math.round((96 - icon.width) / 2), top: Math.round((96 - icon.height) / 2) }
    const square = sharp({ create: { width: 96, height: 96, channels: 4, background: '#00000000' } })
    const png = await square
      .composite([{ input: icon.png, ...at }])
      .png()
      .toBuffer()
    await writeFile(path.join(folder, `${id}.webp`), await encode(png, 7_000))
  }
}
