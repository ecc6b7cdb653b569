// The file of an export of the console, as its owner downloads it.
import type { Ask } from '@banyan/contract/client'
import { runExport } from '../../staff/work/export-job.ts'
import type { EveryCall, TestApp } from '../app.ts'

/** Runs an export to its end and returns the text of its file. `ask` is its owner's. */
export async function exportedFile(world: TestApp, ask: Ask<EveryCall>, id: string): Promise<string> {
  await runExport(world.app, BigInt(id))
  const { data } = await ask('/staff/work/export', 'load-export', {})
  const one = data.list.find((row) => row.id === id)
  if (!one?.url) throw new Error(`export ${id} is ${one?.state ?? 'missing'}`)
  const reply = await world.server.inject({ method: 'GET', url: one.url })
  if (reply.statusCode !== 200) throw new Error(`the file of export ${id} replied ${reply.statusCode}`)
  return reply.body
}
