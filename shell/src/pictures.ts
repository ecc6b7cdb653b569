// Icons and start pictures of both projects, drawn from the logo of the member app.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { colours, root } from './app.ts'

const logo = readFileSync(join(root, 'member/public/icon.svg'), 'utf8')

/** The logo without the rounded square behind it. */
const tree = logo.replace(/<rect [^>]*\/>/, '')
/** The square without its round corners: the systems cut them. */
const square = logo.replace(/ rx="\d+"/, '')

const draw = (svg: string, size: number) => sharp(Buffer.from(svg), { density: 300 }).resize(size, size)

/** Draws a picture in the middle of a larger transparent one. */
async function centred(svg: string, inner: number, outer: number): Promise<Buffer> {
  const before = Math.floor((outer - inner) / 2)
  const edge = { top: before, left: before, bottom: outer - inner - before, right: outer - inner - before }
  return draw(svg, inner)
    .extend({ ...edge, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
}

/** Pixels of one dp. */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const

const adaptive = `<?xml version="1.0" encoding="utf-8"?>
<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
    <background android:drawable="@color/ic_launcher_background" />
    <foreground android:drawable="@mipmap/ic_launcher_foreground" />
    <monochrome android:drawable="@mipmap/ic_launcher_foreground" />
</adaptive-icon>
`

/** The logo in white for the status bar, where the system shows only the shape. */
const shape = readFileSync(join(root, 'member/public/badge-96.png'))

export async function writeAndroidPictures(res: string): Promise<void> {
  for (const [name, scale] of Object.entries(densities)) {
    const icons = join(res, `mipmap-${name}`)
    const drawables = join(res, `drawable-${name}`)
    mkdirSync(icons, { recursive: true })
    mkdirSync(drawables, { recursive: true })
    const icon = await draw(logo, 48 * scale)
      .png()
      .toBuffer()
    writeFileSync(join(icons, 'ic_launcher.png'), icon)
    const circle = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1"/></svg>`
    const mask = await draw(circle, 48 * scale)
      .png()
      .toBuffer()
    const round = draw(square, 48 * scale).composite([{ input: mask, blend: 'dest-in' }])
    writeFileSync(join(icons, 'ic_launcher_round.png'), await round.png().toBuffer())
    // The system may cut the foreground of 108 dp down to a circle of 66 dp.
    const foreground = await centred(tree, Math.round(76 * scale), 108 * scale)
    writeFileSync(join(icons, 'ic_launcher_foreground.png'), foreground)
    // The start picture of 288 dp shows a circle of 192 dp.
    writeFileSync(join(drawables, 'start_logo.png'), await centred(logo, 128 * scale, 288 * scale))
    writeFileSync(
      join(drawables, 'ic_notification.png'),
      await sharp(shape)
        .resize(24 * scale, 24 * scale)
        .png()
        .toBuffer(),
    )
  }
  const any = join(res, 'mipmap-anydpi-v26')
  mkdirSync(any, { recursive: true })
  for (const name of ['ic_launcher', 'ic_launcher_round']) writeFileSync(join(any, `${name}.xml`), adaptive)
}

/** Writes the icon and the start picture, light and dark, into the asset catalogue. */
export async function writeIosPictures(assets: string): Promise<void> {
  // The store refuses an icon with transparency.
  const icon = await draw(square, 1024).flatten({ background: colours.icon }).removeAlpha().png().toBuffer()
  writeFileSync(join(assets, 'AppIcon.appiconset/AppIcon-512@2x.png'), icon)
  const start = join(assets, 'Splash.imageset')
  const side = 1366
  const rim = Math.floor((side - 256) / 2)
  const middle = await draw(logo, 256).png().toBuffer()
  const on = (background: string) =>
    sharp({ create: { width: side, height: side, channels: 3, background } })
      .composite([{ input: middle, top: rim, left: rim }])
      .png()
      .toBuffer()
  writeFileSync(join(start, 'start.png'), await on(colours.start))
  writeFileSync(join(start, 'start-dark.png'), await on(colours.startDark))
  const dark = [{ appearance: 'luminosity', value: 'dark' }]
  const images = [
    { idiom: 'universal', filename: 'start.png', scale: '1x' },
    { idiom: 'universal', filename: 'start-dark.png', scale: '1x', appearances: dark },
  ]
  const contents = { images, info: { version: 1, author: 'xcode' } }
  writeFileSync(join(start, 'Contents.json'), `${JSON.stringify(contents, undefined, 2)}\n`)
}
