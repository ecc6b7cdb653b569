import { Modal } from 'antd'
import { useWords } from '../../lang/words.ts'
import type { ExtraKey } from './keys.ts'
import { still } from './still.ts'
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

/** All keys of the list and of an open item. */
export function KeysHelp({
  open,
  onClose,
  selects = false,
  ...props
}: KeysProps & { open: boolean; onClose: () => void; selects?: boolean }) {
  const words = useWords(text)
  const lines: Line[] = [
    ...useLines(props),
    [['Enter'], words.keyOpen],
    ...(props.decisions
      ? ([
          [['C'], words.claim],
          [['N'], words.take],
        ] satisfies Line[])
      : []),
    ...(selects ? ([[['X'], words.keySelect]] satisfies Line[]) : []),
    [['/'], words.keySearch],
    [['U'], words.keyUndo],
    [['Esc'], words.keyClose],
    [['?'], words.keyHelp],
  ]
  return (
    <Modal {...still} open={open} title={words.keys} footer={null} onCancel={onClose} centered>
      <AllKeys {...props} />
    </Modal>
  )
}
