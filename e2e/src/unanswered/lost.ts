// Answers and requests that get lost on the way, and the records that the server has of them.
import { actor } from '@banyan/demo/stage'
import { members } from '@banyan/demo/story'
import type { Page, Route } from 'playwright-core'
import type { Stage } from '../stage.ts'

/** A field of the call that a request carries; null if it has none of this name. */
export const field = (route: Route, name: string): string | null =>
  new URLSearchParams(route.request().postData() ?? '').get(name)

type Loss = 'answer' | 'request'

/** Drops the answers, or the requests themselves, of one call. Returns the sent keys and a function that ends it. */
export async function lose(page: Page, path: string, control: string, what: Loss) {
  const keys: string[] = []
  let losing = true
  await page.route(`**${path}`, async (route) => {
    if (field(route, 'control') !== control) return route.continue()
    keys.push(field(route, 'request_key') ?? '')
    if (!losing) return route.continue()
    // The server runs the call; only the page gets no answer.
    if (what === 'answer') await route.fetch()
    return route.abort('connectionreset')
  })
  return { keys, end: () => (losing = false) }
}

/** Blocks the page's requests for the outcome. Returns a function that unblocks them. */
export async function holdOutcome(page: Page): Promise<() => Promise<void>> {
  await page.route('**/app/request-outcome', (route) => route.abort('internetdisconnected'))
  return () => page.unroute('**/app/request-outcome')
}

/** Returns a client with Noy's own session, to count the records on the server. */
export async function noyOnServer(stage: Stage) {
  const noy = members.find(({ id }) => id === 'noy')
  if (!noy) throw new Error('the demo has no Noy')
  const { account, password } = noy
  const { data } = await actor(stage, 'en')('/login/login', 'do-login', { account, password })
  return actor(stage, 'en', data.user.token)
}
