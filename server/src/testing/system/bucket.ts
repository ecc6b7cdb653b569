// A bucket that implements the part of the S3 protocol that the server uses, and checks signatures (version 4).
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestBucket {
  /** The objects by path, `/bucket/name`. */
  readonly kept: Map<string, { bytes: Buffer; type: string }>
  /** The requests that were signed well, as `PUT /bucket/name`. */
  readonly asked: string[]
  /** Requests that match are answered with a fault, after `asked` has them. */
  refuses: ((request: string) => boolean) | undefined
  /** Each request is answered when this has ended, after `asked` has it. */
  waits: ((request: string) => Promise<void>) | undefined
  /** Starts the server. Returns the settings of a server that stores its files here. */
  listen(): Promise<Record<'S3_URL' | 'S3_BUCKET' | 'S3_KEY' | 'S3_SECRET' | 'S3_REGION', string>>
  close(): Promise<unknown>
}

/** A list has this many names at most, so that lists have several pages. */
const namesOfAPage = 3

const access = { name: 'banyan', key: 'the-key', secret: 'the-secret', region: 'eu-central-1' }

export function openTestBucket(): TestBucket {
  const { name, key, secret, region } = access
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const fault = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    if (path !== `/${name}` && !path.startsWith(`/${name}/`)) return fault(404, 'NoSuchBucket')
    if (!isSigned(request)) return fault(403, 'SignatureDoesNotMatch')
    // Stores other than Amazon's refuse its newer checksums.
    if (
      Object.keys(request.headers).some((one) => one.startsWith('x-amz-checksum-') || one === 'x-amz-trailer')
    )
      return fault(400, 'NotImplemented')
    bucket.asked.push(`${request.method} ${path}`)
    await bucket.waits?.(`${request.method} ${path}`)
    if (bucket.refuses?.(`${request.method} ${path}`)) return fault(400, 'Refused')
    if (searchParams.has('list-type')) return response.writeHead(200).end(listOf(bucket, name, searchParams))
    return answerObject(bucket.kept, path, { request, response, body: Buffer.concat(chunks), fault })
  }
  const bucket: TestBucket = {
    kept: new Map(),
    asked: [],
    refuses: undefined,
    waits: undefined,
    async listen() {
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      return { S3_URL: url, S3_BUCKET: name, S3_KEY: key, S3_SECRET: secret, S3_REGION: region }
    },
    close: () => new Promise((done) => server.close(done)),
  }
  return bucket
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body: Buffer
  readonly fault: (status: number, code: string) => unknown
}

function answerObject(
  kept: TestBucket['kept'],
  path: string,
  { request, response, body, fault }: Exchange,
): unknown {
  if (request.method === 'PUT') {
    kept.set(path, { bytes: unchunked(request, body), type: request.headers['content-type'] ?? '' })
    return response.writeHead(200).end()
  }
  if (request.method === 'DELETE') {
    kept.delete(path)
    return response.writeHead(204).end()
  }
  const object = kept.get(path)
  // A HEAD request is answered without a body, so without an error code.
  if (request.method === 'HEAD')
    return response.writeHead(object ? 200 : 404, { 'content-length': object?.bytes.length ?? 0 }).end()
  if (!object) return fault(404, 'NoSuchKey')
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  if (range) return response.writeHead(206).end(object.bytes.subarray(Number(range[1]), Number(range[2]) + 1))
  return response.writeHead(200, { 'content-type': object.type }).end(object.bytes)
}

/** Returns a page of the names that begin with a text, after the name in the token. */
function listOf({ kept }: TestBucket, name: string, asked: URLSearchParams): string {
  const begin = asked.get('prefix') ?? ''
  const after = asked.get('continuation-token') ?? ''
  const names = [...kept.keys()]
    .map((path) => path.slice(name.length + 2))
    .filter((one) => one.startsWith(begin) && one > after)
    .toSorted()
  const page = names.slice(0, namesOfAPage)
  const more = names.length > page.length
  const contents = page.map((one) => `<Contents><Key>${one}</Key></Contents>`).join('')
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${contents}${next}</ListBucketResult>`
}

/** Returns the content of an upload in signed chunks, each after a line with its length. */
function unchunked(request: IncomingMessage, body: Buffer): Buffer {
  if (!request.headers['content-encoding']?.includes('aws-chunked')) return body
  const parts: Buffer[] = []
  for (let at = 0; at < body.length;) {
    const end = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.subarray(at, end).toString(), 16)
    if (size === 0) break
    parts.push(body.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
  return Buffer.concat(parts)
}

function isSigned(request: IncomingMessage): boolean {
  const { key, secret, region } = access
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
      request.headers.authorization ?? '',
    )
  if (!given || given[1] !== key || given[3] !== region) return false
  const [, , day = '', , names = '', signature = ''] = given
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const header = (one: string) => `${one}:${String(request.headers[one] ?? '').trim()}\n`
  const canonical = [
    request.method,
    path,
    query
      .split('&')
      .map((pair) => (pair.includes('=') || pair === '' ? pair : `${pair}=`))
      .sort()
      .join('&'),
    names.split(';').map(header).join(''),
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const mac = (with_: Buffer | string, what: string) => createHmac('sha256', with_).update(what).digest()
  const derived = mac(mac(mac(mac(`AWS4${secret}`, day), region), 's3'), 'aws4_request')
  return createHmac('sha256', derived).update(text).digest('hex') === signature
}
