/**
 * Draws every picture of the demo world into `demo/pictures/` and the app's icons into `member/public/`
 * and `console/public/`. The pictures are committed; run this only to change them.
 *
 * The objects come from Fluent Emoji (MIT), a set of 100 MB that a clone should not download. So the two packages are
 * installed manually and are not dependencies:
 *
 *   npm install --no-save @iconify-json/fluent-emoji@1.2.7 @resvg/resvg-js@2.6.2
 *   node tools/assets/pictures.ts [folder that holds node_modules with the two] [id of one product …]
 *
 * The dominant colour of every product picture is written to `demo/src/goods/colours.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { avatars, banners, categoryIcons, groupPictures, recipes, tints } from './scenes/recipes.ts'
import { plan } from './scenes/plan.ts'
import { dominant, encode, sprite, openSet } from './scenes/paint.ts'
import { drawAvatar, drawBanner, drawScene } from './scenes/scene.ts'
import { drawLogo } from './scenes/logo.ts'
import { drawServices } from './scenes/services.ts'

const root = path.join(import.meta.dirname, '../..')
const out = path.join(root, 'demo', 'pictures')

/** Draws one product's pictures in both sizes and returns the dominant colour of each. */
async function drawGoods(id: string): Promise<string[]> {
  const recipe = recipes[id]
  if (!recipe) throw new Error(`There is no recipe for ${id}`)
  const colours: string[] = []
  for (const [at, scene] of plan(id, recipe).entries()) {
    const picture = await drawScene(scene)
    const file = path.join(out, 'goods', `${id}-${at + 1}`)
    await writeFile(`${file}-750.webp`, await encode(picture, 40_000))
    const small = await sharp(picture).resize(375, 375, { kernel: 'lanczos3' }).png().toBuffer()
    await writeFile(`${file}-375.webp`, await encode(small, 14_000))
    colours.push(await dominant(picture))
  }
  return colours
}

async function drawTheRest(): Promise<void> {
  for (const [id, name] of Object.entries(categoryIcons)) {
    const icon = await sprite(name, { size: 104 })
    const square = sharp({ create: { width: 112, height: 112, channels: 4, background: '#00000000' } })
    const at = { left: Math.round((112 - icon.width) / 2), top: Math.round((112 - icon.height) / 2) }
    const png = await square
      .composite([{ input: icon.png, ...at }])
      .png()
      .toBuffer()
    await writeFile(path.join(out, 'categories', `${id}.webp`), await encode(png, 9_000))
  }
  for (const banner of banners) {
    await writeFile(
      path.join(out, 'banners', `${banner.id}.webp`),
      await encode(await drawBanner(banner), 60_000),
    )
  }
  for (const [at, [name, tint]] of avatars.entries()) {
    const png = await drawAvatar(name, tints[tint % tints.length] ?? tints[0])
    await writeFile(
      path.join(out, 'avatars', `${String(at + 1).padStart(2, '0')}.webp`),
      await encode(png, 10_000),
    )
  }
  for (const [at, [name, tint]] of groupPictures.entries()) {
    const png = await drawAvatar(name, tints[tint % tints.length] ?? tints[0])
    const file = `group-${String(at + 1).padStart(2, '0')}.webp`
    await writeFile(path.join(root, 'server', 'assets', 'avatars', file), await encode(png, 10_000))
  }
  await drawLogo(root)
  await drawServices(root)
}

function coloursFile(colours: Record<string, string[]>): string {
  const lines = Object.entries(colours).map(([id, list]) => `  '${id}': '${list.join(' ')}',`)
  return [
    '/**',
    ' * The dominant background colour of each picture, in order: the page shows it until the picture is loaded.',
    ' * Written by tools/assets/pictures.ts; do not edit by hand.',
    ' */',
    'export const pictureColours: Readonly<Record<string, string>> = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

const [folder = root, ...only] = process.argv.slice(2)
openSet(folder)
for (const name of ['goods', 'categories', 'banners', 'avatars']) {
  await mkdir(path.join(out, name), { recursive: true })
}
const colours: Record<string, string[]> = {}
for (const id of only.length > 0 ? only : Object.keys(recipes)) {
  if (recipes[id]) colours[id] = await drawGoods(id)
}
if (only.length === 0) {
  await writeFile(path.join(root, 'demo', 'src', 'goods', 'colours.ts'), coloursFile(colours))
}
if (only.length === 0 || only.includes('rest')) await drawTheRest()
