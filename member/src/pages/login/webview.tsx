import ExternalLink from 'lucide-react/icons/external-link'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { CallFailed } from '@banyan/contract/client'
import { Empty } from '@banyan/ui/page/empty'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { useLink } from '../../shell/place.ts'
import { openOutside } from '../../state/link/outside.ts'
import { useAsk } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { text } from './webview.text.ts'
import { Frame } from './webview/frame.part.tsx'
import { Outside } from './webview/outside.part.tsx'

const mostTitle = 40

/** A page of another website (D34): `?url=` and, for the bar, `&title=`. The server judges the address. */
export function Page() {
  const t = useText(text)
  const opened = useLink()
  const url = opened.plain('url') ?? ''
  const title = opened.plain('title')?.trim().slice(0, mostTitle) ?? ''
  const query = useAsk('/login/webview', 'load-webview', { url })
  const [loads, setLoads] = useState(0)
  const page = query.data
  const isFramed = page?.opens === 'frame'
  return (
    <Screen
      title={title === '' ? (page?.host ?? t('title')) : title}
      right={
        page && isFramed
          ? [
              {
                kind: 'icon',
                label: t('reload'),
                icon: <RotateCw aria-hidden="true" size={21} strokeWidth={1.9} />,
                onClick: () => setLoads(loads + 1),
              },
              {
                kind: 'icon',
                label: t('browser'),
                icon: <ExternalLink aria-hidden="true" size={21} strokeWidth={1.9} />,
                onClick: () => openOutside(page.address),
              },
            ]
          : undefined
      }
    >
      {query.error instanceof CallFailed && query.error.kind === 'refused' ? (
        <div role="alert">
          <Empty text={t('refused')} note={query.error.message} />
        </div>
      ) : (
        <Loaded query={query} waiting={<Skeleton className="h-[70vh]" />}>
          {({ address, host, opens }) =>
            opens === 'frame' ? (
              <Frame key={loads} address={address} host={host} />
            ) : (
              <Outside address={address} host={host} />
            )
          }
        </Loaded>
      )}
    </Screen>
  )
}
