/** The two bytes of each character that GB18030 writes with two bytes. */
const pairs = new Map<string, Buffer>()
const decoder = new TextDecoder('gb18030')
for (let first = 0x81; first <= 0xfe; first++)
  for (let second = 0x40; second <= 0xfe; second++) {
    const pair = Buffer.from([first, second])
    const found = decoder.decode(pair)
    if (found.length === 1 && found !== '\ufffd') pairs.set(found, pair)
  }

/** Returns a text of ASCII and Chinese in GB18030, as spreadsheets in China write CSV. */
export function gb18030(text: string): Buffer {
  const bytes = [...text].map((one) => (one < '\u0080' ? Buffer.from(one) : pairs.get(one)))
  const missing = [...text].filter((_, at) => bytes[at] === undefined)
  if (missing.length > 0) throw new Error(`no two bytes for ${missing.join(' ')}`)
  return Buffer.concat(bytes.filter((one) => one !== undefined))
}
