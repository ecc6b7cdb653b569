import { App, Button, Drawer, Tag } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { text as languageText } from '../../../parts/field/five-texts.text.ts'
import { DiffList } from '../../../parts/diff/diff-list.tsx'
import { ListFoot } from '../../../parts/list/list-foot.tsx'
import { useAct } from '../../../state/act.ts'
import { askOnce } from '../../../state/ask.ts'
import { language } from '../../../state/preferences.ts'
import { text } from '../article.text.ts'
import { type ArticleRow, languages, listKey, useVersions, type Version } from './data.ts'
import css from './versions.module.css'

/** The versions of an article, newest first, each with its changes. */
export function Versions({ article, onClose }: { article: ArticleRow; onClose: () => void }) {
  const words = useWords(text)
  const shown = language.useValue()
  const [open, setOpen] = useState(true)
  const pages = useVersions(article.id)
  const restore = useRestoring(article.id)
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.versionsOf(article.title[shown] || article.title.zh)}
      size="min(720px, 100vw)"
      mask={{ blur: false }}
    >
      <Loaded query={pages}>
        {({ rows }) => (
          <>
            {rows.map((row, at) => (
              <section key={row.version} className={css['version']}>
                <div className={css['head']}>
                  <h2>{words.version(row.version)}</h2>
                  {at === 0 ? (
                    <Tag color="success">{words.current}</Tag>
                  ) : (
                    <Button
                      aria-label={words.restoreOf(row.version)}
                      onClick={() => restore(rows[0]?.version ?? 0, row.version)}
                    >
                      {words.restore}
                    </Button>
                  )}
                </div>
                <p className="quiet">
                  {row.by ?? words.delivered} · <span className="digits">{showTime(row.time)}</span>
                </p>
                <Changes row={row} before={rows[at + 1]} />
              </section>
            ))}
            <ListFoot pages={pages} count={rows.length} />
          </>
        )}
      </Loaded>
    </Drawer>
  )
}

/** Asks whether to restore a version, and restores it. */
function useRestoring(id: string): (version: number, from: number) => void {
  const words = useWords(text)
  const { cancel } = useWords(common)
  const { message, modal } = App.useApp()
  const restore = useAct({
    run: (request: { version: number; from: number }) =>
      askOnce('/staff/content/article', 'do-restore', { id, ...request }),
    done: () => void message.success(words.restored),
    stale: [listKey],
  })
  return (version, from) =>
    void modal.confirm({
      title: words.restoreOf(from),
      content: words.sureRestoreSays,
      okText: words.restore,
      cancelText: cancel,
      centered: true,
      onOk: () => restore.run({ version, from }),
    })
}

/** Returns the text of HTML, one line per paragraph. A document made here runs no scripts and loads no pictures. */
function linesOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll('</p>', '</p>\n'), 'text/html')
  return (body.textContent ?? '').trim()
}

/** Returns a version with its texts as people read them. */
const readable = ({ content }: Version) => ({
  ...content,
  body: Object.fromEntries(languages.map((one) => [one, linesOf(content.body[one] ?? '')])),
})

const fields = ['title', 'summary', 'body', 'asked'] as const

/** The changes of a version, compared with the version before. */
function Changes({ row, before }: { row: Version; before: Version | undefined }) {
  const words = useWords(text)
  const names = useWords(languageText)
  if (row.version === 1) return <p className="quiet">{words.firstVersion}</p>
  // The version before is on the next page.
  if (!before) return null
  const labels: Readonly<Record<string, string>> = {
    title: words.heading,
    summary: words.summary,
    body: words.body,
    asked: words.asked,
    cover: words.cover,
    video: words.file,
    pinned: words.pinned,
    category: words.category,
    state: words.state,
    publish_at: words.publishAt,
    important_at: words.important,
  }
  const nameOf = (path: string) => {
    const [field = '', said] = path.split('.')
    const one = languages.find((name) => name === said)
    return one && fields.some((name) => name === field)
      ? `${labels[field]} ${names[one]}`
      : (labels[field] ?? field)
  }
  return (
    <DiffList
      before={readable(before)}
      after={readable(row)}
      name={nameOf}
      renderValue={(path, value) =>
        path === 'publish_at' ? showTime(value) : path === 'state' ? words[stateOf(value)] : value
      }
    />
  )
}

const stateOf = (value: string) => (value === 'published' ? 'published' : 'draft')
