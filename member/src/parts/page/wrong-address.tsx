import { useEffect } from 'react'
import { Failed } from '@banyan/ui/page/failed'
import { HeaderBar } from '@banyan/ui/page/header-bar'
import { go } from '../../state/link/navigate.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { text } from './wrong-address.text.ts'

/** X5: shows 'illegal parameter' and goes back after a second. */
export function IllegalParameter() {
  const t = useText(text)
  useEffect(() => {
    const timer = setTimeout(() => go.back(), 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="flex min-h-full flex-col">
      <HeaderBar onBack={() => go.back()} backLabel={useText(common)('back')} />
      <main role="alert" className="grid flex-1 place-content-center gap-1 px-8 pb-32 text-center">
        <p className="text-section font-bold">{t('illegal')}</p>
        <p className="text-second text-ink-2">{t('illegalNote')}</p>
      </main>
    </div>
  )
}

/** Shown for an address without a page. */
export function NoPage() {
  const t = useText(text)
  return (
    <main className="grid min-h-full place-items-center pb-24">
      <Failed text={t('noPage')} retryText={t('home')} onRetry={() => go.replacePath('/')} />
    </main>
  )
}
