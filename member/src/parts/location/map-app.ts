import { mapDeviceOf, mapsLink, type Place } from '@banyan/rules/location/place'

/** Returns the link that opens a place in this device's map app, and its target: a web page opens beside the app. */
export function mapAppLink(place: Place, name: string): { href: string; target?: string; rel?: string } {
  const href = mapsLink(place, name, mapDeviceOf(navigator.userAgent))
  return href.startsWith('geo:') ? { href } : { href, target: '_blank', rel: 'noopener noreferrer' }
}
