// Members of the demo watch the videos; one of them stops in the middle.
import type { Actor } from './members.ts'

/** All members watch the newest video, every second one the next, and so on. */
export async function watchVideos(actors: readonly Actor[]): Promise<void> {
  for (const [at, { member, ask }] of actors.entries()) {
    const { list } = (await ask('/index/video-list', 'load-video-list', {})).data
    for (const [place, { id }] of list.entries())
      if (at % (place + 1) === 0) await ask('/index/video', 'do-view', { id })
    const [newest] = list
    if (newest && member.id === 'james')
      await ask('/index/video', 'do-progress', { id: newest.id, second: 7 })
  }
}
