// Uploads of chat files for tests: through the typed client, with a given file name, and the resulting files on disk.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestOf } from '@banyan/contract/call'
import type { doUpload } from '@banyan/contract/chat/conversation/upload'
import { multipart, type TestApp } from './app.ts'
import type { Talker } from './chat/chat.ts'

export const uploadAs = async (
  { ask }: Pick<Talker, 'ask'>,
  file: Buffer,
  request: RequestOf<typeof doUpload>,
) => (await ask('/chat/conversation/upload', 'do-upload', request, { file })).data

/** Uploads with a given file name, which the typed client does not send. */
export async function uploadNamed(
  home: TestApp,
  token: string,
  name: string,
  file: Buffer,
  fields: [string, string][],
) {
  const { headers, body } = multipart([['control', 'do-upload'], ['language', 'en'], ...fields], file, name)
  const reply = await home.server.inject({
    method: 'POST',
    url: '/chat/conversation/upload',
    headers: { ...headers, token },
    payload: body,
  })
  return {
    statusCode: reply.statusCode,
    json: reply.json<{ status: unknown; data: Record<string, unknown> }>(),
  }
}

export const getFile = (home: TestApp, url: string, headers: Record<string, string> = {}) =>
  home.server.inject({ url, headers })

/** Returns all files of uploads on the disk, stored or incoming. */
export const onDisk = (home: TestApp): string[] =>
  ['files', 'incoming']
    .map((name) => join(home.app.config.DATA_DIR, name))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map((one) => one.name)
    .toSorted()
