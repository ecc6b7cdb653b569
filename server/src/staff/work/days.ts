// The days of a filter are days of the company's zone, wherever the reader is; so are those of a file.
import type { App } from '../../boot/app-context.ts'

/** Returns a filter with the company's zone. */
export async function zoned<Filter extends object>(
  { settings }: Pick<App, 'settings'>,
  filter: Filter,
): Promise<Filter & { zone: string }> {
  return { ...filter, zone: (await settings.read())['company.zone'] }
}
