import { z } from 'zod'
import { call } from '../call.ts'
import { structure } from '../field.ts'

/** How many addresses one call renews. */
export const linksMost = 100

export const loadLinks = call({
  path: '/app/file',
  control: 'load-links',
  who: 'member',
  says: 'Renews links of private files: uploads of this member, files of chats that they take part in, of groups, and of moments that they may see. Links work for some minutes; a device that kept an older one asks here.',
  request: {
    /** Addresses as replies and pushes carried them, expired or not. */
    files: structure(z.array(z.string().max(300)).min(1).max(linksMost)),
  },
  reply: z.object({
    /** In the order of the request; null for a file that is gone or that this member may not see. */
    links: z.array(z.string().nullable()),
  }),
  errors: {},
})
