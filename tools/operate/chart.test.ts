// The objects of the chart are compared with the types of Kubernetes' own API: the compiler refuses a field that there is
// not, a value of another type, and a required field that is missing.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PartsRoom, partsRoom } from '../../server/src/testing/parts/parts.ts'

const root = resolve(import.meta.dirname, '../..')

/** Where `kubernetes-types` has the type of each object of the chart. */
const modules: Readonly<Record<string, string>> = {
  'apps/v1 Deployment': 'apps/v1',
  'batch/v1 Job': 'batch/v1',
  'networking.k8s.io/v1 Ingress': 'networking/v1',
  'networking.k8s.io/v1 NetworkPolicy': 'networking/v1',
  'policy/v1 PodDisruptionBudget': 'policy/v1',
  'v1 Service': 'core/v1',
}

interface KubernetesObject {
  readonly apiVersion: string
  readonly kind: string
}

describe('the chart', () => {
  let room: PartsRoom
  // Inside the project, so that the package of the types is found.
  let folder: string
  beforeAll(() => {
    room = partsRoom()
    mkdirSync(join(root, 'test-output'), { recursive: true })
    folder = mkdtempSync(join(root, 'test-output/chart-'))
  })
  afterAll(() => {
    room?.remove()
    if (folder) rmSync(folder, { recursive: true })
  })

  /** The objects of the rendered chart. */
  function objects(...args: string[]): KubernetesObject[] {
    const { status, stdout, output } = room.run('helm', 'template', 'shop', 'deploy/helm/banyan', ...args)
    expect(status, output).toBe(0)
    writeFileSync(join(room.path, 'chart.yaml'), stdout)
    const toJson =
      'import json, yaml; print(json.dumps([one for one in yaml.safe_load_all(open("chart.yaml")) if one]))'
    return JSON.parse(room.run('python3', '-c', toJson).stdout) as KubernetesObject[]
  }

  /** Returns the compiler's errors about the types of objects; empty without errors. */
  function faults(all: readonly KubernetesObject[]): string {
    const lines = all.map((one, at) => {
      const module = modules[`${one.apiVersion} ${one.kind}`]
      expect(module, `${one.apiVersion} ${one.kind}`).toBeDefined()
      const type = `import('kubernetes-types/${module}').${one.kind}`
      return `export const object${at}: ${type} = ${JSON.stringify(one, null, 2)}\n`
    })
    writeFileSync(join(folder, 'chart.ts'), lines.join(''))
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
    ]
    const { stdout, stderr } = spawnSync(process.execPath, [compiler, ...options, 'chart.ts'], {
      cwd: folder,
      encoding: 'utf8',
    })
    return stdout + stderr
  }

  test('[D55] each object is one of Kubernetes: no unknown field, no value of another type, no required field missing', () => {
    for (const args of [
      [],
      ['--set', 'natsUrl=', '--set', 'env.MAIL_FROM=shop', '--set', 'image.tag=2.0.0'],
    ]) {
      const all = objects(...args)
      expect(all.map(({ kind }) => kind)).toContain('Deployment')
      expect(faults(all)).toBe('')
    }
  })

  test.each([
    ['an unknown field deep inside', '"preStop"', '"beforeStop"', 'beforeStop'],
    ['a value of another type', '"replicas":2', '"replicas":"two"', 'number'],
    ['a required field that is missing', '"pathType":"Prefix",', '', 'pathType'],
  ])('[D55] it finds %s', (_, right, wrong, named) => {
    const text = JSON.stringify(objects())
    expect(text).toContain(right)
    expect(faults(JSON.parse(text.replace(right, wrong)) as KubernetesObject[])).toContain(named)
  })
})
