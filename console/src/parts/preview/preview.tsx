import type { loadConfig } from '@banyan/contract/app/config'
import type { ReplyOf } from '@banyan/contract/call'
import { type Language, languages } from '@banyan/contract/language'
import { Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../lang/words.ts'
import css from './preview.module.css'
import { text } from './preview.text.ts'

/** The configuration that the member app gets from the server. */
export type Config = ReplyOf<typeof loadConfig>

/** For each language the replies to some calls, by path and control, such as `/app/legal load-legal`. */
export type Replies = Readonly<Record<Language, Readonly<Record<string, unknown>>>>

interface PreviewProps {
  config: Config
  /** The page that is open first, such as `pages/wallet/wallet`; home without it. */
  page?: string | undefined
  /** The language at first. */
  language?: Language
  /** The replies that the app gets in place of the server's replies. */
  replies?: Replies | undefined
}

const appearances = ['light', 'dark'] as const
type Appearance = (typeof appearances)[number]

/** The name of each language in that language. */
const ownName: Readonly<Record<Language, string>> = {
  zh: '中文',
  en: 'English',
  lo: 'ລາວ',
  vi: 'Tiếng Việt',
  th: 'ไทย',
}

/** The frame starts again when nothing has changed for this long. Milliseconds. */
const settleMs = 400

/** Returns the value when it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The member app with this configuration, beside a form. */
export function Preview(props: PreviewProps) {
  const words = useWords(text)
  return (
    <section className={`card pad ${css['preview']}`} aria-labelledby="preview">
      <h2 id="preview" className={css['title']}>
        {words.preview}
      </h2>
      <Phone {...props} />
    </section>
  )
}

/**
 * The member app on a phone of 390 × 844 with this configuration. The frame's document reads `data-preview` when it
 * starts (server/src/document/preview.ts), so each change starts it again, at the page that is open.
 */
export function Phone({ config, page, language = 'zh', replies }: PreviewProps) {
  const words = useWords(text)
  const [spoken, setSpoken] = useState<Language>(language)
  const [appearance, setAppearance] = useState<Appearance>('light')
  const given = useSettled(
    JSON.stringify({ config, language: spoken, appearance, replies: replies?.[spoken] }),
  )
  const frame = useRef<HTMLIFrameElement>(null)
  const started = useRef(given)
  useEffect(() => {
    if (started.current === given) return
    started.current = given
    frame.current?.contentWindow?.location.reload()
  }, [given])
  return (
    <div className={css['controls']}>
      <Segmented<Language>
        aria-label={words.previewLanguage}
        value={spoken}
        onChange={setSpoken}
        options={languages.map((value) => ({ value, label: <span lang={value}>{ownName[value]}</span> }))}
      />
      <Segmented<Appearance>
        aria-label={words.previewLook}
        value={appearance}
        onChange={setAppearance}
        options={appearances.map((value) => ({ value, label: words[value] }))}
      />
      <div className={css['phone']}>
        {/* The app needs its own origin and its scripts; a sandbox with both would confine nothing. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          title={words.frame}
          src={page === undefined ? '/preview' : `/preview#/${page}`}
          data-preview={given}
        />
      </div>
      <p className="quiet">{words.previewSays}</p>
    </div>
  )
}
