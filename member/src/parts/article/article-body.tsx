import { type ReactNode, useEffect, useRef } from 'react'
import { useLanguage } from '../../state/app/language.ts'
import { openAway } from '../text/open-away.ts'
import { showDay } from '../../words/dates.ts'

const look = [
  'mt-4 text-body leading-relaxed wrap-break-word text-ink [&>:first-child]:mt-0',
  '[&_p]:mt-3 [&_h2]:mt-6 [&_h2]:text-section [&_h2]:font-bold [&_h3]:mt-5 [&_h3]:font-bold',
  '[&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-5 [&_li]:mt-1 [&_li>p]:mt-0',
  '[&_blockquote]:mt-3 [&_blockquote]:border-l-3 [&_blockquote]:border-line [&_blockquote]:pl-3 [&_blockquote]:text-ink-2',
  '[&_a]:text-primary [&_a]:underline [&_img]:mt-3 [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-card',
  '[&_pre]:mt-3 [&_pre]:whitespace-pre-wrap [&_hr]:my-5 [&_hr]:border-line',
].join(' ')

type ArticleBodyProps = {
  title: string
  time: string
  /** HTML that the server has cleaned. */
  html: string
  /** The address of the picture above the title; empty without one. */
  cover: string
  /** Shown below the text. */
  children?: ReactNode
}

/** A text of staff. The server cleans what they write (server/src/lib/rich-text.ts). Links to other websites are judged. */
export function ArticleText({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = box.current
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !/^https?:/.test(link.protocol) || link.origin === location.origin) return
      event.preventDefault()
      void openAway(link.href)
    }
    shown?.addEventListener('click', follow)
    return () => shown?.removeEventListener('click', follow)
  }, [])
  return <div ref={box} className={look} dangerouslySetInnerHTML={{ __html: html }} />
}

/** An article in full: picture, title, day and text. */
export function ArticleBody({ title, time, html, cover, children }: ArticleBodyProps) {
  const language = useLanguage((state) => state.language)
  return (
    <article className="overflow-hidden rounded-card bg-card">
      {cover !== '' && <img src={cover} alt="" className="aspect-[5/2] w-full bg-ground-2 object-cover" />}
      <div className="px-4 py-5">
        <h2 className="text-detail leading-(--lh-tight) font-bold wrap-break-word">{title}</h2>
        <p className="tabular mt-2 text-second text-ink-3">{showDay(time, language)}</p>
        <ArticleText html={html} />
        {children}
      </div>
    </article>
  )
}
