import { useState } from 'react'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Dialog } from '@banyan/ui/layer/dialog'
import { Segmented } from '@banyan/ui/form/segmented'
import { forgetChat } from '../../../chat/start.ts'
import { InstallCell } from '../../../parts/account/install-offer.tsx'
import { LanguageSheet } from '../../../parts/account/language-sheet.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { appearances, useAppearance } from '../../../state/app/appearance.ts'
import { useAct } from '../../../state/wire/act.ts'
import { ask } from '../../../state/wire/ask.ts'
import { ownName, useLanguage } from '../../../state/app/language.ts'
import { queryClient } from '../../../state/wire/query.ts'
import { logout, useSession, useSignedIn } from '../../../state/app/session.ts'
import { reportFault } from '../../../state/wire/fault.ts'
import { link } from '../../../state/link/link.ts'
import { VersionCell } from '../../../parts/account/version-cell.tsx'
import { text as legal } from '../../../parts/account/legal.text.ts'
import { common } from '../../../words/common.text.ts'
import { useText } from '../../../words/text.ts'
import { text } from './setting.text.ts'
import { Account } from './setting/account.part.tsx'
import { ClearCache } from './setting/cache.part.tsx'
import { Notices } from './setting/notices.part.tsx'
import { Privacy } from './setting/privacy.part.tsx'

export function Page() {
  const t = useText(text)
  const l = useText(legal)
  const signedIn = useSignedIn()
  const language = useLanguage((state) => state.language)
  const { appearance, choose } = useAppearance()
  const [choosing, setChoosing] = useState(false)
  return (
    <Screen
      title={t('title')}
      onRefresh={
        signedIn ? () => queryClient.refetchQueries({ queryKey: ['/mine/common/setting'] }) : undefined
      }
      className="space-y-5"
    >
      {signedIn && <Account />}
      <CellGroup title={t('general')}>
        <Cell title={t('language')} value={ownName[language]} onClick={() => setChoosing(true)} />
        <div className="px-4 py-3">
          <p className="mb-2.5 font-medium">{t('appearance')}</p>
          <Segmented
            label={t('appearance')}
            value={appearance}
            onChange={choose}
            items={appearances.map((key) => ({ key, label: t(key) }))}
          />
        </div>
      </CellGroup>
      {signedIn && <Notices />}
      {signedIn && <Privacy />}
      <CellGroup title={t('about')}>
        <VersionCell />
        <InstallCell />
        <Cell title={l('agreement')} href={link.to('pages/login/legal')} />
        <Cell title={l('privacy')} href={link.to('pages/login/legal', {}, { page: 'privacy' })} />
        <Cell title={t('aboutUs')} href="#/pages/mine/common/about-us" />
        <Cell title={t('permissions')} href={link.to('pages/mine/common/permissions')} />
        <ClearCache />
      </CellGroup>
      {signedIn ? (
        <SignOff />
      ) : (
        <ButtonLink size="large" block href="#/pages/login/login">
          {t('login')}
        </ButtonLink>
      )}
      <LanguageSheet open={choosing} onClose={() => setChoosing(false)} />
    </Screen>
  )
}

function SignOff() {
  const t = useText(text)
  const c = useText(common)
  const [asking, setAsking] = useState(false)
  const userId = useSession((state) => state.user?.user_id)
  const signOff = useAct({
    run: () => ask('/mine/common/setting', 'sign-off', {}, { quiet: true }),
    refused: () => true,
    // Even without the server's answer, this device deletes the session and the stored chats.
    async settled() {
      if (userId !== undefined) await forgetChat(userId).catch(reportFault)
      setAsking(false)
      logout()
    },
  })
  return (
    <>
      <Button kind="weak" size="large" block onClick={() => setAsking(true)}>
        {t('signOff')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('signOffTitle')}
        cancelText={c('cancel')}
        confirmText={t('signOff')}
        onConfirm={() => void signOff.run()}
        busy={signOff.busy}
      >
        {t('signOffBody')}
      </Dialog>
    </>
  )
}
