import { Modal } from 'antd'
import { useWords } from '../../lang/words.ts'
import type { ExtraKey } from './keys.ts'
import { still } from './question/still.ts'
import css from './work-list.module.css'
import { text } from './work-list.text.ts'

interface KeysProps {
  /** Names of the two decisions; undefined if the person may not decide. */
  decisions: { accept: string; refuse: string } | undefined
  extra: readonly ExtraKey[]
}
type Line = readonly [caps: readonly string[], says: string]

function Lines({ lines, className = '' }: { lines: readonly Line[]; className?: string | undefined }) {
  const words = useWords(text)
  return (
    <div className={`${css['keys']} ${className}`} role="note" aria-label={words.keys}>
      {lines.map(([caps, says]) => (
        <span key={says}>
          {caps.map((cap) => (
            <kbd key={cap}>{cap}</kbd>
          ))}{' '}
          {says}
        </span>
      ))}
    </div>
  )
}

function useLines({ decisions, extra }: KeysProps): Line[] {
  const words = useWords(text)
  return [
    [['J', 'K'], words.keyMove],
    ...(decisions
      ? ([
          [['A'], decisions.accept],
          [['R'], decisions.refuse],
        ] satisfies Line[])
      : []),
    ...extra.map(({ caps, says }): Line => [caps, says]),
  ]
}

/** The keys of an open item. */
export function Keys(props: KeysProps) {
  const words = useWords(text)
  const lines: Line[] = [...useLines(props), [['Esc'], words.keyClose], [['?'], words.keyHelp]]
  return <Lines lines={lines} />
}

interface AllKeysProps extends KeysProps {
  /** True if items can be claimed by a key of the shared list. */
  claims?: boolean | undefined
  /** True if a key takes the next waiting item. */
  takes?: boolean | undefined
  /** True if rows can be selected. */
  selects?: boolean | undefined
}

/** All keys of the list and of an open item. */
export function AllKeys({ claims = false, takes = false, selects = false, ...props }: AllKeysProps) {
  const words = useWords(text)
  const lines: (Line | false)[] = [
    ...useLines(props),
    [['Enter'], words.keyOpen],
    claims && [['C'], words.claim],
    takes && [['N'], words.take],
    selects && [['X'], words.keySelect],
    [['/'], words.keySearch],
    [['U'], words.keyUndo],
    [['Esc'], words.keyClose],
    [['?'], words.keyHelp],
  ]
  return <Lines lines={lines.filter((line) => line !== false)} className={css['help']} />
}

/** Shows all keys in a dialog. */
export function KeysHelp({ open, onClose, ...props }: AllKeysProps & { open: boolean; onClose: () => void }) {
  const words = useWords(text)
  return (
    <Modal {...still} open={open} title={words.keys} footer={null} onCancel={onClose} centered>
      <AllKeys {...props} />
    </Modal>
  )
}
