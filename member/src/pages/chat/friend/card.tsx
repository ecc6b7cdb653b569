import { useState } from 'react'
import ScanLine from 'lucide-react/icons/scan-line'
import { Button } from '@banyan/ui/action/button'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { codePath } from '../../../parts/qr/codes.ts'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { HiddenCode } from '../../../parts/qr/hidden-code.tsx'
import { QrCard } from '../../../parts/qr/qr-card.tsx'
import { Scanner } from '../../../parts/qr/scanner.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { go } from '../../../state/link/navigate.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './card.text.ts'

export const meta = { login: true }

/** This member's own QR code. It contains the promotion code, which others use to find and add the member. */
export function Page() {
  const t = useText(text)
  const [scanning, setScanning] = useState(false)
  const query = useAsk('/tarbar/mine', 'load-mine', {})
  return (
    <Screen title={t('title')} className="pt-3">
      <Loaded query={query} waiting={<Skeleton className="mx-auto h-112 max-w-100 rounded-hero" />}>
        {({ nick_name, avatar, user_code }) => (
          <QrCard
            code={{ kind: 'member', code: user_code }}
            name={nick_name}
            avatar={avatar}
            line={t('code', { code: user_code })}
            hint={t('hint')}
            actions={
              <>
                <HiddenCode words={t('hidden')} />
                <Button
                  block
                  size="large"
                  kind="weak"
                  onClick={() => setScanning(true)}
                  icon={<ScanLine aria-hidden="true" size={20} strokeWidth={1.9} />}
                >
                  {t('scan')}
                </Button>
              </>
            }
          />
        )}
      </Loaded>
      <Scanner
        open={scanning}
        onClose={() => setScanning(false)}
        onCode={(code) => {
          setScanning(false)
          go.path(codePath(code))
        }}
      />
    </Screen>
  )
}
