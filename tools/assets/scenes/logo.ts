/** The logo: a banyan with its crown and aerial roots, on electric blue. */
import { writeFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { render } from './paint.ts'

/** The tree on a canvas of 512: a crown of five circles, a wide trunk, and hanging roots. */
const tree = `
  <g fill="#fff">
    <path d="M256 84c36 0 67 21 82 51 4-1 9-1 13-1 43 0 77 33 77 74 0 40-34 73-77 73H161c-43 0-77-33-77-73 0-41 34-74 77-74 4 0 9 0 13 1 15-30 46-51 82-51z"/>
    <path d="M230 268h52c0 62 8 104 52 134 9 6 5 20-6 20H184c-11 0-15-14-6-20 44-30 52-72 52-134z"/>
  </g>
  <g stroke="#fff" stroke-width="15" stroke-linecap="round" fill="none">
    <path d="M142 274v96"/><path d="M186 274v58"/><path d="M326 274v58"/><path d="M370 274v96"/>
  </g>
  <g stroke="#0E20FC" stroke-width="13" stroke-linecap="round" fill="none">
    <path d="M256 356V176"/><path d="M256 262c-8-34-30-48-62-54"/><path d="M256 230c8-34 30-48 62-54"/>
  </g>`

const ground = `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#2C3DFF"/><stop offset="1" stop-color="#0E20FC"/></linearGradient></defs>`

const mark = (radius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${ground}<rect width="512" height="512" rx="${radius}" fill="url(#g)"/>${tree}</svg>`

const tidy = (svg: string): string => `${svg.replaceAll(/>\s+</g, '><')}\n`

/** The mark with a full ground and the tree inside the circle that every launcher shows: four fifths of the width. */
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${ground}<rect width="512" height="512" fill="url(#g)"/><g transform="translate(256 256) scale(.8) translate(-256 -250)">${tree}</g></svg>`

/** One colour, for notifications and themed icons: the tree without its inner branches. */
const silhouette = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="60 60 392 392">${tree.slice(0, tree.lastIndexOf('<g stroke'))}</svg>`

/** Lucide's drawings (ISC) of the shortcuts. */
const shortcuts = {
  orders:
    '<path d="m7.5 4.27 9 5.15"/><path d="M21 8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73l7 4a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16Z"/><path d="m3.3 7 8.7 5 8.7-5"/><path d="M12 22V12"/>',
  wallet:
    '<path d="M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1"/><path d="M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4"/>',
  chats: '<path d="M7.9 20A9 9 0 1 0 4 16.1L2 22Z"/>',
  search: '<circle cx="11" cy="11" r="8"/><path d="m21 21-4.3-4.3"/>',
} as const

const shortcut = (drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="#E9EBFF"/><g transform="translate(24 24) scale(2)" fill="none" stroke="#0E20FC" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`

/** Writes the icons of both front ends. */
export async function drawLogo(root: string): Promise<void> {
  const [member, console] = [path.join(root, 'member', 'public'), path.join(root, 'console', 'public')]
  await Promise.all([mkdir(member, { recursive: true }), mkdir(console, { recursive: true })])
  await writeFile(path.join(member, 'icon.svg'), tidy(mark(116)))
  await writeFile(path.join(member, 'favicon.svg'), tidy(mark(116)))
  await writeFile(path.join(console, 'favicon.svg'), tidy(mark(116)))
  const png = async (size: number, radius: number): Promise<Buffer> =>
    await sharp(render(mark(radius), size))
      .png({ compressionLevel: 9, palette: false })
      .toBuffer()
  await writeFile(path.join(member, 'icon-192.png'), await png(192, 42))
  await writeFile(path.join(member, 'icon-512.png'), await png(512, 116))
  const drawn = async (name: string, svg: string, size: number): Promise<void> =>
    await writeFile(
      path.join(member, name),
      await sharp(render(svg, size)).png({ compressionLevel: 9 }).toBuffer(),
    )
  await drawn('icon-maskable-192.png', maskable, 192)
  await drawn('icon-maskable-512.png', maskable, 512)
  await drawn('badge-96.png', silhouette, 96)
  for (const [name, drawing] of Object.entries(shortcuts))
    await drawn(`shortcut-${name}-96.png`, shortcut(drawing), 96)
  // Apple rounds the corners itself and shows transparent ones black.
  await writeFile(
    path.join(member, 'apple-touch-icon.png'),
    await sharp(await png(180, 0))
      .removeAlpha()
      .png()
      .toBuffer(),
  )
}
