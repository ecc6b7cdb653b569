import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Empty } from '@banyan/ui/page/empty'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { checkForUpdate, checkKey } from '../../state/app/update/check.ts'
import { useText } from '../../words/text.ts'
import { text } from './version-update.text.ts'
import { NewVersion } from './version-update/new-version.part.tsx'
import { Steps } from './version-update/steps.part.tsx'

/** The newer version with its notes, and the way to it (N7). A forced one can't be left. */
export function Page() {
  const t = useText(text)
  const query = useQuery({ queryKey: checkKey, queryFn: checkForUpdate })
  const checked = query.data
  const isForced = checked?.isForced === true
  return (
    <Screen
      title={t('title')}
      onBack={isForced ? false : undefined}
      footer={
        checked?.edition && (
          <Steps key={checked.edition.edition_number} checked={checked} edition={checked.edition} />
        )
      }
    >
      <Loaded query={query} waiting={<Skeleton className="mt-6 h-[60vh]" />}>
        {({ installed, edition }) =>
          edition ? (
            <NewVersion installed={installed} edition={edition} isForced={isForced} />
          ) : (
            <Empty
              offset={48}
              picture={
                <CircleCheck aria-hidden="true" size={64} strokeWidth={1.4} className="text-primary" />
              }
              text={t('newest')}
              note={t('installed', { name: `${installed.name} (${installed.number})` })}
            />
          )
        }
      </Loaded>
    </Screen>
  )
}
