// The bus over NATS servers as deploy/cluster/nats.conf sets them up: with TLS and a password, and three of them.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { busProcess, closeBuses, connected, left, numbers } from '../testing/bus/buses.ts'
import { freePort } from '../testing/system/free-port.ts'
import { type Nats, startNats } from '../testing/nats.ts'
import { localCertificate } from '../testing/push/local-certificate.ts'

afterEach(closeBuses)

test('[D55] with the configuration of deploy/, only the password and the authority of NATS_URL_FILE and NATS_CA_FILE let a process in', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-test-nats-'))
  const write = (name: string, text: string) => {
    writeFileSync(join(dir, name), text)
    return join(dir, name)
  }
  const pem = write('ca.pem', localCertificate.cert)
  write('server.pem', localCertificate.cert)
  write('server.key', localCertificate.key)
  const [port, between] = [await freePort(), await freePort()]
  const text = readFileSync(join(import.meta.dirname, '../../../deploy/cluster/nats.conf'), 'utf8')
    .replaceAll('/etc/nats/', `${dir}/`)
    .replace(/^http: .*$/m, '')
    .replace(/^ {2}listen: 0.0.0.0:6222$/m, `  listen: 127.0.0.1:${between}`)
    .replace(/routes: \[.*\]/, 'routes: []')
    .replace(/^listen: .*$/m, '')
  const guarded = await startNats({
    port,
    more: ['-c', write('nats.conf', text)],
    env: { NATS_PASSWORD: 'only-the-servers-know' },
  })
  const urlWith = (password: string, name: string) => ({
    NATS_URL: '',
    NATS_URL_FILE: write(name, `tls://banyan:${password}@127.0.0.1:${port}`),
  })
  // Tests of other files in this process may have made it trust the certificate.
  const trusted = getCACertificates('default')
  setDefaultCACertificates(getCACertificates('bundled'))
  try {
    const known = { ...urlWith('only-the-servers-know', 'right'), NATS_CA_FILE: pem }
    const [one, two] = [busProcess('t', '', known), busProcess('t', '', known)]
    await connected(one, two)
    const guess = busProcess('t', '', { ...urlWith('guessed', 'wrong'), NATS_CA_FILE: pem })
    const trusting = busProcess('t', '', urlWith('only-the-servers-know', 'right'))
    // Longer than the others needed.
    await pause(1_000)
    one.bus.publish(left(7))
    await expect.poll(() => numbers(two.heard)).toEqual([7])
    for (const { bus, heard } of [guess, trusting]) {
      expect(bus.state()).toBe('lost')
      expect(heard).toEqual([])
    }
  } finally {
    setDefaultCACertificates(trusted)
    await guarded.kill()
    rmSync(dir, { recursive: true, force: true })
  }
})

test('[D55] of three servers one is killed: a process that was told only of that one goes on with the others', async () => {
  const ports = [await freePort(), await freePort(), await freePort()]
  const routes = ports.map((port) => `nats://127.0.0.1:${port}`).join(',')
  const three: Nats[] = []
  for (const port of ports)
    three.push(
      await startNats({
        more: ['--cluster', `nats://127.0.0.1:${port}`, '--routes', routes, '--cluster_name', 'test'],
      }),
    )
  try {
    const [first, second] = [busProcess('c', three[0]?.url ?? ''), busProcess('c', three[1]?.url ?? '')]
    await connected(first, second)
    await connected(second, first)
    await three[0]?.kill()
    await connected(first, second)
    await connected(second, first)
  } finally {
    for (const one of three) await one.kill()
  }
})
