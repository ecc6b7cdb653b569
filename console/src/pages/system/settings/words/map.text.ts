/** The settings of the location pages. */
export const settingWords = {
  'map.tiles': {
    name: { zh: '地图瓦片地址', en: 'Tile server' },
    help: {
      zh: '含 {z}、{x}、{y} 的 https 地址（WGS 84）；留空则不显示地图，只显示坐标',
      en: 'An https address with {z}, {x} and {y} (WGS 84). Leave empty to show coordinates without a map',
    },
  },
  'map.attribution': {
    name: { zh: '地图版权说明', en: 'Map attribution' },
    help: { zh: '显示在地图角落', en: 'Shown in the corner of the map' },
  },
  'map.attributionLink': {
    name: { zh: '版权说明链接', en: 'Attribution link' },
    help: { zh: '点击版权说明后打开的网页', en: 'The page that the attribution opens' },
  },
  'map.maxZoom': {
    name: { zh: '最大缩放级别', en: 'Closest zoom' },
    help: { zh: '瓦片服务支持的最大级别', en: 'The highest level that the tile server has' },
  },
  'map.startLA': {
    name: { zh: '老挝的起始位置', en: 'Start in Laos' },
    help: {
      zh: '位置未知时地图的中心：纬度和经度，用逗号隔开',
      en: 'Where the map begins if the position is unknown: latitude, longitude',
    },
  },
  'map.startVN': {
    name: { zh: '越南的起始位置', en: 'Start in Vietnam' },
    help: {
      zh: '位置未知时地图的中心：纬度和经度，用逗号隔开',
      en: 'Where the map begins if the position is unknown: latitude, longitude',
    },
  },
  'map.startTH': {
    name: { zh: '泰国的起始位置', en: 'Start in Thailand' },
    help: {
      zh: '位置未知时地图的中心：纬度和经度，用逗号隔开',
      en: 'Where the map begins if the position is unknown: latitude, longitude',
    },
  },
  'map.startCN': {
    name: { zh: '中国的起始位置', en: 'Start in China' },
    help: {
      zh: '位置未知时地图的中心：纬度和经度，用逗号隔开',
      en: 'Where the map begins if the position is unknown: latitude, longitude',
    },
  },
} as const
