import sharp from 'sharp'

/** Returns a small picture that differs from all others: a background colour of its own, with a gradient. */
export function drawPicture(seed: number, size = 240): Promise<Buffer> {
  const colour = { r: (seed * 53) % 256, g: (seed * 97) % 256, b: (seed * 193) % 256 }
  const stripe = Math.max(1, (seed % 7) * 8)
  return sharp({ create: { width: size, height: size, channels: 3, background: colour } })
    .composite([
      {
        input: { create: { width: stripe, height: size, channels: 3, background: '#ffffff' } },
        left: seed % 100,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
}
