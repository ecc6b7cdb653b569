import { Button } from '@banyan/ui/action/button'
import { toast } from '@banyan/ui/layer/toast'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Empty } from '@banyan/ui/page/empty'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { text as legal } from '../../parts/account/legal.text.ts'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { link } from '../../state/link/link.ts'
import { go } from '../../state/link/navigate.ts'
import { useAct } from '../../state/wire/act.ts'
import { ask } from '../../state/wire/ask.ts'
import { useAsk } from '../../state/wire/query.ts'
import { newRequestKey } from '../../state/lib/random.ts'
import { useText } from '../../words/text.ts'
import { text } from './consent.text.ts'

export const meta = { login: true }

const path = '/app/legal'

/** The texts that have changed in an important way since the member accepted them. The app opens it when it starts. */
export function Page() {
  const t = useText(text)
  const l = useText(legal)
  const query = useAsk(path, 'load-consent', {})
  const agree = useAct({
    run: () => ask(path, 'do-consent', { request_key: newRequestKey(), accepted: query.data?.list ?? [] }),
    done() {
      toast.show(t('agreed'), { kind: 'ok' })
      go.back()
    },
    // After a refusal too: the text has changed meanwhile.
    settled: () => query.refetch(),
  })
  return (
    <Screen title={t('title')} className="space-y-5">
      <Loaded
        query={query}
        waiting={<Skeleton className="mt-6 h-48 rounded-card" />}
        isEmpty={({ list }) => list.length === 0}
        empty={<Empty text={t('none')} />}
      >
        {({ list }) => (
          <>
            <div className="px-1 pt-4">
              <h2 className="text-title font-bold">{t('heading')}</h2>
              <p className="mt-2 text-body text-ink-2">{t('says')}</p>
            </div>
            <CellGroup>
              {list.map(({ page }) => (
                <Cell key={page} title={l(page)} href={link.to('pages/login/legal', {}, { page })} />
              ))}
            </CellGroup>
            <div className="grid gap-3">
              <Button size="large" block busy={agree.busy} onClick={() => void agree.run()}>
                {t('agree')}
              </Button>
              <Button size="large" block kind="weak" onClick={() => go.back()}>
                {t('later')}
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </Screen>
  )
}
