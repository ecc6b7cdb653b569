import { contrast, parseHex } from '@banyan/ui/lib/contrast'
import { theme } from 'antd'
import { expect, test } from 'vitest'
import { kitTheme } from './look.ts'

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
