// Generates the sound of a new message: two soft tones, a sixth apart, which overlap. Run it after a change:
// `node tools/assets/sound.ts`. The file is our own work, so it needs no licence.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const rate = 11_025
const seconds = 0.42

interface Tone {
  /** Hertz. */
  pitch: number
  /** Seconds. */
  from: number
  loudness: number
}

const tones: readonly Tone[] = [
  { pitch: 740, from: 0, loudness: 0.3 },
  { pitch: 1244.5, from: 0.1, loudness: 0.34 },
]

/** A struck bar: the tone, a little of its third partial, and a quick rise without a click. */
function sample({ pitch, from, loudness }: Tone, at: number): number {
  const time = at - from
  if (time < 0) return 0
  const rise = Math.min(1, time / 0.006)
  const tone = Math.sin(2 * Math.PI * pitch * time) * Math.exp(-time * 13)
  const partial = Math.sin(2 * Math.PI * pitch * 2.76 * time) * Math.exp(-time * 38) * 0.18
  return loudness * rise * (tone + partial)
}

/** Mono WAV of 16 bits, as every browser plays it. */
function drawSound(): Buffer {
  const count = Math.floor(rate * seconds)
  const bytes = Buffer.alloc(44 + count * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + count * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(count * 2, 40)
  for (let place = 0; place < count; place++) {
    const at = place / rate
    const fade = Math.min(1, (seconds - at) / 0.04)
    const value = tones.reduce((sum, tone) => sum + sample(tone, at), 0) * fade
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), 44 + place * 2)
  }
  return bytes
}

const folder = fileURLToPath(new URL('../../member/public/sounds/', import.meta.url))
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}message.wav`, drawSound())
