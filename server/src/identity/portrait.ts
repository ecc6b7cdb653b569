// The picture of a new member: an abstract drawing of its own (D65). The address holds a random seed, and the drawing
// follows from the seed alone. So nothing is stored, and every client shows the same picture. The seed is random and not
// the member's id, because an address that counts members would tell everyone how many there are.
import { createHash, randomBytes } from 'node:crypto'

/** The folder of these pictures' addresses. */
export const portraitFolder = '/files/avatars/own/'

/** Returns the address of a new picture. */
export const newPortrait = (): string => `${portraitFolder}${randomBytes(6).toString('hex')}.svg`

/** The address of the picture that all closed accounts share. */
export const closedPortrait = `${portraitFolder}000000000000.svg`

/** Hues in degrees: the upper left and the lower right of the ground. White shapes are clear on all of them. */
const grounds: readonly (readonly [number, number])[] = [
  [4, 338],
  [22, 356],
  [38, 16],
  [92, 142],
  [136, 172],
  [160, 190],
  [178, 206],
  [196, 222],
  [214, 246],
  [234, 264],
  [256, 288],
  [280, 316],
  [316, 344],
]

const leaf = 'M0 -30C18 -16 18 14 0 30C-18 14 -18 -16 0 -30Z'
const drop = 'M0 -28A28 28 0 0 1 28 0V28H0A28 28 0 0 1 0 -28Z'
const half = 'M-30 0A30 30 0 0 1 30 0Z'
const round = 'M0 -24A24 24 0 1 1 0 24A24 24 0 1 1 0 -24Z'
const ring = `${round}M0 -13A13 13 0 1 0 0 13A13 13 0 1 0 0 -13Z`
const shapes = [leaf, drop, half, round, ring] as const

const named = /^([0-9a-f]{12})\.svg$/

/** Returns the picture with this file name, as SVG; undefined if the name is not one of ours. */
export function portraitOf(name: string): string | undefined {
  const seed = named.exec(name)?.[1]
  return seed === undefined ? undefined : drawPortrait(seed)
}

function drawPortrait(seed: string): string {
  // Each decision about the drawing takes a byte of its own.
  const bytes = createHash('sha256').update(seed).digest().values()
  const pick = (count: number): number => Math.floor(((bytes.next().value ?? 0) / 256) * count)
  const [from, to] = grounds[pick(grounds.length)] ?? [196, 222]
  const turn = pick(8) * 45
  const parts = Array.from({ length: 3 }, (_, place) => {
    const shape = shapes[pick(shapes.length)] ?? leaf
    const angle = ((turn + place * 120 + pick(5) * 12) / 180) * Math.PI
    const [x, y] = [50 + Math.cos(angle) * 24, 50 + Math.sin(angle) * 24]
    const size = 0.75 + pick(4) * 0.17
    const strength = [0.9, 0.5, 0.28][place] ?? 0.3
    const spin = pick(8) * 45
    const move = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${spin}) scale(${size.toFixed(2)})`
    return `<path d="${shape}" transform="${move}" fill="#fff" fill-opacity="${strength}" fill-rule="evenodd"/>`
  })
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="256" height="256">',
    '<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">',
    `<stop stop-color="hsl(${from} 66% 62%)"/><stop offset="1" stop-color="hsl(${to} 58% 46%)"/>`,
    '</linearGradient></defs><rect width="100" height="100" fill="url(#g)"/>',
    ...parts.toReversed(),
    '</svg>',
  ].join('')
}
