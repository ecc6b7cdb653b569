// The running server on which the story is played, and clients that reach it as every client does.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Ask, createClient, formText, type Fills } from '@banyan/contract/client'
import { calls } from '@banyan/contract/calls'
import type { Language } from '@banyan/contract/language'
import { keyFiller } from '@banyan/contract/request-key'
import { staffCalls } from '@banyan/contract/staff/calls'

export type EveryCall = typeof calls & typeof staffCalls & Fills<'request_key'>

const fillKey = keyFiller({ ...calls, ...staffCalls }, randomUUID)

export interface Stage {
  /** The address of the server, `http://127.0.0.1:8080`. */
  readonly url: string
  /** The server's time. */
  now(): Date
  /** Advances the server's clock: a network address gets one code per minute. */
  pass(seconds: number): void
  /** Pays the commission that is due: the server's job, which does not run during the story. */
  settleCommission(): Promise<void>
  /** Returns the current authenticator code for a secret. */
  oneTimeCode(secret: string): Promise<string>
}

/**
 * Returns a client of the stage's server, with a token or without one. A request without a request key gets a new one.
 */
export function actor(stage: Pick<Stage, 'url'>, language: Language, token?: string): Ask<EveryCall> {
  return createClient<EveryCall>({
    language: () => language,
    token: () => token,
    transport: async ({ path, headers, fields: given, file }) => {
      const fields = fillKey({ path, fields: given })
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

/** Returns a video of `demo/videos` for an upload. */
export async function film(name: string): Promise<Blob> {
  const bytes = await readFile(fileURLToPath(new URL(`../videos/${name}`, import.meta.url)))
  return new Blob([new Uint8Array(bytes)], { type: 'video/webm' })
}

/** Returns a picture of `demo/pictures` for an upload. */
export async function picture(path: string): Promise<Blob> {
  const bytes = await readFile(fileURLToPath(new URL(`../pictures/${path}`, import.meta.url)))
  return new Blob([new Uint8Array(bytes)], { type: 'image/webp' })
}
