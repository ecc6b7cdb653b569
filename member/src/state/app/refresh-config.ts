import { isExpected } from '../lib/expected.ts'
import { now } from '../lib/clock.ts'
import { ask } from '../wire/ask.ts'
import { useConfig } from './config.ts'

/** Fetches the configuration although the kept one is still fresh. Without an answer, the kept one stays. */
export async function refreshConfig(): Promise<void> {
  try {
    const config = await ask('/app/config', 'load-config', {}, { anonymous: true, quiet: true })
    useConfig.setState({ config, at: now(), failed: false })
  } catch (error) {
    if (!isExpected(error)) throw error
  }
}
