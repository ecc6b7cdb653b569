import type { FastifyRequest } from 'fastify'
import { Rejected, type UploadedFile } from './handler.ts'

/**
 * Reads a multipart body: its fields, and its one file whole. The limits of the parser (server.ts)
 * end a body that is too large or has too many parts, with HTTP 413.
 */
export async function readUpload(
  request: FastifyRequest,
): Promise<{ body: Record<string, unknown>; file: UploadedFile | undefined }> {
  const body = Object.create(null) as Record<string, unknown>
  let file: UploadedFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = { name: part.filename, bytes: await part.toBuffer() }
      // A field sent twice becomes a list, which no schema takes: the same as in a form body.
      else body[part.fieldname] = part.fieldname in body ? [body[part.fieldname], part.value] : part.value
    }
  } catch (error) {
    // The parser's own limits carry a status; what it can't read at all is bare, and is the sender's fault.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new Rejected(400, 'illegal-parameter')
  }
  return { body, file }
}
