import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { ActionSheet } from '@banyan/ui/layer/action-sheet'
import { Dialog } from '@banyan/ui/layer/dialog'
import { copyText } from '@banyan/ui/lib/copy'
import type { LinkPiece } from '../../chat/format/text-links.ts'
import { openOutside } from '../../state/link/outside.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { tellCopied } from '../page/tell-copied.ts'
import { follow } from './follow.ts'
import { text } from './links.text.ts'

let root: Root | undefined
let shown = 0

/** Renders in its own element beside the app: the menu outlives the row that opened it. */
function show(layer: (key: number) => React.ReactNode): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  shown += 1
  root.render(layer(shown))
}

/** Opens the menu of a link in a text: open, call or write; copy. */
export const showLinkMenu = (link: LinkPiece): void => show((key) => <LinkMenu key={key} link={link} />)

/** Asks before a site is opened whose name could be mistaken for another one. */
export const askBeforeOpening = (href: string): void => show((key) => <StrangeSite key={key} href={href} />)

const labels = {
  phone: ['call', 'copyNumber'],
  email: ['write', 'copyEmail'],
  web: ['open', 'copyLink'],
} as const

function LinkMenu({ link }: { link: LinkPiece }) {
  const t = useText(text)
  const c = useText(common)
  const [open, setOpen] = useState(true)
  const [use, copy] = labels[link.kind]
  return (
    <ActionSheet
      open={open}
      onClose={() => setOpen(false)}
      title={link.text}
      cancelText={c('cancel')}
      actions={[
        { key: 'use', text: t(use), onClick: () => follow(link) },
        { key: 'copy', text: t(copy), onClick: () => void copyText(link.text).then(tellCopied) },
      ]}
    />
  )
}

function StrangeSite({ href }: { href: string }) {
  const t = useText(text)
  const c = useText(common)
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('strangeTitle')}
      cancelText={c('cancel')}
      confirmText={t('open')}
      onConfirm={() => {
        close()
        openOutside(href)
      }}
    >
      <span className="wrap-anywhere">{t('strangeNote', { host: URL.parse(href)?.host ?? href })}</span>
    </Dialog>
  )
}
