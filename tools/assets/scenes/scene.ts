/** Composes backgrounds, shadows and objects into one picture. */
import sharp, { type OverlayOptions } from 'sharp'
import { type Recolour, render, shadowOf, sprite } from './paint.ts'

/** The tones of a background from light to deep, and the colour of shadows on it. */
export interface Tint {
  readonly light: string
  readonly deep: string
  readonly accent: string
  readonly shade: string
}

/** One object in a scene. Positions and sizes are fractions of the picture's side; `foot` is its bottom edge. */
export interface Actor {
  readonly name: string
  readonly size: number
  readonly x: number
  readonly foot?: number
  readonly middle?: number
  /** Moves a low object up, so that it is not too close to the picture's edge. */
  readonly settle?: boolean
  readonly rotate?: number
  readonly flip?: boolean
  readonly recolour?: Recolour | undefined
}

export interface Scene {
  readonly ground: 'studio' | 'disc' | 'arch' | 'podium' | 'diagonal' | 'panels'
  readonly tint: Tint
  readonly actors: readonly Actor[]
  /** The backgrounds of the panels, only for `panels`. */
  readonly panels?: readonly Tint[]
}

const side = 750
const px = (share: number): number => Math.round(share * side)

function studio(tint: Tint): string {
  return `<defs>
    <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tint.light}"/><stop offset=".62" stop-color="${tint.deep}"/><stop offset=".74" stop-color="${tint.light}"/><stop offset="1" stop-color="${tint.deep}"/></linearGradient>
    <radialGradient id="glow" cx=".5" cy=".44" r=".52"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
  </defs><rect width="750" height="750" fill="url(#wall)"/><rect width="750" height="750" fill="url(#glow)"/>`
}

function podium(tint: Tint): string {
  return `${studio(tint)}<defs>
    <linearGradient id="body" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${tint.accent}"/><stop offset=".35" stop-color="${tint.deep}"/><stop offset="1" stop-color="${tint.accent}"/></linearGradient>
    <linearGradient id="top" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${tint.light}"/></linearGradient>
    <radialGradient id="under"><stop offset="0" stop-color="${tint.shade}" stop-opacity=".35"/><stop offset="1" stop-color="${tint.shade}" stop-opacity="0"/></radialGradient>
  </defs><circle cx="375" cy="330" r="258" fill="#fff" opacity=".5"/>
  <ellipse cx="375" cy="682" rx="330" ry="46" fill="url(#under)"/>
  <path d="M120 566v88c0 34 114 62 255 62s255-28 255-62v-88z" fill="url(#body)"/>
  <ellipse cx="375" cy="566" rx="255" ry="62" fill="url(#top)"/>`
}

const grounds: Record<Scene['ground'], (tint: Tint, panels: readonly Tint[]) => string> = {
  studio,
  podium,
  disc: (tint) =>
    `<defs><linearGradient id="back" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tint.light}"/><stop offset="1" stop-color="${tint.deep}"/></linearGradient>
    <linearGradient id="disc" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tint.accent}"/><stop offset="1" stop-color="${tint.deep}"/></linearGradient></defs>
    <rect width="750" height="750" fill="url(#back)"/><circle cx="375" cy="375" r="272" fill="url(#disc)" opacity=".75"/>`,
  arch: (tint) =>
    `${studio(tint)}<defs><linearGradient id="arch" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tint.accent}"/><stop offset="1" stop-color="${tint.deep}"/></linearGradient></defs>
    <path d="M165 560V330a210 210 0 0 1 420 0v230z" fill="url(#arch)" opacity=".8"/>
    <rect y="560" width="750" height="190" fill="${tint.light}"/><rect y="560" width="750" height="3" fill="#fff" opacity=".7"/>`,
  diagonal: (tint) =>
    `<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tint.light}"/><stop offset="1" stop-color="${tint.deep}"/></linearGradient>
    <linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tint.deep}"/><stop offset="1" stop-color="${tint.accent}"/></linearGradient></defs>
    <rect width="750" height="750" fill="url(#a)"/><path d="M750 130V750H60z" fill="url(#b)" opacity=".85"/>`,
  panels: (tint, panels) => {
    const wide = panels.length === 2
    const boxes = panels.map((panel, at) => {
      const [w, h] = wide ? [335, 690] : panels.length === 3 ? [217, 690] : [335, 335]
      const x = panels.length === 4 ? 30 + (at % 2) * 355 : 30 + at * (w + (wide ? 20 : 19.5))
      const y = panels.length === 4 ? 30 + Math.floor(at / 2) * 355 : 30
      return `<linearGradient id="p${at}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${panel.light}"/><stop offset="1" stop-color="${panel.accent}"/></linearGradient><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="36" fill="url(#p${at})"/>`
    })
    return `<rect width="750" height="750" fill="${tint.light}"/><rect width="750" height="750" fill="#fff" opacity=".45"/>${boxes.join('')}`
  },
}

