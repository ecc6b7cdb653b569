import { useEffect, useEffectEvent, useState } from 'react'
import Check from 'lucide-react/icons/check'
import { Failed } from '../page/failed.tsx'
import { Sheet } from '../layer/sheet.tsx'
import { SkeletonArea, SkeletonText } from '../page/skeleton.tsx'
import { cx } from '../lib/cx.ts'

/** An option of the tree. `leaf` is true if it has no options below it. */
export type CascadeOption = { key: string; label: string; leaf?: boolean | undefined }

type CascadePickerProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The previous choice, from the top down. */
  value: readonly CascadeOption[]
  /** Called with the whole path when its last option is chosen. */
  onDone: (path: readonly CascadeOption[]) => void
  /**
   * Returns the options below a path, or the roots for an empty path. An empty result means that the path is complete.
   */
  load: (path: readonly CascadeOption[]) => Promise<readonly CascadeOption[]>
  texts: {
    close: string
    /** Shown in the strip for the level that is still open: "Choose". */
    choose: string
    loading: string
    failed: string
    retry: string
    /** The label of the filter of a long list, and the text if nothing matches. */
    search: string
    nothing: string
  }
}

type List = { path: string; options?: readonly CascadeOption[]; failed?: boolean }

/** Longer lists get a filter: a district may have a hundred villages. */
const LONG = 24

/** Chooses a path in a tree of places, one level at a time: country, province, district, village. */
export function CascadePicker(props: CascadePickerProps) {
  const { open, onClose, title, texts } = props
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={texts.close} tall>
      <Levels {...props} />
    </Sheet>
  )
}

function Levels({ value, onDone, onClose, load, texts }: CascadePickerProps) {
  const [path, setPath] = useState<readonly CascadeOption[]>(value.slice(0, -1))
  const [chosen, setChosen] = useState(value)
  const [words, setWords] = useState('')
  const { list, again } = useOptions(path, load)
  const choose = async (option: CascadeOption) => {
    const next = [...path, option]
    setChosen(next)
    setWords('')
    if (!option.leaf && (option.leaf === false || (await hasChildren(load, next)))) return setPath(next)
    onDone(next)
    onClose()
  }
  const shown = list.options?.filter((option) =>
    option.label.toLowerCase().includes(words.trim().toLowerCase()),
  )
  return (
    <div className="flex min-h-full flex-col px-4">
      <div className="no-scrollbar sticky top-0 z-1 -mx-4 flex overflow-x-auto bg-float px-2 hairline-b">
        {path.map((option, level) => (
          <button
            key={option.key}
            type="button"
            onClick={() => setPath(path.slice(0, level))}
            className={cx(crumb, 'text-ink')}
          >
            {option.label}
          </button>
        ))}
        <span aria-current="step" className={cx(crumb, 'inline-flex items-center font-bold text-primary')}>
          {chosen[path.length]?.label ?? texts.choose}
        </span>
      </div>
      {(list.options?.length ?? 0) > LONG && (
        <input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="mt-3 min-h-11 rounded-full bg-ground px-4 text-base text-ink outline-none focus-visible:ring-2 focus-visible:ring-primary dark:bg-ground-2"
        />
      )}
      {list.failed && <Failed text={texts.failed} retryText={texts.retry} onRetry={again} />}
      {!list.failed && !shown && (
        <SkeletonArea label={texts.loading}>
          <SkeletonText lines={7} className="space-y-7 py-5" />
        </SkeletonArea>
      )}
      {shown?.length === 0 && <p className="py-10 text-center text-ink-2">{texts.nothing}</p>}
      <ul className="pb-4">
        {shown?.map((option) => {
          const selected = chosen[path.length]?.key === option.key
          return (
            <li key={option.key}>
              <button
                type="button"
                aria-pressed={selected}
                onClick={() => void choose(option)}
                className={cx(
                  'flex min-h-12 w-full items-center justify-between gap-3 py-2 text-left text-body',
                  selected && 'font-bold text-primary',
                )}
              >
                <span className="min-w-0 wrap-break-word">{option.label}</span>
                {selected && <Check aria-hidden="true" size={20} strokeWidth={2.2} className="shrink-0" />}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const crumb = 'min-h-11 max-w-40 shrink-0 truncate px-2.5 text-body'

/**
 * True if the path has options below it. A failed load counts as true: the next level then shows the failure with a
 * retry.
 */
async function hasChildren(
  load: CascadePickerProps['load'],
  path: readonly CascadeOption[],
): Promise<boolean> {
  return load(path).then(
    (options) => options.length > 0,
    // The next level shows the failure.
    () => true,
  )
}

function useOptions(path: readonly CascadeOption[], load: CascadePickerProps['load']) {
  const key = path.map((option) => option.key).join('/')
  const [list, setList] = useState<List>({ path: key })
  const [turn, setTurn] = useState(0)
  const ask = useEffectEvent(() => load(path))
  useEffect(() => {
    let left = false
    ask().then(
      (options) => left || setList({ path: key, options }),
      // `load` reports what it does not expect.
      () => left || setList({ path: key, failed: true }),
    )
    return () => {
      left = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new path and every retry load again.
  }, [key, turn])
  const again = () => {
    setList({ path: key })
    setTurn(turn + 1)
  }
  return { list: list.path === key ? list : { path: key }, again }
}
