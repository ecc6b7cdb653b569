// QR codes that a test scans: of saved posters, and as they are drawn on a page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Jsqr from 'jsqr'
import type { Download, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

// Its types describe an ES module; Node loads the function itself.
const jsqr = createRequire(import.meta.url)('jsqr') as typeof Jsqr.default

/** Returns the pixels of a picture, as the browser decodes it. */
async function pixelsOf(page: Page, picture: Buffer) {
  const { data, width, height } = await page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const brush = canvas.getContext('2d')
    brush?.drawImage(bitmap, 0, 0)
    const rgba = brush?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray()
    let text = ''
    for (let at = 0; at < rgba.length; at += 8192)
      text += String.fromCharCode(...rgba.subarray(at, at + 8192))
    return { data: btoa(text), width: bitmap.width, height: bitmap.height }
  }, picture.toString('base64'))
  return { data: new Uint8ClampedArray(Buffer.from(data, 'base64')), width, height }
}

/** Returns the content of the QR code of a saved poster; `no code` if none is found. */
export async function scan(page: Page, download: Download): Promise<string> {
  const { data, width, height } = await pixelsOf(page, readFileSync(await download.path()))
  expect(width).toBe(750)
  expect(height).toBe(1334)
  return jsqr(data, width, height)?.data ?? 'no code'
}

/** Returns the content of the QR code that an element shows; `no code` if none is found. */
export async function scanShown(element: Locator): Promise<string> {
  const { data, width, height } = await pixelsOf(element.page(), await element.screenshot())
  return jsqr(data, width, height)?.data ?? 'no code'
}
