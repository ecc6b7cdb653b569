import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { done, requestKey, url } from '../../field.ts'
import { words } from '../words.ts'
import { importErrors } from './errors.ts'

/** The most lines that one file can have; a line is a variant. */
export const importLinesMax = 2000

/**
 * Why a line is refused. `missing`, `wrong`, `differs`, `code-twice`: the cell itself. `category-unknown`. `changed`:
 * the product has another version than the exported one. `exists`: there is a product of this code, and the line has no
 * version. `variants-wrong`: the variants do not fit the options or pictures. `stock-below-zero`. `variant-new`: the line
 * has the stock of an exported variant, but the product has none with these values; a file can’t rename a value. `missing`
 * for `stock_seen`: the variant is there, and its stock would be ignored. `picture-unknown`: a
 * picture that is named by its file was not uploaded, or more than a day ago, or is used by now; `picture` is the name.
 * `too-long`: the text has too many characters; for `detail`, after cleaning too.
 */
const faults = [
  'missing',
  'wrong',
  'differs',
  'code-twice',
  'category-unknown',
  'changed',
  'exists',
  'variants-wrong',
  'stock-below-zero',
  'stock-too-high',
  'variant-new',
  'picture-unknown',
  'too-long',
] as const

export const loadImport = call({
  path: '/staff/goods/import',
  control: 'load-import',
  who: { staff: 'goods.change' },
  says: 'What the import of a CSV file of products would do, and every line that is refused. Changes nothing. A picture is given by its addresses, or by the name of a file that the same person sent to /staff/goods/picture within the last day.',
  request: {},
  reply: z.strictObject({
    /** Names the content of the file; `do-import` takes the same file only. */
    digest: z.string(),
    added: z.number().int(),
    changed: z.number().int(),
    faults: z.array(
      z.strictObject({
        line: z.number().int(),
        column: z.string(),
        fault: z.enum(faults),
        picture: z.string().optional(),
      }),
    ),
    list: z.array(
      z.strictObject({
        line: z.number().int(),
        code: z.string(),
        name: words,
        /** The first picture, and how many there are. */
        picture: url,
        pictures: z.number().int(),
        added: z.boolean(),
        variants: z.number().int(),
        /** Pieces that are added to the stock of all its variants; negative if they are taken away. */
        stock: z.number().int(),
      }),
    ),
  }),
  errors: importErrors,
  file: true,
})

export const doImport = call({
  path: '/staff/goods/import',
  control: 'do-import',
  who: { staff: 'goods.change' },
  says: 'Imports a CSV file of products: all of its lines, or none.',
  request: { request_key: requestKey, digest: z.string().regex(/^[0-9a-f]{64}$/) },
  reply: done,
  errors: { ...importErrors, ...pick(sharedErrors, 'request-key-reused') },
  file: true,
})
