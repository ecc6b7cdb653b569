import { addressOf, RecordPreview, repliesBy } from '../../../parts/preview/record-preview.tsx'
import { ask } from '../../../state/ask.ts'
import { type ArticleKind, type Draft, isLegal, writtenOf } from './data.ts'

/** The page of each kind in the member app, with the call that loads the article. */
const pages: Readonly<Record<ArticleKind, { page: string; call: string }>> = {
  announcement: { page: 'pages/index/public-detail', call: '/index/public-detail load-public-detail' },
  culture: { page: 'pages/index/cultura-detail', call: '/index/cultura-detail load-cultura-detail' },
  help: { page: 'pages/index/help-detail', call: '/index/help-detail load-help-detail' },
  video: { page: 'pages/index/video', call: '/index/video load-video' },
  agreement: { page: 'pages/login/legal', call: '/app/legal load-legal' },
  privacy: { page: 'pages/login/legal?page=privacy', call: '/app/legal load-legal' },
}

/** The article's page in the member app, with the changes that are not saved. */
export function Preview({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const request = { ...(draft.seen && { id: draft.seen.id }), ...writtenOf(draft) }
  const { page, call } = pages[draft.kind]
  return (
    <RecordPreview
      record={request}
      load={async (signal) => {
        const { config, id, details } = (
          await ask('/staff/content/article', 'get-preview', request, { signal })
        ).data
        return {
          config,
          page: isLegal(draft.kind) ? page : addressOf(config, page, id),
          // A video that staff watch here is no view.
          replies: repliesBy((one) => ({ [call]: details[one], '/index/video do-view': {} })),
        }
      }}
      onClose={onClose}
    />
  )
}
