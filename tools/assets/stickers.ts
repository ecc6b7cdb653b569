// Draws the stickers' pictures from Fluent Emoji (flat, MIT) into member/public/stickers: for each a PNG of 56×56
// and one of twice that size for dense screens, and all small ones in one file, so that the picker sends one request
// instead of 96. Run it manually after a change of the list: node tools/assets/stickers.ts
import { createRequire } from 'node:module'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { stickerFile, stickers } from '../../rules/src/chat/sticker.ts'

/** The picture of each sticker, in the order of their numbers. */
const icons = `
slightly-smiling-face beaming-face-with-smiling-eyes grinning-squinting-face face-with-tears-of-joy
rolling-on-the-floor-laughing smiling-face-with-smiling-eyes smiling-face-with-heart-eyes face-blowing-a-kiss
smiling-face-with-hearts smiling-face-with-sunglasses winking-face squinting-face-with-tongue zany-face
face-savoring-food hugging-face thinking-face face-with-hand-over-mouth shushing-face saluting-face
smirking-face grinning-face-with-sweat

neutral-face expressionless-face face-with-rolling-eyes unamused-face pensive-face disappointed-face
crying-face loudly-crying-face face-holding-back-tears pleading-face sad-but-relieved-face worried-face
anxious-face-with-sweat fearful-face face-screaming-in-fear astonished-face flushed-face angry-face
pouting-face face-with-symbols-on-mouth face-with-steam-from-nose angry-face-with-horns sleeping-face
sleepy-face yawning-face drooling-face nauseated-face face-vomiting face-with-medical-mask
face-with-thermometer sneezing-face hot-face cold-face face-with-spiral-eyes exploding-head
zipper-mouth-face money-mouth-face nerd-face partying-face smiling-face-with-halo

thumbs-up thumbs-down clapping-hands ok-hand victory-hand folded-hands handshake waving-hand flexed-biceps
oncoming-fist raising-hands love-you-gesture heart-hands crossed-fingers call-me-hand red-heart
broken-heart beating-heart fire hundred-points

rose wilted-flower bouquet birthday-cake wrapped-gift red-envelope party-popper balloon clinking-beer-mugs
hot-beverage watermelon pig-face dog-face cat-face pile-of-poo
`
  .trim()
  .split(/\s+/)

interface Drawings {
  width: number
  height: number
  icons: Record<string, { body: string }>
}

const folder = fileURLToPath(new URL('../../member/public/stickers/', import.meta.url))
const { resolve } = createRequire(import.meta.url)
const set = JSON.parse(
  readFileSync(resolve('@iconify-json/fluent-emoji-flat/icons.json'), 'utf8'),
) as Drawings

if (icons.length !== stickers.length)
  throw new Error(`${icons.length} pictures for ${stickers.length} stickers`)
mkdirSync(folder, { recursive: true })
const inline: Record<string, string> = {}
for (const [at, { number }] of stickers.entries()) {
  const body = set.icons[icons[at] ?? '']?.body
  if (!body) throw new Error(`there is no picture ${icons[at]}`)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${set.width} ${set.height}">${body}</svg>`
  const draw = (size: number) =>
    sharp(Buffer.from(drawing), { density: 288 })
      .resize(size, size)
      .png({ palette: true, quality: 92, effort: 10, compressionLevel: 9 })
      .toBuffer()
  const bytes = await draw(56)
  writeFileSync(folder + stickerFile(number), bytes)
  writeFileSync(folder + stickerFile(number, 4), await draw(112))
  inline[number] = `data:image/png;base64,${bytes.toString('base64')}`
}
writeFileSync(`${folder}stickers.json`, `${JSON.stringify(inline)}\n`)
writeFileSync(`${folder}LICENCE`, readFileSync(new URL('../licences/fluent-emoji.txt', import.meta.url)))
