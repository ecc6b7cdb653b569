import { loadConfig as call } from '@banyan/contract/app/config'
import { languages } from '@banyan/contract/language'
import { captchaWaitSeconds } from '../identity/captcha.ts'
import { handle } from '../door/handler.ts'
import { readTabs } from './config.sql.ts'

export const loadConfig = handle(call, async ({ app }) => {
  const settings = await app.settings.read()
  return {
    theme: {
      viewColor: settings['theme.viewColor'],
      dark: { viewColor: settings['theme.viewColorDark'] },
    },
    tarbarTheme: {
      tarbarBgColor: settings['tarbar.background'],
      tarbarColor: settings['tarbar.colour'],
      tarbarSelectColor: settings['tarbar.selected'],
      dark: {
        tarbarBgColor: settings['tarbar.backgroundDark'],
        tarbarColor: settings['tarbar.colourDark'],
        tarbarSelectColor: settings['tarbar.selectedDark'],
      },
    },
    tarbar: await app.cache.get('tabs', () => readTabs(app.database.db)),
    settings: {
      symbol: settings['money.symbol'],
      unit: settings['money.unit'],
      rechargeMinimum: settings['recharge.minimum'],
      captchaWaitSeconds,
      orderQuantityMax: settings['order.quantityMax'],
    },
    linkKey: app.config.key('link').toString('base64url'),
    languages: [...languages],
  }
})
