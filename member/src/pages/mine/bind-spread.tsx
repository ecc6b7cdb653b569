import { useEffect, useState } from 'react'
import ScanLine from 'lucide-react/icons/scan-line'
import { Button } from '@banyan/ui/action/button'
import { Dialog } from '@banyan/ui/layer/dialog'
import { useForm } from '@banyan/ui/lib/form'
import { toast } from '@banyan/ui/layer/toast'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { InviterField, isCode } from '../../parts/inviter/inviter-field.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { Scanner } from '../../parts/qr/scanner.tsx'
import { useLink } from '../../shell/place.ts'
import { useDebounced } from '../../state/lib/debounced.ts'
import { go } from '../../state/link/navigate.ts'
import { forgetPromotion, usePromotion } from '../../state/shop/promotion.ts'
import { useAct } from '../../state/wire/act.ts'
import { ask } from '../../state/wire/ask.ts'
import { sendOnce } from '../../state/wire/send-once.ts'
import { useAsk } from '../../state/wire/query.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { text } from './bind-spread.text.ts'

export const meta = { login: true }

const path = '/mine/bind-spread'
const inviterPage = 'pages/mine/common/my-inviter'

/** Binds the member to an inviter, once (D15). A member who has one is sent to the page that shows it. */
export function Page() {
  const t = useText(text)
  const query = useAsk('/mine/common/my-inviter', 'load-my-inviter', {}, { staleTime: 0 })
  const bound = query.data?.inviter
  useEffect(() => {
    if (bound) go.replace(inviterPage)
  }, [bound])
  return (
    <Screen title={t('title')} onRefresh={query.refetch} className="space-y-3">
      <Loaded query={query} waiting={<Skeleton className="h-44 rounded-card" />}>
        {({ inviter }) => (inviter ? null : <Binding />)}
      </Loaded>
    </Screen>
  )
}

/** The field of each refusal. */
const fieldOf = {
  'inviter-unknown': 'code',
  'inviter-self': 'code',
  'inviter-descendant': 'code',
} as const
const shown = { quiet: Object.keys(fieldOf) }

function Binding() {
  const t = useText(text)
  const c = useText(common)
  const remembered = usePromotion((state) => state.code)
  const given = useLink().plain('code') ?? remembered
  const [scanning, setScanning] = useState(false)
  const [asked, setAsked] = useState<{ code: string; name: string }>()
  const form = useForm({
    initial: { code: given.toUpperCase() },
    check: ({ code }: { code: string }) => ({
      code: isCode(code.trim()) ? undefined : t(code.trim() === '' ? 'codeMissing' : 'codeWrong'),
    }),
  })
  const typed = form.values.code.trim()
  const code = useDebounced(typed)
  // The question names the person, whether the name is shown already or not.
  const finding = useAct({
    run: () => ask('/app/check-nick-name', 'do-check', { user_code: typed }, { ...shown, anonymous: true }),
    done: ({ nick_name }) => setAsked({ code: typed, name: nick_name }),
    refused: (failure) => form.refuse(failure, fieldOf),
  })
  const binding = useAct({
    run: (user_code: string) =>
      sendOnce({ path, control: 'do-bind' }, { user_code }, (request_key) =>
        ask(path, 'do-bind', { request_key, user_code }, shown),
      ),
    done() {
      forgetPromotion()
      toast.show(t('done'), { kind: 'ok' })
      go.replace(inviterPage)
    },
    refused: (failure) => form.refuse(failure, fieldOf),
    settled: () => setAsked(undefined),
    forgets: ['/mine/common/my-inviter'],
  })
  return (
    <form {...form.props(() => finding.run())} className="space-y-3">
      <div className="rounded-card bg-card p-4">
        <InviterField
          label={t('code')}
          {...form.field('code')}
          code={code}
          right={
            <button
              type="button"
              aria-label={t('scan')}
              onClick={() => setScanning(true)}
              className="grid size-11 shrink-0 place-items-center rounded-full text-primary"
            >
              <ScanLine aria-hidden="true" size={22} strokeWidth={1.9} />
            </button>
          }
        />
        <p className="mt-3 text-second text-ink-2">{t('note')}</p>
      </div>
      <Button type="submit" size="large" block busy={finding.busy}>
        {t('bind')}
      </Button>
      <Scanner
        open={scanning}
        onClose={() => setScanning(false)}
        onCode={({ kind, code: scanned }) => {
          setScanning(false)
          if (kind === 'member') form.set({ code: scanned.toUpperCase() })
          else toast.show(t('otherCode'), { kind: 'warn' })
        }}
      />
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('sure', { name: asked?.name ?? '' })}
        cancelText={c('cancel')}
        confirmText={t('bind')}
        onConfirm={() => asked && void binding.run(asked.code)}
        busy={binding.busy}
      >
        {t('sureNote')}
      </Dialog>
    </form>
  )
}
