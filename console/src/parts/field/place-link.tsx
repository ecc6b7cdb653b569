import { mapDeviceOf, mapsLink, placeText, type Place } from '@banyan/rules/location/place'

/** The coordinates of a place, as a link to a map. */
export function PlaceLink({ place, name }: { place: Place; name: string }) {
  return (
    <a
      href={mapsLink(place, name, mapDeviceOf(navigator.userAgent))}
      target="_blank"
      rel="noopener noreferrer"
      className="digits"
    >
      {placeText(place)}
    </a>
  )
}
