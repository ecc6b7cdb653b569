// Compares the permissions in a manifest with the table of permissions. The pipeline runs it on the merged manifest of the
// built app, where libraries may have added permissions: `node shell/src/check.ts AndroidManifest.xml`.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { appId } from './app.ts'
import { androidPermissions, iosUsageKeys } from './permission.ts'

const packaged = createRequire(import.meta.url)

interface Element {
  readonly $?: Readonly<Record<string, string>>
  readonly [name: string]: unknown
}

/** Parses XML. An element inside another is a list of its occurrences; attributes are under `$`. */
export async function parseXml(text: string): Promise<Element> {
  const xml = packaged('xml2js') as { parseStringPromise(text: string): Promise<unknown> }
  return (await xml.parseStringPromise(text)) as Element
}

/** Returns the elements at a path of names. */
export function elements(from: Element, ...path: readonly string[]): Element[] {
  let found: Element[] = [from]
  for (const name of path)
    found = found.flatMap((one) => {
      const inner: unknown = one[name]
      const list: unknown[] = Array.isArray(inner) ? inner : [inner]
      return list.filter((it): it is Element => typeof it === 'object' && it !== null)
    })
  return found
}

/** The permissions that Firebase's and Android's libraries add to the merged manifest. A person never sees them. */
const fromLibraries: readonly string[] = [
  'android.permission.WAKE_LOCK',
  'com.google.android.c2dm.permission.RECEIVE',
  `${appId}.DYNAMIC_RECEIVER_NOT_EXPORTED_PERMISSION`,
]

export interface Declared {
  readonly name: string
  /** The last version of Android that the permission is for. */
  readonly until: string | undefined
}

/** Returns the permissions that a manifest declares. */
export async function declaredIn(manifest: string): Promise<Declared[]> {
  const parsed = await parseXml(manifest)
  return ['uses-permission', 'uses-permission-sdk-23']
    .flatMap((tag) => elements(parsed, 'manifest', tag))
    .map(({ $ = {} }) => ({ name: $['android:name'] ?? '', until: $['android:maxSdkVersion'] }))
}

/** Returns a sentence for each permission that is missing, unused or wrong. */
export function androidFaults(declared: readonly Declared[]): string[] {
  const wanted = androidPermissions()
  const names = declared.map(({ name }) => name)
  return [
    ...wanted.filter((name) => !names.includes(name)).map((name) => `${name} is missing`),
    ...names
      .filter((name) => !wanted.includes(name) && !fromLibraries.includes(name))
      .map((name) => `${name} is not used`),
    ...declared
      .filter(({ name, until }) => wanted.includes(name) && until !== undefined)
      .map(({ name, until }) => `${name} ends with Android ${until}`),
  ]
}

/** Returns the usage texts that are missing, not used or empty in an Info.plist. */
export function iosFaults(values: Readonly<Record<string, unknown>>): string[] {
  const wanted: readonly string[] = iosUsageKeys()
  const named = Object.keys(values).filter((key) => key.endsWith('UsageDescription'))
  return [
    ...wanted.filter((key) => !named.includes(key)).map((key) => `${key} is missing`),
    ...named.filter((key) => !wanted.includes(key)).map((key) => `${key} is not used`),
    ...named.filter((key) => values[key] === '').map((key) => `${key} is empty`),
  ]
}

const file = process.argv[2]
if (file !== undefined && import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = androidFaults(await declaredIn(readFileSync(file, 'utf8')))
  process.stdout.write(
    faults.length > 0 ? `${faults.join('\n')}\n` : 'The permissions are those of the table.\n',
  )
  process.exitCode = faults.length > 0 ? 1 : 0
}
