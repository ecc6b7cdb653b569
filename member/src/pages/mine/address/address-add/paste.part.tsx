import { useState } from 'react'
import type { ReplyOf } from '@banyan/contract/call'
import type { AddressCountry } from '@banyan/contract/app/region'
import type { CallAt } from '@banyan/contract/client'
import { Button } from '@banyan/ui/action/button'
import { TextArea } from '@banyan/ui/form/text-area'
import { Card } from '@banyan/ui/show/card'
import { useAct } from '../../../../state/wire/act.ts'
import { ask, type Calls } from '../../../../state/wire/ask.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../address-add.text.ts'

export type Split = ReplyOf<CallAt<Calls, '/mine/address/address-add', 'load-split'>>

type PasteProps = { country: AddressCountry; onSplit: (split: Split) => void }

/** A field for a copied address, which fills in the form. */
export function Paste({ country, onSplit }: PasteProps) {
  const t = useText(text)
  const [pasted, setPasted] = useState('')
  const splitting = useAct({
    run: () => ask('/mine/address/address-add', 'load-split', { country, text: pasted.trim() }),
    done(split) {
      onSplit(split)
      setPasted('')
    },
  })
  return (
    <Card>
      <TextArea
        label={t('paste')}
        placeholder={t('pasteHint')}
        value={pasted}
        onChange={setPasted}
        maxLength={500}
        rows={2}
      />
      <Button
        kind="weak"
        className="mt-3"
        block
        disabled={pasted.trim() === ''}
        busy={splitting.busy}
        onClick={() => void splitting.run()}
      >
        {t('fillIn')}
      </Button>
    </Card>
  )
}
