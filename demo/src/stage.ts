// Where the story is told: a running server, reached as every client reaches it.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Ask, createClient, formText } from '@banyan/contract/client'
import type { calls } from '@banyan/contract/calls'
import type { Language } from '@banyan/contract/language'
import type { staffCalls } from '@banyan/contract/staff/calls'

export type EveryCall = typeof calls & typeof staffCalls

export interface Stage {
  /** Where the server listens, `http://127.0.0.1:8080`. */
  readonly url: string
  /** The server's time. */
  now(): Date
  /** Lets time pass on the server: codes go out once a minute to one address. */
  pass(seconds: number): void
  /** Makes an uploaded picture a member's own, as their data page will. */
  wear(id: string, avatar: string): Promise<void>
  /** The code that an authenticator shows now for a secret. */
  oneTimeCode(secret: string): Promise<string>
}

/** A client of the stage's server, as a person with a token (or none) uses it. */
export function actor(stage: Pick<Stage, 'url'>, language: Language, token?: string): Ask<EveryCall> {
  return createClient<EveryCall>({
    language: () => language,
    token: () => token,
    transport: async ({ path, headers, fields, file }) => {
      const reply = await fetch(stage.url + path, {
        method: 'POST',
        ...(file instanceof Blob
          ? { headers, body: multipart(fields, file) }
          : {
              headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
              body: formText(fields),
            }),
      })
      return { httpStatus: reply.status, body: await reply.json() }
    },
  })
}

function multipart(fields: readonly [string, string][], file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  form.append('files', file, 'picture.webp')
  return form
}

/** A picture of `demo/pictures`, ready to be uploaded. */
export async function picture(path: string): Promise<Blob> {
  const bytes = await readFile(fileURLToPath(new URL(`../pictures/${path}`, import.meta.url)))
  return new Blob([new Uint8Array(bytes)], { type: 'image/webp' })
}
