// The search of the whole console: pages, settings, and the records that the person may see. Ctrl+K or ⌘K opens it.
import { SearchOutlined } from '@ant-design/icons'
import { searchWordsMax } from '@banyan/contract/staff/start/search-terms'
import { Button, Input, type InputRef, Modal } from 'antd'
import {
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../lang/words.ts'
import type { Me } from '../../state/me.ts'
import { useFound } from './search/found.ts'
import { optionId, Results, Status } from './search/results.tsx'
import css from './search.module.css'
import { text } from './search.text.ts'

const isMac = /mac/i.test(navigator.userAgent)

/** The button in the bar, and the dialog that it opens. */
export function SearchEverywhere({ me }: { me: Me }) {
  const words = useWords(text)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return
      if (!(isMac ? event.metaKey : event.ctrlKey)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const close = () => setOpen(false)
  return (
    <>
      <Button
        type="text"
        icon={<SearchOutlined aria-hidden />}
        className={css['open'] ?? ''}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <span className={css['word']}>{words.search}</span>
        <kbd aria-hidden>{isMac ? words.keyMac : words.key}</kbd>
      </Button>
      <Modal open={open} onCancel={close} title={words.search} footer={null} destroyOnHidden>
        <Palette me={me} onDone={close} />
      </Modal>
    </>
  )
}

function Palette({ me, onDone }: { me: Me; onDone: () => void }) {
  const words = useWords(text)
  const navigate = useNavigate()
  const id = useId()
  const field = useRef<InputRef>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  /** Enter was pressed before the answer for the typed words. */
  const [isEager, setEager] = useState(false)
  const { groups, state, retry } = useFound(me, typed.trim())
  const options = groups.flatMap(({ options: own }) => own)
  const chosen = Math.min(at, options.length - 1)
  const openOne = (to: string) => {
    onDone()
    void navigate(to)
  }
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, options.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0))
    else if (event.key === 'Enter' && state === 'searching') setEager(true)
    else if (event.key === 'Enter' && options[chosen]) openOne(options[chosen].to)
    else return
    event.preventDefault()
  }
  useEffect(() => field.current?.focus(), [])
  const first = options[0]?.to
  const openFirst = useEffectEvent(openOne)
  useEffect(() => {
    if (isEager && state === 'found' && first !== undefined) openFirst(first)
  }, [isEager, state, first])
  return (
    <>
      <Input
        ref={field}
        size="large"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the element is an input.
        role="combobox"
        aria-label={words.field}
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-activedescendant={options.length > 0 ? optionId(id, chosen) : undefined}
        placeholder={words.field}
        prefix={<SearchOutlined aria-hidden />}
        maxLength={searchWordsMax}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
          setEager(false)
        }}
        onKeyDown={onKeyDown}
      />
      <Results id={id} groups={groups} chosen={chosen} onChoose={setAt} onOpen={openOne} />
      <Status state={state} isEmpty={options.length === 0} onRetry={retry} />
    </>
  )
}
