// The units of systemd in `deploy/systemd` are read by systemd itself. `npm test -- --all` unpacks it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PartsRoom, partsRoom } from '../../server/src/testing/parts/parts.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')

describe('by systemd', () => {
  let room: PartsRoom
  beforeAll(() => {
    room = partsRoom()
  })
  afterAll(() => room?.remove())

  /** Writes a file into the room, and returns its path there. */
  const write = (path: string, text: string): string => {
    mkdirSync(join(room.path, path, '..'), { recursive: true })
    writeFileSync(join(room.path, path), text)
    return path
  }

  test('[D55] the units of systemd are right, and leave a process few rights', () => {
    const node = join(room.path, 'units/opt/banyan/current/node_modules/.bin/node')
    mkdirSync(join(node, '..'), { recursive: true })
    writeFileSync(node, '', { mode: 0o755 })
    const verify = (text: string) => {
      // The program that it starts does not exist here.
      const path = write(
        'units/banyan@8081.service',
        text.replace('ExecStart=/opt', `ExecStart=${room.inside}/units/opt`),
      )
      const { status, output } = room.run('systemd-analyze', 'verify', '--man=no', path)
      return { status, said: output.split('\n').filter((line) => line.includes('banyan')) }
    }
    const server = read('systemd/banyan@.service')
    expect(verify(server)).toEqual({ status: 0, said: [] })
    expect(verify(read('systemd/banyan-migrate.service'))).toEqual({ status: 0, said: [] })
    expect(verify(server.replace('ProtectHome=yes', 'ProtectHoem=yes')).said.join()).toContain('ProtectHoem')
    // It gets no right to a file outside of its own folders, and ends before systemd kills it.
    for (const line of [
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'TimeoutStopSec=75',
    ])
      expect(server.split('\n')).toContain(line)
  })

  test('[D55] backups have timers, which systemd takes; a spoilt one is refused', () => {
    const program = join(room.path, 'units/pgbackrest')
    mkdirSync(join(program, '..'), { recursive: true })
    writeFileSync(program, '', { mode: 0o755 })
    const service = read('systemd/banyan-backup@.service')
    write(
      'units/banyan-backup@.service',
      service.replace('ExecStart=/usr/bin', `ExecStart=${room.inside}/units`),
    )
    for (const kind of ['full', 'diff']) {
      const timer = read(`systemd/banyan-backup-${kind}.timer`)
      const verify = (text: string) => {
        const path = write(`units/banyan-backup-${kind}.timer`, text)
        const { output } = room.run('systemd-analyze', 'verify', '--man=no', path)
        return output.split('\n').filter((line) => line.includes('banyan'))
      }
      expect(verify(timer)).toEqual([])
      expect(timer).toContain(`Unit=banyan-backup@${kind}.service`)
      expect(verify(timer.replace('02:00', '25:00')).join()).toContain('25:00')
    }
  })

  test('[D55] the restore drill has a weekly timer, which systemd takes', () => {
    const service = write(
      'units/banyan-drill.service',
      read('systemd/banyan-drill.service').replace('/opt/banyan/current', root),
    )
    const timer = write('units/banyan-drill.timer', read('systemd/banyan-drill.timer'))
    const { output } = room.run('systemd-analyze', 'verify', '--man=no', service, timer)
    expect(output.split('\n').filter((line) => line.includes('banyan-drill'))).toEqual([])
    const wrong = write(
      'units/banyan-drill.timer',
      read('systemd/banyan-drill.timer').replace('04:00', '29:00'),
    )
    expect(room.run('systemd-analyze', 'verify', '--man=no', wrong).output).toContain('29:00')
  })
})
