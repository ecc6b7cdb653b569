// The member app inside a frame of the console, with a draft of the look or of a record. The console writes the draft into
// the frame's `data-preview`: configuration, language and appearance, and the replies to some calls, by path and control.
// These calls are not sent. A script in front of the app gives it a storage of its own that
// holds the draft, so the app starts with the draft as its kept configuration, as a visitor, and the person's own member
// app in the same browser stays as it is. The app itself has no code for this.
import { createHash } from 'node:crypto'

/** Names and versions of the app's stores: member/src/state/app. */
const script = `(() => {
const given = window.frameElement?.dataset.preview
if (given === undefined) return location.replace('/')
const { config, language, appearance, replies = {} } = JSON.parse(given)
const kept = (state, version) => JSON.stringify({ state, version })
const storage = (values) => ({
  getItem: (name) => values.get(name) ?? null,
  setItem: (name, value) => void values.set(name, String(value)),
  removeItem: (name) => void values.delete(name),
  clear: () => values.clear(),
  key: (place) => [...values.keys()][place] ?? null,
  get length() { return values.size },
})
const own = new Map([
  ['config', kept({ config, at: Math.floor(performance.timeOrigin + performance.now()) }, 2)],
  ['language', kept({ language }, 1)],
  ['appearance', kept({ appearance, amountsHidden: false }, 1)],
])
Object.defineProperty(window, 'localStorage', { value: storage(own) })
Object.defineProperty(window, 'sessionStorage', { value: storage(new Map()) })
Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
const send = window.fetch
window.fetch = (address, init) => {
  // A drawing of the server would show the stored record.
  if (Object.keys(replies).length > 0 && String(address).startsWith('/view?'))
    return Promise.resolve(new Response(null, { status: 404 }))
  const control = new URLSearchParams(typeof init?.body === 'string' ? init.body : '').get('control')
  const data = replies[address + ' ' + control]
  return data === undefined ? send(address, init) : Promise.resolve(Response.json({ status: 1, msg: '', data }))
}
})()`

const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Returns the document of a preview. `plain` is the built document. */
export const previewDocument = (plain: string): string =>
  plain.replace('<head>', () => `<head><script>${script}</script>`)

/** Returns the content security policy of a preview: it runs the script, and only the console may frame it. */
export const previewPolicy = (policy: string): string =>
  policy
    .replace("script-src 'self'", `script-src 'self' ${hash}`)
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
