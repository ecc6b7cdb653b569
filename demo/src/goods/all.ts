/** Every product of the demo shop, by category. */
import { audio } from './audio.ts'
import { beauty } from './beauty.ts'
import type { DemoGoods } from './goods.ts'
import { home } from './home.ts'
import { kids } from './kids.ts'
import { kitchen } from './kitchen.ts'
import { music } from './music.ts'
import { phones } from './phones.ts'
import { sport } from './sport.ts'
import { tea } from './tea.ts'

export const allGoods: readonly DemoGoods[] = [
  ...audio,
  ...music,
  ...kitchen,
  ...beauty,
  ...sport,
  ...kids,
  ...phones,
  ...tea,
  ...home,
]
