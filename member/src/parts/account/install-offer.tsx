import { useState } from 'react'
import Share from 'lucide-react/icons/share'
import SquarePlus from 'lucide-react/icons/square-plus'
import { Button } from '@banyan/ui/action/button'
import { Sheet } from '@banyan/ui/layer/sheet'
import { Cell } from '@banyan/ui/list/cell'
import { install, mayOffer, refuseInstall, useInstall } from '../../state/app/install.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { text } from './install-offer.text.ts'

/** Offers to install the app. Shows nothing if the browser can't install it, if it is installed, or for a long time after the person declined. */
export function InstallOffer() {
  const t = useText(text)
  const offered = useInstall(mayOffer)
  const { add, steps } = useAdding()
  return (
    <>
      {offered && (
        <section data-install="" className="mt-3 rounded-card bg-card p-4">
          <div className="flex items-center gap-3">
            <img src="/icon-192.png" alt="" width={48} height={48} className="size-12 shrink-0 rounded-xl" />
            <div className="min-w-0 flex-1">
              <h3 className="text-body font-bold">{t('title')}</h3>
              <p className="mt-0.5 text-second text-ink-2">{t('note')}</p>
            </div>
          </div>
          <div className="mt-3 flex flex-wrap justify-end gap-2">
            <Button kind="plain" onClick={refuseInstall}>
              {t('later')}
            </Button>
            <Button kind="weak" onClick={add}>
              {t('add')}
            </Button>
          </div>
        </section>
      )}
      {steps}
    </>
  )
}

/** The same offer as a cell of the settings. It stays after the person declined. */
export function InstallCell() {
  const t = useText(text)
  const can = useInstall(({ way }) => way !== 'none')
  const { add, steps } = useAdding()
  return (
    <>
      {can && <Cell title={t('cell')} onClick={add} />}
      {steps}
    </>
  )
}

/** Returns the action of the button, and the sheet with the steps for browsers without a question of their own. */
function useAdding() {
  const t = useText(text)
  const c = useText(common)
  const [shown, setShown] = useState(false)
  return {
    add: () => (useInstall.getState().way === 'steps' ? setShown(true) : install()),
    steps: (
      <Sheet open={shown} onClose={() => setShown(false)} title={t('title')} closeLabel={c('close')}>
        <ol className="grid gap-2 px-4 pb-6">
          <li className="flex min-h-14 items-center gap-3 rounded-field bg-ground px-4 py-2 text-body">
            <Share aria-hidden="true" size={24} className="shrink-0 text-primary" />
            <span>{t('stepShare')}</span>
          </li>
          <li className="flex min-h-14 items-center gap-3 rounded-field bg-ground px-4 py-2 text-body">
            <SquarePlus aria-hidden="true" size={24} className="shrink-0 text-primary" />
            <span>{t('stepAdd')}</span>
          </li>
        </ol>
      </Sheet>
    ),
  }
}
