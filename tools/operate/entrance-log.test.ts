// The entrances of `deploy/cluster` write a line for each request, without what would let a reader of the log open a private
// file or use a session.
import { createServer, type Server } from 'node:http'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PartsRoom, partsRoom } from '../../server/src/testing/parts/parts.ts'
import { startCaddy } from '../../server/src/testing/parts/caddy.ts'
import { endServers, follow, readyWhen, until } from '../../server/src/testing/process.ts'
import { freePort } from '../../server/src/testing/system/free-port.ts'

/** Asks for a private file as a member does, with a token besides. */
const askFor = (url: string, file: string) =>
  fetch(`${url}/files/${file}?until=1&signature=secret-signature`, {
    headers: { token: 'secret-token', authorization: 'Bearer secret-bearer', referer: `${url}/?secret-page` },
  })

describe('the log of an entrance', () => {
  let room: PartsRoom
  let server: Server
  let behind: string
  beforeAll(async () => {
    room = partsRoom()
    server = createServer((request, response) => {
      // An answer that breaks off is an error in the log of the entrance.
      if (request.url?.startsWith('/files/broken') === true) return response.destroy()
      return response.setHeader('set-cookie', 'session=secret-cookie').end('ok')
    })
    await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    behind = `http://127.0.0.1:${address.port}`
  })
  afterAll(async () => {
    await endServers()
    server?.close()
    room?.remove()
  })

  test('Caddy logs the path of a request and of a failure, no query string and no header', async () => {
    const { url, said } = await startCaddy(room, [behind])
    expect((await askFor(url, 'whole')).status).toBe(200)
    expect((await askFor(url, 'broken')).status).toBe(502)
    const lines = () => said.out + said.err
    await until(() => ['whole', 'broken'].every((file) => lines().includes(`"uri":"/files/${file}"`)))
    // The failure has a line of its own, besides that of the request.
    await until(() => lines().includes('"level":"error"'))
    expect(lines()).not.toContain('secret-')
  })

  test('HAProxy logs the path of a request, no query string and no header', async () => {
    const port = await freePort()
    const config = readFileSync(join(room.path, 'deploy/cluster/entrance.cfg'), 'utf8')
      .replace('bind :80\n', `bind 127.0.0.1:${port}\n`)
      .replace(/^.*bind :443.*\n/m, '')
      .replace(/^.*redirect scheme https.*\n/m, '')
      .replace(/^.*server s2.*\n/m, '')
      .replace('127.0.0.1:8081', new URL(behind).host)
    writeFileSync(join(room.path, 'entrance.cfg'), config)
    const { child, said, ended } = follow(room.start('haproxy', ['-f', 'entrance.cfg']))
    const url = `http://127.0.0.1:${port}`
    await readyWhen({ child, said, ended }, () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    expect((await askFor(url, 'whole')).status).toBe(200)
    const lines = () => said.out + said.err
    await until(() => lines().includes('GET /files/whole\n'))
    expect(lines()).not.toContain('secret-')
  })
})
