// Stores the files of staff.
import type { App } from '../boot/app-context.ts'
import type { SavedFile } from '../files/files.ts'
import type { StaffSession } from '../identity/session.ts'
import { recordAction } from './audit.ts'

type Save = App['files']['save']

/** Who uploads. */
export interface Uploader {
  readonly app: App
  readonly staff: StaffSession
  readonly origin: string
}

/** Stores a file and records it (D51). Throws `FileRefused`. A file whose entry is missing has no use and is deleted. */
export async function saveUpload(
  { app, staff, origin }: Uploader,
  file: Omit<Parameters<Save>[0], 'owner'>,
): Promise<SavedFile> {
  const saved = await app.files.save({ ...file, owner: { staff: staff.staffId } })
  await app.database.transaction((tx) =>
    recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'file.upload',
      subject: saved.id,
      before: null,
      after: { purpose: file.purpose, bytes: saved.bytes },
    }),
  )
  return saved
}
