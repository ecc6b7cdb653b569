// Asks for what home shows while the app's own code is still on its way. It is a script of its own, with nothing to
// wait for, so that reading and rendering meet data that is there already. `ask.ts` takes a reply over when it asks
// for exactly the same; whatever differs (another page, another language, a newer session) it asks for itself.
import type { EarlyReply } from './state/wire/early.ts'

const homes = ['', '#/', '#/pages/tarbar/home']

interface Kept {
  language: string
  user: { token?: string } | null
  config: unknown
}

/** Returns the stored state of one of the app's stores; empty if there is none. */
function kept(name: string): Partial<Kept> {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as { state?: Partial<Kept> } | null)?.state ?? {}
  } catch (error) {
    // Not JSON, or the browser forbids storage.
    if (error instanceof SyntaxError || error instanceof DOMException) return {}
    throw error
  }
}

function begin(path: string, fields: string, token: string | undefined): Promise<EarlyReply> {
  return fetch(path, {
    method: 'POST',
    headers: { ...(token ? { token } : {}), 'content-type': 'application/x-www-form-urlencoded' },
    body: fields,
  }).then(async (reply) => ({ httpStatus: reply.status, raw: await reply.text() }))
}

/** The first banner is the largest thing on home: its picture need not wait to be drawn. */
function warmBanner({ raw }: EarlyReply): void {
  const { data } = JSON.parse(raw) as { data?: { banners?: { picture: string }[] } }
  const picture = data?.banners?.[0]?.picture
  if (picture === undefined) return
  const image = new Image()
  image.fetchPriority = 'high'
  image.src = picture
}

if (homes.includes(location.hash)) {
  const language = kept('language').language ?? 'zh'
  const token = kept('session').user?.token
  const early = new Map<string, Promise<EarlyReply>>()
  const ask = (path: string, control: string, { rest = '', sentWith = token } = {}) => {
    const fields = `control=${control}&language=${language}${rest}`
    const reply = begin(path, fields, sentWith)
    // The page that takes the reply over tells its failure.
    reply.catch(() => undefined)
    early.set(`${path}?${fields}&${sentWith ?? ''}`, reply)
    return reply
  }
  if (!kept('config').config) void ask('/app/config', 'load-config', { sentWith: undefined })
  ask('/tarbar/home', 'load-home').then(warmBanner, () => undefined)
  void ask('/shop/goods/goods-list', 'load-goods-list', { rest: '&sort=overall' })
  window.early = early
}
