/** The content of the pictures: one recipe per product, the banners, the category icons and the profile photos. */
import type { Recolour } from './paint.ts'
import type { BannerArt, Tint } from './scene.ts'

const tint = (light: string, deep: string, accent: string, shade: string): Tint => ({
  light,
  deep,
  accent,
  shade,
})

/** Backgrounds, pale and plain; the objects have the strong colours. */
export const tints = [
  tint('#F1F5FF', '#DFE8FF', '#C3D3FF', '#26356F'),
  tint('#F5F1FF', '#E7DFFF', '#D2C4FB', '#3A2A70'),
  tint('#EDF8FB', '#D6EDF4', '#B7DEEA', '#1F4A5C'),
  tint('#FFF8EC', '#FFEBCF', '#FFD9A6', '#6B4517'),
  tint('#F1FAF4', '#DAF0E2', '#BCE2CB', '#1F5138'),
  tint('#FFF3EE', '#FFE1D5', '#FFC9B5', '#6E3220'),
  tint('#FFF1F5', '#FFDFE9', '#FFC4D6', '#6E1F3E'),
  tint('#FCF3FF', '#F2DFFB', '#E4C6F4', '#532668'),
  tint('#FFFAE8', '#FFF0BF', '#FFE08A', '#66500F'),
  tint('#F3F4FA', '#E2E5F0', '#CBD0E2', '#2B3150'),
  tint('#F6F9EA', '#E7F0CC', '#D2E2A6', '#43521B'),
  tint('#FAF5EF', '#EFE3D4', '#DFCBB2', '#54402A'),
] as const satisfies readonly Tint[]

export interface Recipe {
  readonly object: string
  /** The background from `tints`; the second one is for the inner pictures. */
  readonly tints: readonly [number, number]
  readonly props: readonly string[]
  /** One entry per selectable colour, in the option's order; undefined keeps the object's colours. */
  readonly colours: readonly (Recolour | undefined)[]
}

const make = (
  object: string,
  first: number,
  second: number,
  props: string,
  colours: readonly (Recolour | undefined)[] = [],
): Recipe => ({ object, tints: [first, second], props: props.split(' ').filter(Boolean), colours })

const midnight = { paint: '#35407C' }
const sand = { paint: '#DCC29A' }
const coral = { paint: '#FF8A73' }
const mint = { paint: '#7CCFB0' }
const turn = (degrees: number, saturation = 1, light = 1): Recolour => ({ turn: degrees, saturation, light })
const reds = [325, 20] as const

