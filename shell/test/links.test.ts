// The values that the projects and the server must have in common. Files of the server are loaded by path, because a room
// does not import another room.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { androidManifest } from '../src/android.ts'
import { appId, channel, root } from '../src/app.ts'

const ofServer = <Module>(path: string) => import(join(root, 'server/src', path)) as Promise<Module>

interface Links {
  appPaths: readonly string[]
  appleAssociation: (team: string, identity: object) => { applinks: { details: { components: unknown }[] } }
}
interface Push {
  pushEnvironment: { APP_ID: { parse(value: undefined): string } }
}
interface Fcm {
  androidChannel: string
}

test('the apps open the paths that the server confirms, and no others', async () => {
  const { appPaths, appleAssociation } = await ofServer<Links>('boot/app-links.ts')
  const manifest = androidManifest({ host: 'banyan.example' })
  const opened = [...manifest.matchAll(/<data android:scheme="https"[^>]*android:path(?:\w*)="([^"]+)"/g)]
  expect(opened.map(([, path]) => path)).toEqual(appPaths)
  expect(manifest.match(/<data /g)).toHaveLength(appPaths.length)
  const [details] = appleAssociation('TEAM123456', { APP_ID: appId }).applinks.details
  expect(details?.components).toEqual(appPaths.map((path) => ({ '/': path })))
})

test('the server sends to this app, and to its group of notifications', async () => {
  const { pushEnvironment } = await ofServer<Push>('boot/config-push.ts')
  expect(pushEnvironment.APP_ID.parse(undefined)).toBe(appId)
  expect((await ofServer<Fcm>('chat/push/fcm.ts')).androidChannel).toBe(channel)
})
