// The files by which this host confirms that its links may open the installed apps: one for Android, one for iOS.
import type { FastifyInstance } from 'fastify'

interface Identity {
  readonly APP_ID: string
  readonly ANDROID_CERTS: readonly string[]
  readonly APPLE_TEAM?: string | undefined
}

/** The paths whose links open the apps; the same as in the projects of the apps (shell/src/android.ts). */
export const appPaths = ['/'] as const

/** Digital Asset Links: the apps signed with these certificates. */
export const assetLinks = ({ APP_ID, ANDROID_CERTS }: Identity): object[] => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: APP_ID, sha256_cert_fingerprints: ANDROID_CERTS },
  },
]

/** Apple's file for associated domains. */
export const appleAssociation = (team: string, { APP_ID }: Identity): object => ({
  applinks: {
    details: [{ appIDs: [`${team}.${APP_ID}`], components: appPaths.map((path) => ({ '/': path })) }],
  },
})

/** Serves the files that the environment has the values for. Both systems ask for them without a redirect. */
export function registerAppLinks(server: FastifyInstance, identity: Identity): void {
  const files: Record<string, object> = {
    ...(identity.ANDROID_CERTS.length > 0 && { 'assetlinks.json': assetLinks(identity) }),
    ...(identity.APPLE_TEAM !== undefined && {
      'apple-app-site-association': appleAssociation(identity.APPLE_TEAM, identity),
    }),
  }
  for (const [name, content] of Object.entries(files))
    server.get(`/.well-known/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').send(content),
    )
}