function ellipseShadow(
  x: number,
  y: number,
  width: number,
  tint: Tint,
  canvas: readonly [number, number],
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas[0]}" height="${canvas[1]}"><defs><radialGradient id="s"><stop offset="0" stop-color="${tint.shade}" stop-opacity=".5"/><stop offset=".55" stop-color="${tint.shade}" stop-opacity=".2"/><stop offset="1" stop-color="${tint.shade}" stop-opacity="0"/></radialGradient></defs><ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${Math.max(8, width * 0.075)}" fill="url(#s)"/></svg>`
}

/** Crops a layer to the canvas: sharp refuses an overlay that is larger than its base. */
async function placed(
  png: Buffer,
  left: number,
  top: number,
  canvas: readonly [number, number],
): Promise<OverlayOptions[]> {
  const { width, height } = await sharp(png).metadata()
  const [x0, y0] = [Math.max(0, -left), Math.max(0, -top)]
  const w = Math.min(width - x0, canvas[0] - Math.max(0, left))
  const h = Math.min(height - y0, canvas[1] - Math.max(0, top))
  if (w <= 0 || h <= 0) return []
  const input = await sharp(png).extract({ left: x0, top: y0, width: w, height: h }).png().toBuffer()
  return [{ input, left: Math.max(0, left), top: Math.max(0, top) }]
}

async function layersOf(actor: Actor, tint: Tint): Promise<OverlayOptions[]> {
  const canvas = [side, side] as const
  const object = await sprite(actor.name, {
    size: px(actor.size),
    rotate: actor.rotate ?? 0,
    ...(actor.flip ? { flip: true } : {}),
    ...(actor.recolour ? { recolour: actor.recolour } : {}),
  })
  const left = px(actor.x) - Math.round(object.width / 2)
  const foot = px(actor.foot ?? 0)
  const standing = actor.settle ? Math.min(foot, Math.round(side * 0.535 + object.height / 2)) : foot
  const top =
    actor.foot === undefined
      ? px(actor.middle ?? 0.5) - Math.round(object.height / 2)
      : standing - object.height
  const blur = 4 + actor.size * 18
  const cast = await shadowOf(object, tint.shade, actor.foot === undefined ? 0.5 : 0.3, blur)
  const drop = Math.round(px(actor.size) * (actor.foot === undefined ? 0.06 : 0.025))
  const margin = Math.ceil(blur * 3)
  const layers = await placed(cast, left - margin, top - margin + drop, canvas)
  if (actor.foot !== undefined) {
    const floor = ellipseShadow(px(actor.x), standing - 2, object.width * 1.12, tint, canvas)
    layers.unshift({ input: Buffer.from(floor), left: 0, top: 0 })
  }
  layers.push(...(await placed(object.png, left, top, canvas)))
  return layers
}

/** One picture of 750 × 750 as PNG. */
export async function drawScene(scene: Scene): Promise<Buffer> {
  const ground = grounds[scene.ground](scene.tint, scene.panels ?? [])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 750">${ground}</svg>`
  const layers: OverlayOptions[] = []
  for (const actor of scene.actors) layers.push(...(await layersOf(actor, scene.tint)))
  return await sharp(render(svg, side)).composite(layers).removeAlpha().png().toBuffer()
}

export interface BannerArt {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly shade: string
  /** Name, longer side, centre and rotation of each object in pixels of 1029 × 426. */
  readonly objects: readonly (readonly [name: string, size: number, x: number, y: number, rotate: number])[]
}

/** A home banner of 1029 × 426: objects on the right; a dark, plain left side for the app's white text (4.5:1). */
export async function drawBanner(banner: BannerArt): Promise<Buffer> {
  const canvas = [1029, 426] as const
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1029 426"><defs>
    <linearGradient id="g" x1="0" y1="0" x2="1" y2=".06"><stop offset=".48" stop-color="${banner.from}"/><stop offset="1" stop-color="${banner.to}"/></linearGradient>
    <radialGradient id="w" cx=".8" cy=".5" r=".27"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
    <rect width="1029" height="426" fill="url(#g)"/><circle cx="1000" cy="20" r="190" fill="#fff" opacity=".07"/><circle cx="730" cy="500" r="170" fill="#fff" opacity=".06"/>
    <rect width="1029" height="426" fill="url(#w)"/></svg>`
  const layers: OverlayOptions[] = []
  for (const [name, size, x, y, rotate] of banner.objects) {
    const object = await sprite(name, { size, rotate })
    const [left, top] = [x - Math.round(object.width / 2), y - Math.round(object.height / 2)]
    const cast = await shadowOf(object, banner.shade, 0.55, 14)
    layers.push(...(await placed(cast, left - 42, top - 42 + 16, canvas)))
    layers.push(...(await placed(object.png, left, top, canvas)))
  }
  return await sharp(render(svg, 1029)).composite(layers).removeAlpha().png().toBuffer()
}

/** A face on a coloured background, 160 × 160, which may be cropped to a circle. */
export async function drawAvatar(name: string, tint: Tint): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tint.deep}"/><stop offset="1" stop-color="${tint.accent}"/></linearGradient></defs><rect width="160" height="160" fill="url(#g)"/><circle cx="80" cy="62" r="74" fill="#fff" opacity=".28"/></svg>`
  const face = await sprite(name, { size: 122 })
  const [left, top] = [Math.round((160 - face.width) / 2), Math.round((160 - face.height) / 2) + 3]
  const cast = await shadowOf(face, tint.shade, 0.4, 6)
  const layers = [
    ...(await placed(cast, left - 18, top - 18 + 5, [160, 160])),
    ...(await placed(face.png, left, top, [160, 160])),
  ]
  return await sharp(render(svg, 160)).composite(layers).removeAlpha().png().toBuffer()
}
