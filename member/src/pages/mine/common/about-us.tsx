import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { text as legal } from '../../../parts/account/legal.text.ts'
import { VersionCell } from '../../../parts/account/version-cell.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import { link } from '../../../state/link/link.ts'
import { useText } from '../../../words/text.ts'
import { text } from './about-us.text.ts'
import { Licences } from './about-us/licences.part.tsx'

/** The app's version, agreement, privacy policy and licences. With `?page=licences`: the licences in full. */
export function Page() {
  return useLink().plain('page') === 'licences' ? <Licences /> : <About />
}

function About() {
  const t = useText(text)
  const l = useText(legal)
  return (
    <Screen title={t('title')} className="space-y-5">
      <div className="flex flex-col items-center gap-2 pt-6 pb-2 text-center">
        <img src="/icon-192.png" alt="" width={72} height={72} className="size-18 rounded-[22%]" />
        <p className="text-amount font-bold">{t('name')}</p>
        <p className="text-second text-ink-2">{t('says')}</p>
      </div>
      <CellGroup>
        <VersionCell />
        <Cell title={t('announcements')} href="#/pages/index/public" />
        <Cell title={t('culture')} href="#/pages/index/cultura" />
        <Cell title={t('help')} href="#/pages/index/help-detail" />
      </CellGroup>
      <CellGroup>
        <Cell title={l('agreement')} href={link.to('pages/login/legal')} />
        <Cell title={l('privacy')} href={link.to('pages/login/legal', {}, { page: 'privacy' })} />
        <Cell title={t('licences')} href={link.to('pages/mine/common/about-us', {}, { page: 'licences' })} />
      </CellGroup>
    </Screen>
  )
}
