import type { CallRequest } from '@banyan/contract/client'
import { readJson, requestTimeout, unreachable } from './ask.ts'
import type { AskOptions } from './ask.ts'

/** Sends a file by XMLHttpRequest, since fetch cannot report progress. Rejects with the same errors as `ask`. */
export function postFile(
  sending: CallRequest,
  { signal, onProgress, timeout }: Pick<AskOptions, 'signal' | 'onProgress' | 'timeout'>,
): Promise<{ httpStatus: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', sending.path)
    request.timeout = timeout ?? requestTimeout
    for (const [name, value] of Object.entries(sending.headers)) request.setRequestHeader(name, value)
    const form = new FormData()
    for (const [name, value] of sending.fields) form.append(name, value)
    form.append('files', sending.file as File)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () =>
      resolve({ httpStatus: request.status, body: readJson(request.responseText) }),
    )
    request.addEventListener('error', () => reject(unreachable(false)))
    request.addEventListener('timeout', () => reject(unreachable(true)))
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
