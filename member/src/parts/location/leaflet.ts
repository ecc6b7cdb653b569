// The map library (decision 0094). It is a chunk of its own, loaded when a map is shown.
import 'leaflet/dist/leaflet.css'
import { circle, circleMarker, divIcon, layerGroup, map, marker, tileLayer } from 'leaflet'
import { isPlace, type Place, roundPlace } from '@banyan/rules/location/place'

export interface Tiles {
  readonly url: string
  readonly attribution: string
  readonly link: string
  readonly max_zoom: number
}

/** The device's position; `accuracy` in metres. */
export interface Position extends Place {
  readonly accuracy: number
}

interface MapOptions {
  readonly tiles: Tiles
  readonly centre: Place
  readonly zoom: number
  /** A pin at the centre that stays at its place when the map moves. */
  readonly pinned: boolean
  readonly animated: boolean
  /** Told while the map moves, and with the centre when it stands still. */
  readonly onMove: (moving: boolean, centre: Place) => void
  /** Told when the first tile is shown, or when tiles fail before any was shown. */
  readonly onTiles: (shown: boolean) => void
}

export interface MapView {
  moveTo: (place: Place, zoom?: number) => void
  zoomBy: (steps: number) => void
  showOwn: (position: Position | undefined) => void
  destroy: () => void
}

const pin =
  '<svg viewBox="0 0 24 24" width="40" height="40" fill="var(--alert)" stroke="#fff" stroke-width="1.6"><path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3" fill="#fff"/></svg>'

const pointOf = ({ latitude, longitude }: Place): [number, number] => [latitude, longitude]

/** Returns a layer that shows the device's position: a dot, and a circle of its accuracy. */
function ownLayer() {
  const layer = layerGroup()
  const colour = 'var(--primary)'
  const quiet = { interactive: false, fillColor: colour }
  const show = (position: Position | undefined) => {
    layer.clearLayers()
    if (!position) return
    const at = pointOf(position)
    circle(at, { ...quiet, radius: position.accuracy, stroke: false, fillOpacity: 0.16 }).addTo(layer)
    circleMarker(at, { ...quiet, radius: 8, weight: 3, color: '#ffffff', fillOpacity: 1 }).addTo(layer)
  }
  return { layer, show }
}

function tilesOf({ url, max_zoom }: Tiles, onTiles: (shown: boolean) => void) {
  let shown = false
  return tileLayer(url, {
    maxZoom: max_zoom,
    // Providers allow their keys for origins. They do not learn which page is open.
    referrerPolicy: 'strict-origin',
  })
    .on('tileload', () => {
      if (!shown) onTiles(true)
      shown = true
    })
    .on('tileerror', () => {
      if (!shown) onTiles(false)
    })
}

/** Draws a map into an element. */
export function openMap(element: HTMLElement, options: MapOptions): MapView {
  const { tiles, centre, zoom, pinned, animated, onMove, onTiles } = options
  const view = map(element, {
    center: pointOf(centre),
    zoom: Math.min(zoom, tiles.max_zoom),
    minZoom: 2,
    maxZoom: tiles.max_zoom,
    worldCopyJump: true,
    // The page draws the buttons and the attribution itself: in the member's language, and as text instead of HTML.
    zoomControl: false,
    attributionControl: false,
    fadeAnimation: animated,
    zoomAnimation: animated,
    markerZoomAnimation: animated,
    inertia: animated,
  })
  tilesOf(tiles, onTiles).addTo(view)
  const icon = divIcon({ html: pin, className: '', iconSize: [40, 40], iconAnchor: [20, 37] })
  if (pinned) marker(pointOf(centre), { icon, interactive: false, keyboard: false }).addTo(view)
  const own = ownLayer()
  own.layer.addTo(view)
  const centreNow = (): Place => {
    const { lat, lng } = view.getCenter().wrap()
    return roundPlace({ latitude: lat, longitude: lng })
  }
  view.on('movestart', () => onMove(true, centreNow()))
  view.on('moveend', () => onMove(false, centreNow()))
  const size = new ResizeObserver(() => view.invalidateSize({ pan: false }))
  size.observe(element)
  return {
    moveTo: (place, next) => {
      if (!isPlace(place)) return
      view.setView(pointOf(place), Math.min(next ?? view.getZoom(), tiles.max_zoom), { animate: animated })
    },
    zoomBy: (steps) => void view.setZoom(view.getZoom() + steps, { animate: animated }),
    showOwn: own.show,
    destroy: () => {
      size.disconnect()
      view.remove()
    },
  }
}
