// Media for tests, built by hand: containers as recorders and cameras write them, with almost no content.

/** Returns one box of an MP4 file. */
export const box = (type: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** The location in a phone's film, as the file contains it. */
export const place = '+17.9667+102.6000/'

/**
 * Returns an MP4 or QuickTime film (`qt  `) that contains its location three times; `size` is its approximate length.
 */
export function makeFilm(brand: 'isom' | 'qt  ' | 'M4A ' = 'isom', size = 2000): Buffer {
  const note = Buffer.from(place)
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\u0002\0${brand}`, 'latin1')),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('trak', box('tkhd', Buffer.alloc(84)), box('udta', box('loci', note))),
      box('udta', box('\u00a9xyz', note)),
      box('meta', Buffer.from('mdtacom.apple.quicktime.location.ISO6709'), note),
    ),
    box('mdat', Buffer.alloc(size, 'film')),
  ])
}

export const makeWebm = (): Buffer =>
  Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701', 'hex'),
    Buffer.alloc(400, 7),
  ])

export const makeMp3 = (): Buffer =>
  Buffer.concat([
    Buffer.from('fffb9064', 'hex'),
    Buffer.alloc(413),
    Buffer.from('fffb9064', 'hex'),
    Buffer.alloc(413),
  ])

export const makeOgg = (): Buffer => {
  const head = Buffer.alloc(28)
  head.write('OggS', 0, 'latin1')
  head[5] = 2
  head[26] = 1
  head[27] = 19
  return Buffer.concat([head, Buffer.from('OpusHead'), Buffer.alloc(300)])
}
