import type { Page } from 'playwright-core'

/** Records a short WebM video of changing colours in Chromium. Returns the file. */
export async function recordFilm(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 320, height: 180 })
    const brush = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
    const pieces: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
    const ended = new Promise((done) => recorder.addEventListener('stop', done, { once: true }))
    recorder.start()
    for (let frame = 0; frame < 40; frame += 1) {
      if (brush) brush.fillStyle = `hsl(${frame * 9} 70% 50%)`
      brush?.fillRect(0, 0, 320, 180)
      await new Promise((done) => requestAnimationFrame(done))
    }
    recorder.stop()
    await ended
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  })
  return Buffer.from(base64, 'base64')
}
