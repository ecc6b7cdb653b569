import { ButtonLink } from '@banyan/ui/action/button'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Empty } from '@banyan/ui/page/empty'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { PersonCard } from '../../../parts/inviter/person-card.tsx'
import { text as inviterText } from '../../../parts/inviter/inviter.text.ts'
import { LevelBadge } from '../../../parts/level/level-badge.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { codePath } from '../../../parts/qr/codes.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { link } from '../../../state/link/link.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { showDay } from '../../../words/dates.ts'
import { useText } from '../../../words/text.ts'
import { text } from './my-inviter.text.ts'

export const meta = { login: true }

/** Who invited the member (N24). Without an inviter, the page leads to the one that binds one. */
export function Page() {
  const t = useText(text)
  const i = useText(inviterText)
  const language = useLanguage((state) => state.language)
  const query = useAsk('/mine/common/my-inviter', 'load-my-inviter', {})
  return (
    <Screen title={t('title')} onRefresh={query.refetch} className="space-y-3">
      <Loaded
        query={query}
        waiting={<Skeleton className="h-72 rounded-card" />}
        isEmpty={({ inviter }) => inviter === null}
        empty={
          <Empty
            text={t('none')}
            note={t('noneNote')}
            action={<ButtonLink href={link.to('pages/mine/bind-spread')}>{t('bind')}</ButtonLink>}
          />
        }
      >
        {({ inviter }) =>
          inviter && (
            <PersonCard
              name={inviter.nick_name}
              avatar={inviter.avatar}
              label={i('invitedBy')}
              lines={[
                <LevelBadge key="level" {...inviter.level} />,
                inviter.user_code && t('code', { code: inviter.user_code }),
                t('since', { day: showDay(inviter.time, language) }),
              ].filter(Boolean)}
            >
              {inviter.user_code !== '' && (
                <ButtonLink
                  kind="weak"
                  block
                  size="large"
                  href={`#${codePath({ kind: 'member', code: inviter.user_code })}`}
                >
                  {t('contact')}
                </ButtonLink>
              )}
            </PersonCard>
          )
        }
      </Loaded>
      <CellGroup>
        <Cell title={t('poster')} note={t('posterNote')} href={link.to('pages/mine/share/share-theme')} />
      </CellGroup>
    </Screen>
  )
}
