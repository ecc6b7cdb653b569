// A small tile server on the loopback: draws each tile as a PNG of one colour with a border, and records the requested
// tiles.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'

export interface TileServer {
  /** The address template for the setting `map.tiles`. */
  readonly template: string
  /** The tiles that were asked for: `16/51448/29462`. */
  readonly asked: readonly string[]
  /** The values of the header `referer` that were sent. */
  readonly referers: ReadonlySet<string>
  /** Makes the server answer with errors, or with tiles again. */
  break: (broken: boolean) => void
  close: () => Promise<void>
}

const size = 256

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** Returns a PNG with a palette of two colours: the field and the border. */
function drawTile(shade: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head[8] = 8
  head[9] = 3
  const rows = Buffer.alloc((size + 1) * size)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) rows[y * (size + 1) + 1 + x] = x === 0 || y === 0 ? 1 : 0
  const palette = Buffer.from([200 + (shade % 40), 225, 205, 150, 170, 150])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export async function openTileServer(): Promise<TileServer> {
  const asked: string[] = []
  const referers = new Set<string>()
  let broken = false
  const server = createServer((request, response) => {
    const tile = /^\/(\d+\/\d+\/\d+)\.png$/.exec(request.url ?? '')?.[1]
    if (request.headers.referer !== undefined) referers.add(request.headers.referer)
    if (tile === undefined || broken) return void response.writeHead(broken ? 503 : 404).end()
    asked.push(tile)
    const shade = tile.split('/').reduce((sum, part) => sum + Number(part), 0)
    response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(drawTile(shade))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    template: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    asked,
    referers,
    break: (next) => void (broken = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
