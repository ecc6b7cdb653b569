import { useQuery } from '@tanstack/react-query'
import { Modal, Segmented } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { text as languageText } from '../../../parts/field/five-texts.text.ts'
import { ask } from '../../../state/ask.ts'
import { text } from '../article.text.ts'
import { type Draft, type Language, languages } from './data.ts'
import css from './preview.module.css'

/** The video with its poster, or the picture. */
function Media({ draft: { video, cover } }: { draft: Draft }) {
  const words = useWords(text)
  if (video === '') return cover !== '' && <img src={cover} alt="" className={css['cover']} />
  return (
    // What staff publish has no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      src={video}
      {...(cover === '' ? {} : { poster: cover })}
      controls
      playsInline
      preload="metadata"
      aria-label={words.file}
      className={css['video']}
    />
  )
}

/** The article on a phone's screen, with the HTML as the server cleans it. */
export function Preview({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const words = useWords(text)
  const names = useWords(languageText)
  const [open, setOpen] = useState(true)
  const [language, setLanguage] = useState<Language>('zh')
  const html = draft.body[language] || draft.body.zh
  const query = useQuery({
    queryKey: ['article-preview', html],
    queryFn: async ({ signal }) =>
      (await ask('/staff/content/article', 'get-preview', { html }, { signal })).data.html,
  })
  return (
    <Modal
      open={open}
      footer={null}
      width={480}
      title={words.previewSays}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      centered
      destroyOnHidden
    >
      <Segmented
        block
        value={language}
        onChange={setLanguage}
        options={languages.map((value) => ({ value, label: names[value] }))}
      />
      <article className={css['phone']} lang={language}>
        <Media draft={draft} />
        <div className={css['inside']}>
          <h2>{draft.title[language] || draft.title.zh}</h2>
          <Loaded query={query}>
            {/* The server has cleaned it (server/src/lib/rich-text.ts). */}
            {(clean) => <div className={css['text']} dangerouslySetInnerHTML={{ __html: clean }} />}
          </Loaded>
        </div>
      </article>
    </Modal>
  )
}
