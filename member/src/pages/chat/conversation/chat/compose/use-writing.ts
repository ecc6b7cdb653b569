// The text being written: the position of the caret, the mentioned members, and the draft.
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Ref, RefObject } from 'react'
import type { Message } from '@banyan/contract/chat/message'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { toast } from '@banyan/ui/layer/toast'
import { send, setDraft } from '../../../../../chat/actions.ts'
import { useChat } from '../../../../../chat/store.ts'
import { currentLanguage } from '../../../../../state/app/language.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from './composer.text.ts'
import { asOneWord } from './mentions.ts'
import { erasedBefore, fromWire, toWire } from '../../../../../chat/format/labels.ts'
import type { Mentioned } from './mention.part.tsx'
import { loneSticker } from '../bubble/text-bubble.part.tsx'

/** The most characters of one message. */
const longestText = 5000
/** A draft is stored after this pause in typing. Milliseconds. */
const draftRest = 400

/** The functions of the composer that the page calls. */
export interface ComposerHandle {
  mention: (person: Mentioned) => void
  /** Puts a text back into the composer: a recalled message that is edited. */
  fill: (words: string) => void
  focus: () => void
}

export interface Writing {
  box: RefObject<HTMLTextAreaElement | null>
  value: string
  setValue: (value: string) => void
  /** Inserts text at the caret and replaces this many characters before it. */
  insert: (words: string, replacing?: number) => void
  mention: (person: Mentioned, replacing?: number) => void
  erase: () => void
  submit: () => Promise<void>
}

type WritingOf = {
  ref: Ref<ComposerHandle>
  item: ChatItem
  reply: Message | undefined
  onSent: () => void
  /** Called before the message box is focused from outside. It must be rendered when this returns. */
  onFocusWanted: () => void
}

export function useWriting({ ref, item, reply, onSent, onFocusWanted }: WritingOf): Writing {
  const t = useText(text)
  const id = item.conversation_id
  const box = useRef<HTMLTextAreaElement>(null)
  const [value, setValue] = useState(() =>
    fromWire(useChat.getState().drafts.get(id) ?? '', currentLanguage()),
  )
  const [mentions, setMentions] = useState<readonly Mentioned[]>([])
  const sending = useRef(false)
  useDraft(id, value)

  const insert = (words: string, replacing = 0) => {
    const at = box.current?.selectionStart ?? value.length
    const end = box.current?.selectionEnd ?? at
    const from = Math.max(0, at - replacing)
    setValue(value.slice(0, from) + words + value.slice(end))
    moveCaret(box.current, from + words.length)
  }
  const focus = () => focusAfter(onFocusWanted, box)
  const mention = (person: Mentioned, replacing = 0) => {
    setMentions([...mentions.filter((one) => one.id !== person.id), person])
    insert(`@${asOneWord(person.name)} `, replacing)
    focus()
  }
  useImperativeHandle(ref, () => ({
    mention,
    fill: (words) => {
      setValue(fromWire(words, currentLanguage()))
      focus()
    },
    focus,
  }))

  const sendWords = async (words: string): Promise<void> => {
    const mentioned = mentions
      .filter(({ name }) => words.includes(`@${asOneWord(name)}`))
      .map((person) => person.id)
    const options = {
      ...(reply ? { reply_to: reply.chat_id } : {}),
      ...(mentioned.length > 0 ? { mentions: mentioned.slice(0, 50) } : {}),
    }
    const type = loneSticker(words) ? 'emoticon' : 'text'
    // While offline nothing is sent, and the text stays in the composer (V18).
    if ((await send(item, { type, data: words, options })) === 'offline') return
    // Keep the text that was typed while the message was being stored in the device's database.
    setValue((now) => (now.startsWith(value) ? now.slice(value.length) : now))
    setMentions([])
    onSent()
  }
  return {
    box,
    value,
    setValue,
    insert,
    mention,
    erase() {
      const erased = erasedBefore(value, box.current?.selectionStart ?? value.length)
      setValue(erased.text)
      moveCaret(box.current, erased.at)
    },
    async submit() {
      const words = toWire(value).trim()
      if (words === '' || sending.current) return
      if ([...words].length > longestText)
        return toast.show(t('tooLong', { count: longestText }), { kind: 'warn' })
      sending.current = true
      await sendWords(words).finally(() => {
        sending.current = false
      })
    },
  }
}

/** Focuses the message box after it was made visible. */
function focusAfter(show: () => void, box: RefObject<HTMLTextAreaElement | null>): void {
  show()
  box.current?.focus()
}

/** Moves the caret when the new text has been drawn. */
function moveCaret(box: HTMLTextAreaElement | null, at: number): void {
  requestAnimationFrame(() => box?.setSelectionRange(at, at))
}

function keepDraft(id: string, words: string): void {
  if (words !== (useChat.getState().drafts.get(id) ?? '')) setDraft(id, words)
}

/** Stores the draft after a pause in typing, when the page is closed, and when the person turns to another app. */
function useDraft(id: string, value: string): void {
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
    const timer = setTimeout(() => keepDraft(id, toWire(value)), draftRest)
    return () => clearTimeout(timer)
  }, [id, value])
  useEffect(() => {
    const keep = () => keepDraft(id, toWire(newest.current))
    // The system may end the app in the background, or reload it when another app shares something.
    const leave = () => document.visibilityState === 'hidden' && keep()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      keep()
    }
  }, [id])
}
