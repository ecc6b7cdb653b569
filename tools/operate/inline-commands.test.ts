// The commands inside the sentences of docs/operate, which no test runs as they stand: each is one that its program or this
// project knows.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PartsRoom, partsRoom } from '../../server/src/testing/parts/parts.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Returns the texts that are marked as code inside the sentences of a page. */
const inline = (text: string): string[] => {
  const sentences = text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '')
  return [...sentences.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '')
}

describe('with the programs of deploy/', () => {
  let room: PartsRoom
  beforeAll(() => {
    room = partsRoom()
  })
  afterAll(() => room?.remove())

  const runs = (...line: string[]) => room.run(line[0] ?? '', ...line.slice(1)).status === 0
  const unit = (name = '') => existsSync(join(root, 'deploy/systemd', `${name.replace(/@.*/, '@')}.service`))
  const service = (name = '') => new RegExp(`^  ${name}:`, 'm').test(read('deploy/compose/compose.yaml'))

  /** True if the words after a program's name are a command of it. */
  const knows: Readonly<Record<string, (words: readonly string[]) => boolean>> = {
    // The options of a command are in its help, one a line.
    pgbackrest: (words) => {
      const command = words.at(-1) ?? ''
      const options = words.slice(0, -1).map((word) => word.replace(/^--([\w-]+).*/, '$1'))
      return (
        runs('pgbackrest', 'help', command) &&
        options.every((option) => runs('pgbackrest', 'help', command, option))
      )
    },
    patronictl: ([command = '']) => runs('patronictl', command, '--help'),
    helm: ([command = '']) => runs('helm', command, '--help'),
    systemctl: ([verb = '', ...units]) =>
      verb === 'daemon-reload' || (verb === 'start' && units.length > 0 && units.every(unit)),
    journalctl: (words) => unit(words.join(' ').replace(/^(--unit=|-u )/, '')),
    docker: (words) => {
      const [verb, ...rest] = words.filter((word) => !/^(compose|-f|-d|…|deploy\/\S*)$/.test(word))
      return ['up', 'restart'].includes(verb ?? '') && rest.every(service)
    },
    npm: ([, script = '']) => script in (JSON.parse(read('package.json')) as { scripts: object }).scripts,
    node: ([path = '']) => existsSync(join(root, path)),
  }

  const isKnown = (command: string): boolean => {
    const [program = '', ...words] = command.split(' ')
    return knows[program]?.(words) ?? false
  }

  const commands = readdirSync(join(root, 'docs/operate')).flatMap((page) =>
    inline(read(`docs/operate/${page}`)).flatMap((code) =>
      code.includes(' ') && (code.split(' ')[0] ?? '') in knows ? [{ page, code }] : [],
    ),
  )

  test('[D55] each command in a sentence of docs/operate is known to its program', () => {
    expect(commands.length).toBeGreaterThan(12)
    expect(commands.filter(({ code }) => !isKnown(code))).toEqual([])
  })

  test.each([
    'pgbackrest --stanza=main chekc',
    'pgbackrest --stanze=main check',
    'patronictl reinitialise banyan NODE',
    'helm back',
    'systemctl start banyan-dril',
    'journalctl -u banyan-migration',
    'docker compose up -d migrations',
    'npm run audits -- --expect HEAD',
    'node tools/schema.ts',
  ])('`%s` would be found', (command) => {
    expect(isKnown(command)).toBe(false)
  })
})
