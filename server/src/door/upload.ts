import type { FastifyRequest } from 'fastify'
import { Rejected, type StreamedFile, type UploadedFile } from './handler.ts'

/**
 * Reads a multipart body with its fields and its one file in memory. The parser's limits (server.ts) reject a body
 * that is too large or has too many parts with HTTP 413.
 */
export async function readUpload(
  request: FastifyRequest,
): Promise<{ body: Record<string, unknown>; file: UploadedFile | undefined }> {
  const body = Object.create(null) as Record<string, unknown>
  let file: UploadedFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = { name: part.filename, bytes: await part.toBuffer() }
      // A repeated field becomes a list, which no schema accepts, as in a form body.
      else body[part.fieldname] = part.fieldname in body ? [body[part.fieldname], part.value] : part.value
    }
  } catch (error) {
    // Errors of the parser's limits have a status. A body that can't be parsed has none: it is the caller's fault.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new Rejected(400, 'illegal-parameter')
  }
  return { body, file }
}

// A limit against endless bodies. Handlers enforce their own, much smaller limits.
const streamLimits = {
  fileSize: 1024 ** 3,
  files: 1,
  fields: 12,
  fieldSize: 4096,
  parts: 13,
  headerPairs: 50,
}

/**
 * Reads a multipart body up to its file: the fields, and the file as an unread stream. Parts after the file are
 * ignored. `end` discards the unread bytes, so that the caller gets the answer.
 */
export async function openUpload(request: FastifyRequest): Promise<{
  body: Record<string, unknown>
  stream: StreamedFile | undefined
  end: () => void
}> {
  const body = Object.create(null) as Record<string, unknown>
  const end = () => {
    request.raw.unpipe()
    request.raw.resume()
  }
  try {
    const parts = request.parts({ limits: streamLimits })[Symbol.asyncIterator]()
    for (;;) {
      const { value: part } = await parts.next()
      if (!part) return { body, stream: undefined, end }
      if (part.type === 'file') return { body, stream: { name: part.filename, bytes: part.file }, end }
      body[part.fieldname] = part.fieldname in body ? [body[part.fieldname], part.value] : part.value
    }
  } catch (error) {
    end()
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new Rejected(400, 'illegal-parameter')
  }
}
