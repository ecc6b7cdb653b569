import { formed, text, whole } from '../setting.ts'

// Without a tile server, the location pages show coordinates and a link to the device's map app.
export const settings = {
  'map.tiles': formed('tiles', '', 300),
  'map.attribution': text('© OpenStreetMap', 80),
  'map.attributionLink': formed('web', 'https://www.openstreetmap.org/copyright', 300),
  'map.maxZoom': whole(19, 10, 22, 'levels'),
  // Where the map begins if neither a place nor the member's position is known.
  'map.startLA': formed('place', '17.96670, 102.60000', 40),
  'map.startVN': formed('place', '21.02780, 105.83420', 40),
  'map.startTH': formed('place', '13.75630, 100.50180', 40),
  'map.startCN': formed('place', '39.90420, 116.40740', 40),
}
