// The pictures that a CSV file of products names by their files. They were uploaded before, one by one, by the person who
// imports the file.
import type { Goods } from '@banyan/rules/staff/goods/csv'
import type { App } from '../../../boot/app-context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { holdStaffFiles, listUnusedStaffFiles } from '../../../files/files.ts'
import { addressOf, publicAddress, smallAddressOf } from '../../../files/links.ts'
import { cleanName } from '../../../files/names.ts'

type Picture = Goods['pictures'][number]

/** Names compare without their folders and without regard to case. */
const keyOf = (name: string): string => cleanName(name).toLowerCase()

/**
 * Returns the pictures that a person uploaded within the last day and that nothing uses yet, by the name of their files; of
 * several with one name the newest. With `hold`, the sweep does not delete them until that transaction ends.
 */
export async function findPictures(
  app: App,
  db: Db | Tx,
  { staff, names, hold }: { staff: bigint; names: readonly string[]; hold?: Tx },
): Promise<(name: string) => Picture | undefined> {
  if (names.length === 0) return () => undefined
  const wanted = new Set(names.map(keyOf))
  const uploaded = await listUnusedStaffFiles(db, staff, 'goods', app.files.since())
  const newest = new Map(uploaded.map((file) => [keyOf(file.name), file]))
  let found = [...newest.values()].filter(({ name }) => name !== '' && wanted.has(keyOf(name)))
  if (hold) {
    const ids = found.map(({ id }) => id)
    found = await holdStaffFiles(hold, staff, ids)
  }
  const pictures = new Map(
    found.map(({ id, name, suffix, has_small, colour }): [string, Picture] => {
      const large = publicAddress(addressOf(id, suffix))
      const small = has_small ? publicAddress(smallAddressOf(id)) : large
      return [keyOf(name), { small, large, colour: colour ?? '#f4f5fa' }]
    }),
  )
  return (name) => pictures.get(keyOf(name))
}
