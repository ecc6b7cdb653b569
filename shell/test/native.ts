// Compiles the native code of Android with Capacitor's own sources. Names of the Android SDK are not found, because the
// SDK is not installed. All else must compile: the syntax, the own classes, and their calls of Capacitor.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { folder } from '../src/app.ts'

/** Packages whose classes are only in the Android SDK or come with Gradle. */
const absent = /^(android|androidx|org\.json|com\.google)\b/
/** Names that the own classes inherit from an absent class. */
const inherited = new Set(['getNoBackupFilesDir', 'getAssets', 'put', 'R'])
/** An error that follows from an absent name: the compiler does not see that the called method throws. */
const follows = 'except.never.thrown.in.try: java.security.GeneralSecurityException'

/** Returns the compiler's errors for the classes in a folder, without errors about names of absent packages. */
export function nativeFaults(classes: string): string[] {
  const sources = globSync(join(classes, '*.java')).filter((path) => !path.endsWith('Test.java'))
  const capacitor = join(folder, 'node_modules/@capacitor/android/capacitor/src/main/java')
  const options = ['-XDrawDiagnostics', '-XDshould-stop.ifError=FLOW', '-Xmaxerrs', '100000', '-proc:none']
  const places = ['-implicit:none', '-sourcepath', capacitor, '-d', join(classes, 'out')]
  const { stderr } = spawnSync('javac', ['--release', '17', ...options, ...places, ...sources], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  // Capacitor's own classes use the SDK, too; without such an error they were not read.
  if (!/^PluginCall\.java.*doesnt\.exist: androidx/m.test(stderr))
    throw new Error(`the classes were not compiled with Capacitor: ${stderr.slice(0, 2_000)}`)
  const imported = new Set(
    sources
      .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/^import ([\w.]+)\.(\w+);/gm)])
      .flatMap(([, from = '', name = '']) => (absent.test(from) ? [name] : [])),
  )
  const own = new Set(sources.map((path) => basename(path)))
  return stderr.split('\n').filter((line) => {
    const [, file = '', fault = ''] = /^(\w+\.java):\d+:\d+: compiler\.err\.(.*)/.exec(line) ?? []
    if (!own.has(file) || fault === follows) return false
    const [, missing] = /^doesnt\.exist: ([\w.]+)/.exec(fault) ?? []
    const [, name] = /^cant\.resolve\S*: kindname\.\w+, (\w+)/.exec(fault) ?? []
    const known = (one: string) => absent.test(one) || imported.has(one) || inherited.has(one)
    return !known(missing ?? name ?? '')
  })
}
