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

/** Returns a track without samples. */
function track(id: number, handler: 'vide' | 'soun', ...more: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(84)
  head.writeUInt32BE(id, 12)
  return box(
    'trak',
    box('tkhd', head),
    ...more,
    box('mdia', box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13)]))),
  )
}

/**
 * Returns an MP4 or QuickTime film (`qt  `) that contains its location in several places; `size` is its approximate length.
 */
export function makeFilm(brand: 'isom' | 'qt  ' | 'M4A ' = 'isom', size = 2000): Buffer {
  const note = Buffer.from(place)
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\u0002\0${brand}`, 'latin1')),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      ...(brand === 'M4A ' ? [] : [track(1, 'vide', box('udta', box('loci', note)))]),
      track(2, 'soun', box('udta', box('loci', note))),
      box('udta', box('\u00a9xyz', note)),
      box('meta', Buffer.from('mdtacom.apple.quicktime.location.ISO6709'), note),
    ),
    box('mdat', Buffer.alloc(size, 'film')),
  ])
}

/** Returns one element of a WebM file; `id` in hexadecimal. */
const element = (id: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x1000_0000 + body.length)
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}

/** Returns a WebM file with one track of sound. */
export const makeWebm = (): Buffer => {
  const byte = (value: number) => Buffer.from([value])
  return Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d4287810442858102', 'hex'),
    element(
      '18538067',
      element('1549a966', element('2ad7b1', Buffer.from('0f4240', 'hex'))),
      element(
        '1654ae6b',
        element('ae', element('d7', byte(1)), element('83', byte(2)), element('86', Buffer.from('A_OPUS'))),
      ),
      element('1f43b675', element('e7', byte(0)), element('a3', Buffer.alloc(300, 7))),
    ),
  ])
}

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
