import type { Platform } from '../../platform/platform.ts'

/** What is shared: its title, and the address of its page. */
interface Shared {
  title: string
  address: string
  /** The poster; undefined if it could not be drawn. */
  file: File | undefined
}

/**
 * Returns the data for the system's sheet: the picture with title and address in its text if the device can share pictures,
 * else the address alone with the title.
 */
export function shareable(device: Pick<Platform, 'canShare'>, { title, address, file }: Shared): ShareData {
  const withPicture: ShareData = { title, text: `${title} ${address}`, ...(file && { files: [file] }) }
  return file && device.canShare(withPicture) ? withPicture : { title, text: title, url: address }
}