/** Recipes by the product's id. */
export const recipes: Readonly<Record<string, Recipe | undefined>> = {
  'quiet-headphones': make('headphone', 0, 1, 'musical-notes', [midnight, sand, coral]),
  'travel-radio': make('radio', 2, 0, 'battery', [undefined, mint, coral]),
  'podcast-microphone': make('studio-microphone', 1, 9, 'headphone laptop'),
  'karaoke-microphone': make('microphone', 7, 0, 'musical-note sparkles'),
  'home-piano': make('musical-keyboard', 9, 1, 'musical-score musical-note'),
  'electric-guitar': make('guitar', 5, 2, 'musical-notes', [
    undefined,
    turn(-125, 0.85),
    turn(160, 0.7, 0.85),
  ]),
  'snare-drum': make('drum', 3, 6, 'musical-note'),
  'alto-saxophone': make('saxophone', 0, 2, 'musical-score musical-notes'),
  'mekong-disc': make('optical-disk', 6, 7, 'musical-notes headphone'),
  'hand-drum': make('long-drum', 4, 11, 'maracas musical-note'),

  'morning-pan': make('cooking', 3, 5, 'egg salt'),
  'chef-knife': make('kitchen-knife', 2, 4, 'carrot onion'),
  'stock-pot': make('pot-of-food', 4, 3, 'tomato garlic'),
  'lunch-box': make('bento-box', 5, 8, 'chopsticks rice-ball'),
  'rosewood-chopsticks': make('chopsticks', 11, 6, 'steaming-bowl sushi'),
  'wine-glasses': make('wine-glass', 6, 7, 'grapes cheese-wedge'),
  'glass-jar': make('jar', 2, 0, 'peanuts beans'),
  'supper-pan': make('shallow-pan-of-food', 8, 3, 'shrimp lemon'),
  'noodle-bowl': make('steaming-bowl', 3, 4, 'hot-pepper egg', [
    undefined,
    { turn: -125, only: reds },
    { turn: 170, only: reds, saturation: 0.7, light: 0.82 },
  ]),
  'picnic-basket': make('basket', 10, 4, 'baguette-bread red-apple'),

  'velvet-lipstick': make('lipstick', 6, 5, 'mirror rose', [
    undefined,
    { turn: 24, only: reds },
    { turn: -45, only: reds, light: 0.9 },
  ]),
  'body-lotion': make('lotion-bottle', 5, 6, 'hibiscus bubbles'),
  'nail-polish-set': make('nail-polish', 7, 6, 'sparkles'),
  'lavender-soap': make('soap', 1, 7, 'bubbles hyacinth'),
  'gilt-mirror': make('mirror', 3, 2, 'ribbon lipstick'),
  'bath-sponge': make('sponge', 8, 2, 'bubbles soap'),
  'steel-razor': make('razor', 0, 9, 'soap bubbles'),
  'wide-comb': make('hair-pick', 7, 3, 'ribbon scissors', [
    undefined,
    turn(95, 0.9, 1.7),
    turn(-140, 0.75, 1.35),
  ]),
  'soft-toothbrush': make('toothbrush', 2, 6, 'bubbles tooth', [
    undefined,
    turn(-135),
    turn(168, 0.75, 0.85),
  ]),
  sunglasses: make('sunglasses', 8, 0, 'womans-hat coconut'),

  'runner-shoe': make('running-shoe', 0, 4, 'stopwatch', [
    undefined,
    { turn: 100, saturation: 1.3 },
    { turn: -55, saturation: 1.3 },
  ]),
  'match-football': make('soccer-ball', 4, 0, 'goal-net trophy'),
  'street-basketball': make('basketball', 3, 5, 'running-shirt'),
  'badminton-set': make('badminton', 2, 4, 'stopwatch tumbler-glass'),
  'table-tennis-bat': make('ping-pong', 6, 0, 'sports-medal', [undefined, { turn: -110, only: [300, 20] }]),
  'beach-volleyball': make('volleyball', 8, 2, 'sunglasses sun'),
  'boxing-gloves': make('boxing-glove', 5, 9, 'trophy', [undefined, turn(-125)]),
  'city-bicycle': make('bicycle', 4, 0, 'rescue-workers-helmet', [undefined, { turn: -130, only: reds }]),
  skateboard: make('skateboard', 9, 8, 'roller-skate'),
  'family-tent': make('tent', 10, 3, 'camping flashlight backpack'),
  'trail-boots': make('hiking-boot', 3, 11, 'compass backpack'),

  'teddy-bear': make('teddy-bear', 8, 5, 'balloon wrapped-gift'),
  'rainbow-kite': make('kite', 2, 0, 'sun-behind-small-cloud'),
  'market-puzzle': make('puzzle-piece', 4, 1, 'books', [undefined, turn(110), turn(-60)]),
  'baby-bottle': make('baby-bottle', 5, 6, 'teddy-bear glass-of-milk'),
  'nesting-dolls': make('nesting-dolls', 6, 3, 'wrapped-gift'),
  'racing-car': make('racing-car', 0, 8, 'chequered-flag trophy'),
  'steam-train': make('locomotive', 3, 2, 'railway-track wrapped-gift'),
  'dino-plush': make('sauropod', 10, 4, 't-rex'),
  'paint-box': make('artist-palette', 1, 8, 'crayon paintbrush'),
  'counting-frame': make('abacus', 8, 4, 'books pencil'),

  'banyan-phone': make('mobile-phone', 0, 1, 'electric-plug headphone', [
    undefined,
    { turn: -85, only: [225, 300], saturation: 0.85, light: 1.25 },
    { turn: 112, only: [225, 300], saturation: 0.75, light: 1.5 },
  ]),
  'day-watch': make('watch', 2, 9, 'running-shoe', [undefined, turn(140), turn(80)]),
  'thin-laptop': make('laptop', 9, 0, 'computer-mouse hot-beverage'),
  'silent-mouse': make('computer-mouse', 1, 2, 'keyboard', [undefined, midnight, coral]),
  'low-keyboard': make('keyboard', 9, 7, 'computer-mouse hot-beverage'),
  'travel-camera': make('camera', 3, 5, 'world-map film-frames'),
  'power-bank': make('battery', 4, 0, 'mobile-phone electric-plug'),
  'fast-charger': make('electric-plug', 9, 4, 'mobile-phone battery'),
  'game-controller': make('video-game', 1, 6, 'television joystick', [
    undefined,
    turn(100, 1.1),
    turn(-85, 1.1),
  ]),
  'torch-light': make('flashlight', 8, 9, 'battery tent'),

  'stoneware-teapot': make('teapot', 3, 10, 'teacup-without-handle moon-cake', [
    undefined,
    { turn: -125, saturation: 0.75, light: 0.95 },
    { turn: 172, saturation: 0.6, light: 0.85 },
  ]),
  'celadon-cup': make('teacup-without-handle', 10, 4, 'teapot cherry-blossom'),
  'bolaven-coffee': make('hot-beverage', 11, 3, 'cookie croissant'),
  'bubble-tea-kit': make('bubble-tea', 5, 11, 'glass-of-milk honey-pot'),
  'mate-gourd': make('mate', 10, 11, 'herb'),
  'green-tea': make('herb', 4, 10, 'teapot leaf-fluttering-in-wind'),
  'ginger-tea': make('ginger-root', 3, 8, 'lemon honey-pot'),
  'moon-cakes': make('moon-cake', 8, 11, 'full-moon teacup-without-handle'),
  'forest-honey': make('honey-pot', 8, 3, 'honeybee blossom'),
  'hibiscus-tea': make('hibiscus', 6, 4, 'teacup-without-handle lemon'),

  'window-plant': make('potted-plant', 4, 10, 'cactus bucket'),
  'evening-sofa': make('couch-and-lamp', 2, 0, 'potted-plant framed-picture'),
  'cloud-bed': make('bed', 1, 0, 'crescent-moon teddy-bear', [undefined, { turn: 130, saturation: 0.85 }]),
  'teak-chair': make('chair', 11, 3, 'potted-plant books'),
  'beeswax-candle': make('candle', 3, 5, 'honeybee blossom'),
  'bell-clock': make('alarm-clock', 5, 2, 'bed crescent-moon', [
    undefined,
    { turn: -130, only: reds },
    { turn: 170, only: reds, saturation: 0.7, light: 0.82 },
  ]),
  'silk-lantern': make('red-paper-lantern', 8, 6, 'folding-hand-fan moon-cake'),
  'storm-umbrella': make('umbrella', 7, 2, 'cloud-with-rain', [
    undefined,
    turn(88, 0.95, 1.5),
    turn(-62, 0.9, 1.35),
  ]),
  'cabin-case': make('luggage', 0, 3, 'sunglasses passport-control', [
    undefined,
    turn(145, 0.8, 1),
    turn(-55, 0.7, 0.85),
  ]),
  'warm-bulb': make('light-bulb', 8, 3, 'electric-plug couch-and-lamp'),
}

