import { useId, useState } from 'react'
import type { Country } from '@banyan/contract/app/region'
import { CascadePicker } from '@banyan/ui/form/cascade-picker'
import type { CascadeOption } from '@banyan/ui/form/cascade-picker'
import { cx } from '@banyan/ui/lib/cx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { isExpected } from '../../../../state/lib/expected.ts'
import { ask } from '../../../../state/wire/ask.ts'
import { common } from '../../../../words/common.text.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../address-add.text.ts'

/** A region: its codes from the top down, and its names as one text. */
export type Region = { codes: readonly string[]; name: string }

type RegionFieldProps = {
  country: Country
  value: Region
  onChange: (region: Region) => void
  onBlur?: (() => void) | undefined
  error: string | undefined
}

/** Returns the regions below the last part of a path; for an empty path, the regions of the country. */
const below =
  (country: Country) =>
  async (path: readonly CascadeOption[]): Promise<CascadeOption[]> => {
    const parent = path.at(-1)?.key ?? ''
    const { list } = await ask('/app/region', 'load-region', { country, parent }, { quiet: true }).catch(
      (error: unknown) => {
        // The picker shows each failure, with a retry.
        if (!isExpected(error)) reportError(error)
        throw error
      },
    )
    for (const { code, own } of list) ownNames.set(`${country} ${code}`, own)
    return list.map(({ code, name, leaf }) => ({ key: code, label: name, leaf }))
  }

/** The names of the loaded regions in their country's language. */
const ownNames = new Map<string, string>()

/** Returns the names of a path in one script: if a part has only its own name, all parts get theirs. */
function nameOf(country: Country, path: readonly CascadeOption[]): string {
  const own = path.map(({ key, label }) => ownNames.get(`${country} ${key}`) ?? label)
  const names = path.map(({ label }) => label)
  return (names.some((name, at) => name === own[at]) ? own : names).join(' ')
}

/** A row that shows the region and opens the picker. The picker of a saved address begins at the top level. */
export function RegionField({ country, value, onChange, onBlur, error }: RegionFieldProps) {
  const t = useText(text)
  const c = useText(common)
  const id = useId()
  const [open, setOpen] = useState(false)
  const [path, setPath] = useState<readonly CascadeOption[]>([])
  // Ignore a path that does not match the current value: it was picked for another country or before loading.
  const current = path.map((one) => one.key).join() === value.codes.join() ? path : []
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-second font-medium text-ink-2">
        {t('region')}
      </p>
      <button
        id={`${id}-button`}
        type="button"
        aria-labelledby={`${id}-label ${id}-button`}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        aria-haspopup="dialog"
        data-invalid={error === undefined ? undefined : true}
        onBlur={onBlur}
        onClick={() => setOpen(true)}
        className={cx(
          'flex min-h-13 w-full items-center justify-between gap-3 rounded-field border bg-card px-4 py-2 text-left text-base',
          error === undefined ? 'border-line-strong' : 'border-alert',
        )}
      >
        <span className={cx('min-w-0 wrap-break-word', value.name === '' && 'text-ink-3')}>
          {value.name || t('chooseRegion')}
        </span>
        <ChevronRight aria-hidden="true" size={18} strokeWidth={1.9} className="shrink-0 text-ink-3" />
      </button>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-second text-alert-text">
          {error}
        </p>
      )}
      <CascadePicker
        // Another country has another tree.
        key={country}
        open={open}
        onClose={() => setOpen(false)}
        title={t('region')}
        value={current}
        load={below(country)}
        onDone={(next) => {
          setPath(next)
          onChange({ codes: next.map((one) => one.key), name: nameOf(country, next) })
        }}
        texts={{
          close: c('close'),
          choose: t('chooseRegion'),
          loading: c('loading'),
          failed: t('regionFailed'),
          retry: c('retry'),
          search: t('search'),
          nothing: t('nothing'),
        }}
      />
    </div>
  )
}
