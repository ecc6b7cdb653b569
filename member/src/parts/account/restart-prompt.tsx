import { useState } from 'react'
import { Dialog } from '@banyan/ui/layer/dialog'
import { platform } from '../../platform/platform.ts'
import { useText } from '../../words/text.ts'
import { text } from './update.text.ts'

/** Asks whether to restart the app with the downloaded version now (T24). Otherwise the next start brings it. */
export function RestartPrompt({ onClosed }: { onClosed: () => void }) {
  const t = useText(text)
  const [open, setOpen] = useState(true)
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={t('ready')}
      confirmText={t('restart')}
      cancelText={t('later')}
      onConfirm={() => void platform().then((device) => device.package.restart())}
    >
      {t('readySays')}
    </Dialog>
  )
}