/** Icons of home's grid of ten: eight categories, the points shop and all goods. */
export const categoryIcons: Readonly<Record<string, string>> = {
  audio: 'headphone',
  kitchen: 'cooking',
  beauty: 'lipstick',
  sport: 'running-shoe',
  kids: 'teddy-bear',
  phones: 'mobile-phone',
  tea: 'hot-beverage',
  home: 'potted-plant',
  points: 'coin',
  all: 'shopping-bags',
}

export const banners: readonly BannerArt[] = [
  {
    id: 'harvest',
    from: '#0E20FC',
    to: '#A06BFF',
    shade: '#120A5E',
    objects: [
      ['coin', 96, 610, 330, -14],
      ['wrapped-gift', 300, 800, 222, 6],
      ['sparkles', 92, 625, 96, 0],
      ['coin', 74, 965, 98, 18],
    ],
  },
  {
    id: 'tea-table',
    from: '#0B6B57',
    to: '#7CCB8F',
    shade: '#06372D',
    objects: [
      ['leaf-fluttering-in-wind', 110, 590, 104, -10],
      ['teapot', 280, 775, 222, -4],
      ['teacup-without-handle', 150, 945, 312, 0],
      ['moon-cake', 108, 606, 342, 8],
    ],
  },
  {
    id: 'quiet-days',
    from: '#B5360F',
    to: '#FFB36B',
    shade: '#641B06',
    objects: [
      ['musical-notes', 100, 600, 104, -8],
      ['headphone', 300, 790, 218, 8],
      ['microphone', 150, 955, 322, 12],
      ['musical-note', 78, 605, 344, 10],
    ],
  },
  // The cover of an article: no text stands on it.
  {
    id: 'candles',
    from: '#2A1463',
    to: '#E0703A',
    shade: '#14082F',
    objects: [
      ['full-moon', 104, 120, 96, 0],
      ['red-paper-lantern', 170, 350, 158, -6],
      ['lotus', 140, 190, 318, 0],
      ['candle', 220, 640, 250, 0],
      ['candle', 270, 800, 230, 0],
      ['candle', 190, 948, 272, 0],
    ],
  },
]

/** Profile photos in file order, each with its background. */
export const avatars: readonly (readonly [name: string, tint: number])[] = [
  ['woman-artist', 6],
  ['man-farmer', 4],
  ['woman-teacher', 5],
  ['man-cook', 3],
  ['woman-student', 1],
  ['woman-office-worker', 0],
  ['man-technologist', 2],
  ['old-woman', 7],
  ['man-mechanic', 9],
  ['woman-health-worker', 8],
  ['man-singer', 1],
  ['woman-scientist', 4],
  ['old-man', 11],
  ['woman-factory-worker', 10],
  ['man-pilot', 0],
  ['woman-judge', 5],
  ['cat-face', 3],
  ['panda', 4],
  ['fox', 2],
  ['tiger-face', 8],
  ['rabbit-face', 6],
  ['owl', 10],
  ['koala', 7],
  ['penguin', 0],
]

/** Default pictures of groups, in the same form. */
export const groupPictures: readonly (readonly [name: string, tint: number])[] = [
  ['deciduous-tree', 4],
  ['house-with-garden', 3],
  ['balloon', 0],
  ['sunflower', 8],
  ['sailboat', 2],
  ['parachute', 5],
  ['guitar', 1],
  ['camping', 10],
]
