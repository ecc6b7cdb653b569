// The unfinished moment of each member, stored on this device. The server deletes unused pictures after a day, so a
// draft drops them before that.
import type { Uploaded } from '@banyan/ui/form/uploader'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { isFresh, workingLink } from '../../../../state/file/link.ts'
import { now } from '../../../../state/lib/clock.ts'

interface Draft {
  words: string
  images: readonly Uploaded[]
  /** When the first picture was uploaded. Milliseconds; 0 without pictures. */
  since: number
}

interface Drafts {
  drafts: Readonly<Record<string, Draft>>
  keep: (user: string, draft: Pick<Draft, 'words' | 'images'>) => void
  drop: (user: string) => void
}

const keptMs = 20 * 60 * 60_000

export const useMomentDraft = create<Drafts>()(
  persist(
    (set, get) => ({
      drafts: {},
      keep: (user, { words, images }) => {
        const before = get().drafts[user]
        const standing = before && now() - before.since < keptMs ? before.since : now()
        const since = images.length === 0 ? 0 : standing
        set({ drafts: { ...get().drafts, [user]: { words, images, since } } })
      },
      drop: (user) => {
        const { [user]: _gone, ...others } = get().drafts
        set({ drafts: others })
      },
    }),
    { name: 'moment-draft', version: 1, partialize: ({ drafts }) => ({ drafts }) as Drafts },
  ),
)

/** Renews the links of pictures that were uploaded on an earlier visit of the page. */
export async function renewDraft(user: string): Promise<void> {
  const before = useMomentDraft.getState().drafts[user]
  if (!before || before.images.every((image) => isFresh(image.url))) return
  const images = await Promise.all(
    before.images.map(async (image) => ({ ...image, url: await workingLink(image.url) })),
  )
  const { drafts } = useMomentDraft.getState()
  const draft = drafts[user]
  // Pictures were added or removed while the links were renewed.
  if (draft?.images !== before.images) return
  useMomentDraft.setState({ drafts: { ...drafts, [user]: { ...draft, images } } })
}

/** Returns the parts of a draft that are still usable. */
export function freshDraft(draft: Draft | undefined): Pick<Draft, 'words' | 'images'> {
  if (!draft) return { words: '', images: [] }
  return { words: draft.words, images: now() - draft.since < keptMs ? draft.images : [] }
}
