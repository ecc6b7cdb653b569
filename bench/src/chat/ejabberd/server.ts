// The baseline of chat: ejabberd from Debian's package with its archive on, on a loopback port and in a folder of its
// own. It runs without Erlang's distribution, so that it listens on no other port.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../../server/src/testing/system/free-port.ts'

export interface Ejabberd {
  readonly port: number
  readonly version: string
  /** Returns the resident memory of the server's process in bytes. */
  memory(): number
  stop(): Promise<void>
}

const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib']
const installed = () =>
  libraries.find((path) => existsSync(path) && readdirSync(path).some((name) => name.startsWith('ejabberd-')))

const config = (port: number) => `
loglevel: error
hosts: [localhost]
auth_method: internal
auth_password_format: plain
shaper_rules: {}
listen:
  - port: ${port}
    ip: "127.0.0.1"
    module: ejabberd_c2s
    max_stanza_size: 65536
    access: all
    backlog: 4096
modules:
  mod_stream_mgmt: {}
  mod_mam:
    default: always
    db_type: mnesia
  mod_muc:
    access_create: all
    max_users: 5000
    user_message_shaper: none
    min_message_interval: 0
    default_room_options:
      mam: true
      max_users: 5000
`

/** Starts ejabberd with users u1 … u<people>, all with the password p; undefined if it is not installed. */
export async function startEjabberd(people: number): Promise<Ejabberd | undefined> {
  const libs = installed()
  if (libs === undefined || spawnSync('which', ['erl'], { stdio: 'ignore' }).status !== 0) return undefined
  const dir = mkdtempSync(join(tmpdir(), 'banyan-ejabberd-'))
  const port = await freePort()
  writeFileSync(join(dir, 'ejabberd.yml'), config(port))
  const register = `lists:foreach(fun(N) -> ejabberd_auth:try_register(<<"u", (integer_to_binary(N))/binary>>, <<"localhost">>, <<"p">>) end, lists:seq(1, ${people}))`
  const program = `application:ensure_all_started(ejabberd), ${register}, {ok, V} = application:get_key(ejabberd, vsn), io:format("ready ~s~n", [V]).`
  const mnesia = ['-mnesia', 'dir', JSON.stringify(join(dir, 'spool'))]
  const server = spawn(
    'erl',
    ['-noinput', '+K', 'true', '+P', '250000', ...mnesia, '-s', 'ejabberd', '-eval', program],
    {
      env: {
        ...process.env,
        ERL_LIBS: libs,
        EJABBERD_CONFIG_PATH: join(dir, 'ejabberd.yml'),
        EJABBERD_LOG_PATH: join(dir, 'ejabberd.log'),
        HOME: dir,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const version = await ready(server)
  return {
    port,
    version,
    memory: () => residentBytes(server.pid ?? 0),
    async stop() {
      await ended(server)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function ready(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const late = setTimeout(() => reject(new Error(`ejabberd did not start: ${said}`)), 120_000)
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const version = /ready (\S+)/.exec(said)?.[1]
      if (version === undefined) return
      clearTimeout(late)
      resolve(version)
    })
    server.once('exit', () => reject(new Error(`ejabberd ended: ${said}`)))
  })
}

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve()
  return new Promise((done) => {
    server.removeAllListeners('exit')
    server.once('exit', () => done())
    server.kill('SIGKILL')
  })
}

/** Returns the resident memory of a process from /proc, in bytes; 0 if there is no /proc. */
export function residentBytes(pid: number): number {
  try {
    const kib = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kib ?? 0) * 1024
  } catch {
    return 0
  }
}
