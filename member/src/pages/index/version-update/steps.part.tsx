import { Button } from '@banyan/ui/action/button'
import { text as shared } from '../../../parts/account/update.text.ts'
import { platform } from '../../../platform/platform.ts'
import type { Checked, Edition } from '../../../state/app/update/check.ts'
import { putOff } from '../../../state/app/update/later.ts'
import { installEdition, useUpdate } from '../../../state/app/update/update.ts'
import { go } from '../../../state/link/navigate.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../version-update.text.ts'

type StepsProps = { checked: Checked; edition: Edition }

/** The next step of the update at the foot of the page, its progress or why it stopped, and later. */
export function Steps({ checked, edition }: StepsProps) {
  const u = useText(shared)
  const { phase } = useUpdate()
  const isReady = checked.isReady || phase === 'ready'
  const later = () => {
    putOff(edition.edition_number)
    go.back()
  }
  return (
    <div className="grid gap-2.5">
      <Note isReady={isReady} />
      {phase === 'downloading' ? <Progress /> : <Next edition={edition} isReady={isReady} />}
      {!checked.isForced && (
        <Button kind="plain" block onClick={later}>
          {u('later')}
        </Button>
      )}
    </div>
  )
}

/** What the person should know about the update that is under way. */
function Note({ isReady }: { isReady: boolean }) {
  const t = useText(text)
  const u = useText(shared)
  const { phase } = useUpdate()
  const isFault = phase === 'interrupted' || phase === 'broken' || phase === 'ended'
  return (
    <output className="block text-center text-second empty:hidden">
      {isReady && <p className="text-ink-2">{u('readySays')}</p>}
      {!isReady && isFault && <p className="text-alert-text">{t(phase)}</p>}
    </output>
  )
}

function Progress() {
  const t = useText(text)
  const percent = Math.floor(useUpdate((state) => state.share) * 100)
  const label = t('downloading', { percent })
  return (
    <div className="grid min-h-[3.125rem] content-center gap-2">
      <p className="tabular text-center text-body">{label}</p>
      <progress aria-label={label} value={percent} max={100} className={bar} />
    </div>
  )
}

const bar =
  'h-2 w-full appearance-none overflow-hidden rounded-full bg-ground-2 [&::-moz-progress-bar]:bg-primary-fill [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary-fill [&::-webkit-progress-value]:transition-[width]'

/** The button: install, go on, restart, reload, or open the store. */
function Next({ edition, isReady }: { edition: Edition; isReady: boolean }) {
  const t = useText(text)
  const u = useText(shared)
  const { phase } = useUpdate()
  const restart = async () => (await platform()).package.restart()
  const store = async () => (await platform()).package.openStore(edition.edition_url)
  if (isReady) return <Way text={u('restart')} onClick={() => void restart()} />
  if (edition.package_type === 0) return <Way text={t('store')} onClick={() => void store()} />
  if (edition.edition_hash === '') return <Way text={t('reload')} onClick={() => void restart()} />
  return (
    <Way
      text={t(phase === 'interrupted' ? 'again' : 'update')}
      onClick={() => void installEdition(edition)}
    />
  )
}

function Way({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button size="large" block onClick={onClick}>
      {text}
    </Button>
  )
}
