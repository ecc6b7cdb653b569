import { ask } from '../wire/ask.ts'
import { now } from '../lib/clock.ts'
import { useConfig } from './config.ts'
import { isExpected } from '../lib/expected.ts'
import { dayMs } from '@banyan/rules/time'

/** How long a configuration is fresh (K3). Milliseconds. */
const configLife = dayMs

/**
 * False if the configuration is older than K3 allows. False, too, if its date is in the future: the clock was set back.
 */
export const isFresh = (at: number, time: number): boolean => at <= time && time - at < configLife

/** Fetches the configuration if there is none or it is out of date. */
export async function loadConfig(): Promise<void> {
  const { config, at } = useConfig.getState()
  if (config && isFresh(at, now())) return
  useConfig.setState({ failed: false })
  try {
    const fresh = await ask('/app/config', 'load-config', {}, { anonymous: true, quiet: true })
    useConfig.setState({ config: fresh, at: now(), failed: false })
  } catch (error) {
    if (!isExpected(error)) throw error
    useConfig.setState({ failed: useConfig.getState().config === null })
  }
}
