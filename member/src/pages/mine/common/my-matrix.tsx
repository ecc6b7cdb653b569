import { useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import { Button } from '@banyan/ui/action/button'
import { Empty } from '@banyan/ui/page/empty'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { showCount } from '@banyan/rules/count'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { offText } from '../../../parts/page/switched-off.ts'
import { useLink } from '../../../shell/place.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { useSession } from '../../../state/app/session.ts'
import { ask } from '../../../state/wire/ask.ts'
import { forget, replyKey, useAsk, useReader } from '../../../state/wire/query.ts'
import { common } from '../../../words/common.text.ts'
import { useText } from '../../../words/text.ts'
import { text } from './my-matrix.text.ts'
import { Board } from './my-matrix/board.part.tsx'
import { know } from './my-matrix/geometry.ts'
import type { Place } from './my-matrix/geometry.ts'

export const meta = { login: true }

const path = '/mine/common/my-matrix'
const control = 'load-my-matrix'

/** The member's matrix (N31, D14), or the part of it below the place that the link names. */
export function Page() {
  const t = useText(text)
  const me = useSession((state) => state.user?.user_id ?? '')
  const top = useLink().optionalId() ?? me
  const query = useAsk(path, control, { top })
  const off = offText(query.error)
  return (
    <Screen
      title={t('title')}
      onRefresh={() => forget(path)}
      className="flex h-[calc(100dvh-var(--header-height))] flex-col !p-0"
    >
      {off !== undefined ? (
        <Empty text={off} />
      ) : (
        <Loaded query={query} waiting={<Skeleton className="m-4 h-96 rounded-card" />}>
          {({ places }) => <Matrix key={top} top={top} first={places} />}
        </Loaded>
      )}
    </Screen>
  )
}

/**
 * Draws the places in sight, and loads the rows below them when they come into sight. Rows that failed are loaded again
 * when the network is back, or by the button.
 */
function Matrix({ top, first }: { top: string; first: readonly Place[] }) {
  const reader = useReader()
  const [opened, setOpened] = useState<readonly string[]>([])
  const t = useText(text)
  const c = useText(common)
  const replies = useQueries({
    queries: opened.map((id) => ({
      queryKey: replyKey(path, control, { top: id }, reader),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        ask(path, control, { top: id }, { quiet: true, signal }),
      refetchOnReconnect: true,
    })),
    combine: (results) => ({
      loaded: results.flatMap(({ data }) => (data ? [data.places] : [])),
      failed: results.filter(({ data, isError }) => isError && !data),
    }),
  })
  const known = know([first, ...replies.loaded])
  return (
    <>
      <Numbers place={first[0]} />
      {replies.failed.length > 0 && (
        <output className="mx-4 mb-2 flex items-center gap-3 rounded-card bg-card px-4 py-2">
          <span className="min-w-0 flex-1 text-second text-alert-text">{t('failed')}</span>
          <Button
            kind="weak"
            size="small"
            busy={replies.failed.some(({ isFetching }) => isFetching)}
            onClick={() => void Promise.all(replies.failed.map(({ refetch }) => refetch()))}
          >
            {c('retry')}
          </Button>
        </output>
      )}
      <Board
        top={top}
        known={known}
        onMissing={(ids) => setOpened((before) => [...new Set([...before, ...ids])])}
      />
    </>
  )
}

/** The direct and total number of the top. */
function Numbers({ place }: { place: Place | undefined }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const me = useSession((state) => state.user?.user_id)
  if (!place) return null
  return (
    <div className="mx-4 mb-2 rounded-card bg-card px-4 py-3">
      <p className="text-section font-bold wrap-break-word">
        {place.id === me ? t('mine') : place.nick_name}
      </p>
      <p className="tabular mt-0.5 text-second text-ink-2">
        {t('counts', {
          direct: String(place.direct),
          total: showCount(place.total, language),
        })}
      </p>
      <p className="mt-0.5 text-caption text-ink-3">{t('noMoney')}</p>
    </div>
  )
}
