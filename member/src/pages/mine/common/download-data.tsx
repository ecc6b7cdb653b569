import { useEffect } from 'react'
import Download from 'lucide-react/icons/download'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import type { Language } from '@banyan/contract/language'
import { showDecimal } from '@banyan/rules/decimal'
import { Button } from '@banyan/ui/action/button'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Spinner } from '@banyan/ui/page/spinner'
import { Card } from '@banyan/ui/show/card'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { saveLink } from '../../../parts/permission/save-file.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { useAct } from '../../../state/wire/act.ts'
import { ask } from '../../../state/wire/ask.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { sendOnce } from '../../../state/wire/send-once.ts'
import { forget, useAsk } from '../../../state/wire/query.ts'
import { showTime } from '../../../words/dates.ts'
import { useText } from '../../../words/text.ts'
import { text } from './download-data.text.ts'

export const meta = { login: true }

const path = '/mine/common/download-data'

type Data = ReplyOf<CallAt<Calls, typeof path, 'load-download-data'>>

/** Milliseconds between two looks at a download that is being prepared. */
const lookAgain = 3000

/** The member's own data as one archive (D68). */
export function Page() {
  const t = useText(text)
  const query = useAsk(path, 'load-download-data', {})
  const state = query.data?.latest?.state
  const isOpen = state === 'waiting' || state === 'running'
  const { refetch } = query
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => void refetch(), lookAgain)
    return () => clearInterval(timer)
  }, [isOpen, refetch])
  return (
    <Screen title={t('title')} onRefresh={() => forget(path)} className="space-y-4">
      <Card className="space-y-2">
        <h2 className="text-section font-bold">{t('heading')}</h2>
        <p className="text-body text-ink-2">{t('content')}</p>
        <p className="text-body text-ink-2">{t('care')}</p>
      </Card>
      <Loaded query={query} waiting={<Skeleton className="h-28 rounded-card" />}>
        {(data) => (isOpen ? <Preparing /> : <Ready data={data} />)}
      </Loaded>
    </Screen>
  )
}

function Preparing() {
  const t = useText(text)
  return (
    <Card className="flex items-center gap-3.5">
      <Spinner />
      <output className="block min-w-0">
        <span className="block font-medium">{t('preparing')}</span>
        <span className="block text-second text-ink-2">{t('preparingNote')}</span>
      </output>
    </Card>
  )
}

/** A size for people: kB up to one MB, then MB with one decimal. */
const sizeOf = (bytes: number, language: Language): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${showDecimal((bytes / 1_000_000).toFixed(1), language)} MB`

function Ready({ data: { latest, left } }: { data: Data }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const requesting = useAct({
    run: () =>
      sendOnce({ path, control: 'do-request' }, {}, (request_key) =>
        ask(path, 'do-request', { request_key }),
      ),
    forgets: [path],
  })
  const fetching = useAct({
    // The link works for some minutes only, so a new one is asked for.
    run: () => ask(path, 'load-download-data', {}),
    done(fresh) {
      if (fresh.latest?.url) void saveLink(fresh.latest.url, 'banyan.zip')
    },
  })
  return (
    <>
      {latest?.url && latest.until !== null && (
        <Card className="space-y-3">
          <div>
            <h2 className="text-section font-bold">{t('ready')}</h2>
            <p className="mt-0.5 text-second text-ink-2">
              {t('until', { size: sizeOf(latest.bytes, language), time: showTime(latest.until, language) })}
            </p>
          </div>
          <Button
            size="large"
            block
            icon={<Download aria-hidden="true" size={20} />}
            busy={fetching.busy}
            onClick={() => void fetching.run()}
          >
            {t('download')}
          </Button>
        </Card>
      )}
      {latest?.state === 'failed' && <p className="px-1 text-body text-alert-text">{t('failed')}</p>}
      {left > 0 ? (
        <Button
          kind={latest?.url ? 'weak' : 'primary'}
          size="large"
          block
          busy={requesting.busy}
          onClick={() => void requesting.run()}
        >
          {t('request')}
        </Button>
      ) : (
        !latest?.url && <p className="px-1 text-second text-ink-2">{t('tomorrow')}</p>
      )}
    </>
  )
}
