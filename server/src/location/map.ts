import { loadMap as call } from '@banyan/contract/location/map'
import type { Country } from '@banyan/contract/app/region'
import type { Language } from '@banyan/contract/language'
import { parsePlace, type Place, tileOrigin } from '@banyan/rules/location/place'
import type { Settings } from '@banyan/rules/settings'
import type { App } from '../boot/app-context.ts'
import { handle } from '../door/handler.ts'
import { memberCountry } from '../mine/address/address.ts'

/** The likely country of someone whose country is unknown. */
const countryOf: Readonly<Record<Language, Country>> = { lo: 'LA', en: 'LA', vi: 'VN', th: 'TH', zh: 'CN' }

function startIn(settings: Settings, country: Country): Place {
  const start = parsePlace(settings[`map.start${country}`])
  if (!start) throw new Error(`map.start${country} is no place`)
  return start
}

export const loadMap = handle(call, async ({ app, member, language }) => {
  const settings = await app.settings.read()
  const url = settings['map.tiles']
  const known = member ? await memberCountry(app.database.db, member.memberId) : null
  const country = known === null || known === 'OTHER' ? countryOf[language] : known
  return {
    tiles:
      url === ''
        ? null
        : {
            url,
            attribution: settings['map.attribution'],
            link: settings['map.attributionLink'],
            max_zoom: settings['map.maxZoom'],
          },
    start: startIn(settings, country),
  }
})

/** Returns the origin of the configured tile server, for the content security policy; undefined if there is none. */
export const tileServer = async (app: App): Promise<string | undefined> =>
  tileOrigin((await app.settings.read())['map.tiles'])
