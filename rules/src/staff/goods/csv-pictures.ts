// The cell `pictures` of a file of products: one picture per line. An exported file has the addresses of a picture. A
// person writes the name of a picture's file instead; several names may stand in one line, separated by `|`.
import type { Goods, GoodsFile, ReadGoods } from './csv.ts'

type Picture = Goods['pictures'][number]

/** A picture that a cell names by its file: the place in the gallery, and the name as it was written. */
export interface NamedPicture {
  readonly at: number
  readonly name: string
}

export interface PicturesCell {
  /** The pictures in their order; one that is named by its file has no addresses yet. */
  readonly pictures: Goods['pictures']
  readonly named: readonly NamedPicture[]
}

/** The most pictures of a product. */
const picturesMax = 20

/** A reported name is cut after this many characters. */
const nameMax = 120

const isAddress = (row: string): boolean => /^(\/|https?:\/\/)/.test(row)

/** Reads the cell of the pictures. Returns the fault if it can't be read. */
export function readPictures(cell: string): PicturesCell | 'missing' | 'wrong' {
  const rows = cell
    .split(/\r?\n/)
    .flatMap((row) => (isAddress(row.trim()) ? [row] : row.split('|')))
    .map((row) => row.trim())
    .filter((row) => row !== '')
  if (rows.length === 0) return 'missing'
  if (rows.length > picturesMax) return 'wrong'
  const pictures: Picture[] = []
  const named: NamedPicture[] = []
  for (const [at, row] of rows.entries()) {
    if (!isAddress(row)) {
      named.push({ at, name: row })
      pictures.push({ small: '', large: '', colour: '' })
      continue
    }
    const [small = '', large = '', colour = '', video, ...more] = row.split(/\s+/)
    if (colour === '' || more.length > 0) return 'wrong'
    pictures.push({ small, large, colour, ...(video === undefined ? {} : { video }) })
  }
  return { pictures, named }
}

/**
 * Puts in the pictures that are named by their files. `find` returns the picture of a name. A name without a picture is
 * reported with the first line of its product, once.
 */
export function withPictures(file: GoodsFile, find: (name: string) => Picture | undefined): GoodsFile {
  const faults = [...file.faults]
  const put = (one: ReadGoods): ReadGoods => {
    const line = one.lines[0] ?? 0
    const pictures = [...one.goods.pictures]
    const unknown = new Set<string>()
    for (const { at, name } of one.named) {
      const picture = find(name)
      if (picture) pictures[at] = picture
      else unknown.add([...name].slice(0, nameMax).join(''))
    }
    for (const name of unknown)
      faults.push({ line, column: 'pictures', fault: 'picture-unknown', picture: name })
    return { ...one, goods: { ...one.goods, pictures } }
  }
  const products = file.products.map(put)
  return { products, faults: faults.toSorted((a, b) => a.line - b.line) }
}
