import { tellRefusal, withPermission } from './permission.ts'

/** Saves a file on the device under this name. Returns true if it is saved; tells the person of a refused permission. */
export async function saveFile(file: Blob, name: string): Promise<boolean> {
  const permitted = await withPermission('storage', (device) => device.save(file, name))
  if (!permitted.granted) await tellRefusal('storage', permitted.why)
  return permitted.granted && permitted.value
}
