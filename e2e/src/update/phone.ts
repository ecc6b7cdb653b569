// A phone that a test simulates, with packages of pages: it serves the running one to the app, and goes back to the one
// before if a new one does not report that it runs.
import { inflateRawSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { openBridge } from '../phone/bridge.ts'
import { openPage, sees } from '../screens/member.ts'
import type { Person, Stage } from '../stage.ts'

interface Version {
  number: number
  name: string
}

const pickVersion = ({ number, name }: Version): Version => ({ number, name })

/** Reads a ZIP archive. */
function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(archive.length - 6)
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const [named, extra, note] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const local = archive.readUInt32LE(at + 42)
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(from, from + packed)
    files.set(
      archive.subarray(at + 46, at + 46 + named).toString(),
      method === 0 ? bytes : inflateRawSync(bytes),
    )
    at += 46 + named + extra + note
  }
  return files
}

const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
}

interface WithHash {
  hash: string
}

/** The state of the packages on a phone. */
interface Packages {
  readonly next: number | null
  readonly failed: readonly number[]
}

/** The functions of rules/app/package. A test passes them, since only tests may import rules. */
interface Rule<State extends Packages> {
  readonly firstPackages: State
  readonly runningPackage: (packages: State) => number
  readonly packageInstalled: (packages: State, number: number) => State
  readonly packageCancelled: (packages: State) => State
  readonly packageReported: (packages: State) => State
  readonly packagesStarted: (packages: State) => State
  readonly packagesFailed: (packages: State) => State
}

/**
 * A phone with the app, the pages of which are inside the installed app (1.0.9, 109) or from a package. `through` is how
 * the app reaches it: the calls of a simulated phone, or the native plugin of Capacitor.
 */
export async function openPhone<State extends Packages>(
  rule: Rule<State>,
  stage: Stage,
  channel: 'app' | 'store' | 'beta',
  key: string,
  through: 'simulated' | 'capacitor' = 'simulated',
) {
  const person = await stage.person({ language: 'en' })
  const downloads = new Map<string, Buffer>()
  const installed = new Map<number, Version & { hash: string; files: Map<string, Buffer> }>()
  const links: string[] = []
  const asked: string[] = []
  let packages = rule.firstPackages
  /** Resolves when the last restart that the app has asked for is over. */
  let restarted = Promise.resolve()
  const waiting = () => (packages.next === null ? undefined : installed.get(packages.next))
  const running = () => installed.get(rule.runningPackage(packages))
  const actions = {
    about: () => ({ platform: 'android', channel, key }),
    running: () => pickVersion(running() ?? { number: 109, name: '1.0.9' }),
    restart: () =>
      void setTimeout(() => {
        // If a page of the test interrupts it, the test goes on with that page.
        restarted = start().catch(() => undefined)
      }),
    openStore: (link: string) => links.push(link),
    stored: (hash: string) => downloads.get(hash)?.length ?? 0,
    append(hash: string, at: number, bytes: string) {
      const before = downloads.get(hash) ?? Buffer.alloc(0)
      if (before.length !== at) throw new Error('not the end of the download')
      downloads.set(hash, Buffer.concat([before, Buffer.from(bytes, 'base64')]))
    },
    read: (hash: string) => downloads.get(hash)?.toString('base64') ?? '',
    drop: (hash: string) => downloads.delete(hash),
    install(hash: string, { number, name }: Version): boolean {
      installed.set(number, { number, name, hash, files: unzip(downloads.get(hash) ?? Buffer.alloc(0)) })
      packages = rule.packageInstalled(packages, number)
      return true
    },
    waiting: () => {
      const found = waiting()
      return found ? { hash: found.hash, version: pickVersion(found) } : null
    },
    cancel: () => void (packages = rule.packageCancelled(packages)),
    failed: () => packages.failed,
    report: () => void (packages = rule.packageReported(packages)),
  }
  if (through === 'simulated')
    await person.context.exposeFunction('simulatedPhone', (name: string, given: never[]) => {
      asked.push(name)
      return (actions as Record<string, (...given: never[]) => unknown>)[name]?.(...given)
    })
  else
    await openBridge(person.context, 'android', {
      Packages: {
        ...actions,
        about: () => ({ channel, key }),
        stored: ({ hash }: WithHash) => ({ bytes: actions.stored(hash) }),
        append: ({ hash, at, data }: WithHash & { at: number; data: string }) =>
          actions.append(hash, at, data),
        read: ({ hash }: WithHash) => ({ data: actions.read(hash) }),
        drop: ({ hash }: WithHash) => void actions.drop(hash),
        install: ({ hash, ...version }: WithHash & Version) => void actions.install(hash, version),
        waiting: () => {
          const found = waiting()
          return found ? { version: { ...pickVersion(found), hash: found.hash } } : {}
        },
        failed: () => ({ numbers: packages.failed }),
      },
    })
  await person.context.route(`${stage.url}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(1)
    const body = running()?.files.get(path === '' ? 'index.html' : path)
    if (!body || route.request().method() !== 'GET') return route.fallback()
    return route.fulfill({ body, contentType: types[/\.(\w+)$/.exec(path)?.[1] ?? 'html'] ?? 'text/plain' })
  })
  /** Starts the app, after it was closed or for the first time. */
  const start = async () => {
    packages = rule.packagesStarted(packages)
    // Leaves the app, as the system ends it.
    await person.page.goto('/robots.txt')
    await person.page.goto('/')
  }
  return {
    ...person,
    start,
    links,
    downloads,
    /** Returns the app's calls to the simulated phone, in order. */
    asked: () => asked,
    packages: () => packages,
    /** The running package has not reported in time. */
    async giveUp() {
      await restarted
      packages = rule.packagesFailed(packages)
      await start()
    },
    async close() {
      await restarted
      await person.close()
    },
  }
}

export const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true })
export const prompt = (page: Page) => page.getByRole('alertdialog', { name: 'Update ready' })

/** Waits until the settings page of the app says which version runs. */
export async function runs(phone: Pick<Person, 'page'>, version: string): Promise<void> {
  await openPage(phone.page, 'pages/mine/common/about-us')
  await sees(phone.page, version)
}
