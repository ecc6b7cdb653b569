// Places on the earth: degrees (WGS 84, as GPS and tile servers use them), distances, the addresses of map tiles, and
// the links that open the map app of a device. Free of zod, because the member app uses it.
import type { Language } from '@banyan/contract/language'

export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** The longest name of a place. */
export const placeNameMax = 100

/** Six decimals are about 0.1 m. */
const decimals = 6

const within = (value: number, most: number): boolean => Number.isFinite(value) && Math.abs(value) <= most

export const isPlace = ({ latitude, longitude }: Place): boolean =>
  within(latitude, 90) && within(longitude, 180)

const rounded = (value: number): number => Number(value.toFixed(decimals)) + 0

/** Returns the place with six decimals. */
export const roundPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
})

/** Returns the coordinates as people read and copy them: `17.96670, 102.60000`. */
export const placeText = ({ latitude, longitude }: Place): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

/** Reads coordinates that were typed or copied: two numbers with a comma, a semicolon or a space between them. */
export function parsePlace(text: string): Place | undefined {
  const found = /^\s*([+-]?\d{1,3}(?:\.\d{1,15})?)°?\s*[,;，\s]\s*([+-]?\d{1,3}(?:\.\d{1,15})?)°?\s*$/.exec(
    text,
  )
  if (!found) return undefined
  const place = roundPlace({ latitude: Number(found[1]), longitude: Number(found[2]) })
  return isPlace(place) ? place : undefined
}

/** Returns the place that two texts of a link name; undefined if they name none. */
export const placeOf = (latitude: string | undefined, longitude: string | undefined): Place | undefined =>
  latitude === undefined || longitude === undefined ? undefined : parsePlace(`${latitude},${longitude}`)

const earthRadius = 6_371_008.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the distance between two places along the surface (haversine). Metres. */
export function metresBetween(one: Place, other: Place): number {
  const up = Math.sin(radians(other.latitude - one.latitude) / 2)
  const across = Math.sin(radians(other.longitude - one.longitude) / 2)
  const part = up * up + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * across * across
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(part)))
}

interface Distance {
  readonly unit: 'm' | 'km'
  /** The number with the decimal mark and the thousands separator of the language. */
  readonly count: string
}

/** Vietnamese writes 1.234,5; the other languages of the app write 1,234.5. */
const marks = (language: Language) => (language === 'vi' ? ['.', ','] : [',', '.'])

/** Returns a distance to show: metres below 1 km, one decimal below 100 km, else whole kilometres. */
export function distanceOf(metres: number, language: Language): Distance {
  const [thousand = '', decimal = ''] = marks(language)
  // From 995 m on, the rounded metres would be 1000.
  if (metres < 995)
    return { unit: 'm', count: String(metres < 100 ? Math.round(metres) : Math.round(metres / 10) * 10) }
  const kilometres = metres / 1000
  const text = kilometres < 99.95 ? kilometres.toFixed(1) : String(Math.round(kilometres))
  const [whole = '', part] = text.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousand)
  return { unit: 'km', count: part === undefined ? grouped : `${grouped}${decimal}${part}` }
}

type MapDevice = 'apple' | 'android' | 'other'

/** Returns which map app a device has, by its user agent. */
export const mapDeviceOf = (agent: string): MapDevice =>
  /iPhone|iPad|Macintosh/.test(agent) ? 'apple' : /Android/.test(agent) ? 'android' : 'other'

/** Returns the link that opens a place in the device's map app, or on a map page where there is no such app. */
export function mapsLink({ latitude, longitude }: Place, name: string, device: MapDevice): string {
  const at = `${latitude.toFixed(decimals)},${longitude.toFixed(decimals)}`
  const label = encodeURIComponent(name)
  switch (device) {
    case 'apple':
      return `https://maps.apple.com/?ll=${at}&q=${label}`
    case 'android':
      return `geo:${at}?q=${at}(${label})`
    case 'other': {
      const [lat, lon] = at.split(',')
      return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`
    }
  }
}

const parsed = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined)

/** HTTP is allowed only on the machine itself, for development and tests. */
const isSafe = ({ protocol, hostname, username, password }: URL): boolean =>
  username === '' &&
  password === '' &&
  (protocol === 'https:' || (protocol === 'http:' && /^(127\.0\.0\.1|localhost)$/.test(hostname)))

/** The places in a template, each of which must be there once. `{r}` is optional: `@2x` on sharp screens. */
const needed = ['{z}', '{x}', '{y}'] as const

/** True for the address template of a tile server: an https address with `{z}`, `{x}` and `{y}` behind its host. */
export function isTileAddress(address: string): boolean {
  if (/[\s"'<>;,\\]/.test(address)) return false
  if (needed.some((part) => address.split(part).length !== 2)) return false
  const bare = ['{r}', ...needed].reduce((rest, part) => rest.replace(part, '0'), address)
  const url = parsed(bare)
  if (!url || /[{}]/.test(bare) || !isSafe(url)) return false
  return tileOrigin(address) === url.origin
}

/** Returns the origin of a template, for the content security policy; undefined if the address is no URL. */
export const tileOrigin = (address: string): string | undefined =>
  parsed(address.replaceAll(/[{}]/g, ''))?.origin

/** True for the https address of a page. */
export function isWebAddress(address: string): boolean {
  const url = parsed(address)
  return url !== undefined && !/[\s"'<>\\]/.test(address) && isSafe(url)
}
