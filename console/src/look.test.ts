import { contrast, parseHex } from '@banyan/ui/lib/contrast'
import { theme } from 'antd'
import { expect, test } from 'vitest'
import { kitTheme, palettes } from './look.ts'

const ratio = (one: string, other: string) => contrast(parseHex(one)!, parseHex(other)!)

test.each(['light', 'dark'] as const)(
  'in the %s theme, the text of a filled dangerous button is readable, also under the mouse and pressed',
  (which) => {
    const config = kitTheme(which)
    const token = { ...theme.getDesignToken(config), ...config.components?.Button }
    const text = token.dangerColor ?? token.colorTextLightSolid
    for (const ground of [token.colorError, token.colorErrorHover, token.colorErrorActive])
      expect(ratio(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(['light', 'dark'] as const)(
  'in the %s theme, the text of a button with a border is readable under the mouse and pressed',
  (which) => {
    const button = kitTheme(which).components?.Button
    for (const text of [button?.defaultHoverColor, button?.defaultActiveColor])
      for (const ground of [palettes[which].card, palettes[which].float, palettes[which].ground])
        expect(ratio(text ?? '', ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(['light', 'dark'] as const)(
  'in the %s theme, every control of a phone is large enough for a thumb, and of a wide screen is not',
  (which) => {
    const heights = (phone: boolean) => {
      const config = kitTheme(which, true, phone)
      const token = theme.getDesignToken(config)
      const small = { ...token, ...config.components?.Button }.controlHeightSM
      // A segment is as high as the whole without its padding.
      const segment = { ...token, ...config.components?.Segmented }.controlHeight - 4
      return [token.controlHeight, token.controlHeightLG, small, segment]
    }
    for (const height of heights(true)) expect(height).toBeGreaterThanOrEqual(44)
    expect(Math.min(...heights(false))).toBeLessThan(44)
  },
)
