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
  // Apple rounds the corners itself and shows transparent ones black.
  await writeFile(
    path.join(member, 'apple-touch-icon.png'),
    await sharp(await png(180, 0))
      .removeAlpha()
      .png()
      .toBuffer(),
  )
}
