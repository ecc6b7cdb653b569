// Caddy with the configuration of `deploy/cluster`, in front of servers that a test runs.
import { freePort } from '../system/free-port.ts'
import { follow, readyWhen, type ServerProcess } from '../process.ts'
import type { PartsRoom } from './parts.ts'

/** Starts Caddy in front of the servers at these addresses. `endServers` ends it. */
export async function startCaddy(
  room: PartsRoom,
  servers: readonly string[],
): Promise<{ url: string; said: ServerProcess['said'] }> {
  const [port, admin] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const env = {
    BANYAN_HOST: url,
    BANYAN_SERVERS: servers.map((server) => new URL(server).host).join(' '),
    CADDY_ADMIN: `127.0.0.1:${admin}`,
  }
  const options = ['run', '--adapter', 'caddyfile', '--config', 'deploy/cluster/Caddyfile']
  const caddy = follow(room.start('caddy', options, { env }))
  await readyWhen(caddy, () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      // It is not up yet.
      () => false,
    ),
  )
  return { url, said: caddy.said }
}
