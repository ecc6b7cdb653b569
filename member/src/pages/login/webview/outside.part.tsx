import { Button } from '@banyan/ui/action/button'
import { Empty } from '@banyan/ui/page/empty'
import { openOutside } from '../../../state/link/outside.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../webview.text.ts'

/** Asks before the page opens in the browser. */
export function Outside({ address, host }: { address: string; host: string }) {
  const t = useText(text)
  return (
    <div className="text-center">
      <Empty text={t('outside', { host })} note={t('outsideNote')} />
      <Button onClick={() => openOutside(address)}>{t('browser')}</Button>
    </div>
  )
}
