import { useState } from 'react'
import type { FormEvent } from 'react'
import type { Country } from '@banyan/contract/app/region'
import { isContactNumber } from '@banyan/rules/validate'
import { Button } from '@banyan/ui/button'
import { Card } from '@banyan/ui/card'
import { Field } from '@banyan/ui/field'
import { Segmented } from '@banyan/ui/segmented'
import { Skeleton } from '@banyan/ui/skeleton'
import { Switch } from '@banyan/ui/switch'
import { TextArea } from '@banyan/ui/text-area'
import { toast } from '@banyan/ui/toast'
import type { Address } from '../../../parts/address/address-lines.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import { ask } from '../../../state/wire/ask.ts'
import { useChosenAddress } from '../../../state/shop/chosen-address.ts'
import { go } from '../../../state/link/navigate.ts'
import { forget, useAsk } from '../../../state/wire/query.ts'
import { say, useText } from '../../../words/text.ts'
import { text } from './address-add.text.ts'
import { RegionField } from './address-add/region.part.tsx'
import type { Region } from './address-add/region.part.tsx'

export const meta = { login: true }

/** Adds an address or, with an id, changes it (V14). Opened by an order (`select`), what is saved is chosen for it. */
export function Page() {
  const t = useText(text)
  const id = useLink().optionalId()
  return (
    <Screen title={t(id === undefined ? 'add' : 'edit')}>
      {id === undefined ? <Form known={undefined} /> : <Known id={id} />}
    </Screen>
  )
}

function Known({ id }: { id: string }) {
  const query = useAsk('/mine/address/address-add', 'load-address-add', { id })
  return (
    <Loaded query={query} waiting={<Skeleton className="h-120 rounded-card" />}>
      {(address) => <Form known={address} />}
    </Loaded>
  )
}

// Written out, since the contract's own list would bring its checks of every field into the app.
const countries = ['LA', 'VN', 'TH', 'CN'] as const satisfies readonly Country[]

interface Draft {
  consignee: string
  mobile: string
  country: Country
  region: Region
  detail: string
  is_default: boolean
}

const draftOf = (known: Address | undefined): Draft => ({
  consignee: known?.consignee ?? '',
  mobile: known?.mobile ?? '',
  country: known?.country ?? 'LA',
  region: { codes: known?.regions ?? [], name: known?.region ?? '' },
  detail: known?.detail ?? '',
  is_default: known?.is_default ?? false,
})

/** What is missing or wrong, in the order of the fields. */
function useFaults(draft: Draft) {
  const t = useText(text)
  const mobile = draft.mobile.trim()
  return {
    consignee: draft.consignee.trim() === '' ? t('consigneeMissing') : undefined,
    mobile: mobile === '' ? t('mobileMissing') : isContactNumber(mobile) ? undefined : t('mobileFormat'),
    region: draft.region.codes.length === 0 ? t('regionMissing') : undefined,
    detail: draft.detail.trim() === '' ? t('detailMissing') : undefined,
  }
}

function useSave(known: Address | undefined): { busy: boolean; save: (draft: Draft) => Promise<void> } {
  const selecting = useLink().plain('select') === '1'
  const [busy, setBusy] = useState(false)
  const save = async ({ region, ...draft }: Draft) => {
    setBusy(true)
    try {
      const content = { ...draft, regions: [...region.codes] }
      const { id } = await ask(
        '/mine/address/address-add',
        'do-save',
        known ? { id: known.id, ...content } : content,
      )
      if (selecting) useChosenAddress.getState().choose(id)
      toast.show(say(text)('saved'), { kind: 'ok' })
      void forget('/mine/address/address-list', '/mine/address/address-add', '/shop/order/check-order')
      go.back()
    } catch {
      // The toast has told why; what was typed stays.
      setBusy(false)
    }
  }
  return { busy, save }
}

function Form({ known }: { known: Address | undefined }) {
  const t = useText(text)
  const [draft, setDraft] = useState(() => draftOf(known))
  const [told, setTold] = useState(false)
  const { busy, save } = useSave(known)
  const faults = useFaults(draft)
  const shown = told
    ? faults
    : { consignee: undefined, mobile: undefined, region: undefined, detail: undefined }
  const set = (facts: Partial<Draft>) => setDraft((before) => ({ ...before, ...facts }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (!busy && Object.values(faults).every((fault) => fault === undefined)) void save(draft)
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <Card className="space-y-4">
        <Field
          label={t('consignee')}
          value={draft.consignee}
          onChange={(consignee) => set({ consignee })}
          error={shown.consignee}
          autoComplete="name"
          enterKeyHint="next"
          maxLength={60}
        />
        <Field
          label={t('mobile')}
          value={draft.mobile}
          onChange={(mobile) => set({ mobile })}
          error={shown.mobile}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          maxLength={30}
        />
        <div>
          <p className="mb-1.5 text-second font-medium text-ink-2">{t('country')}</p>
          <Segmented
            label={t('country')}
            value={draft.country}
            onChange={(country) =>
              country === draft.country ? undefined : set({ country, region: { codes: [], name: '' } })
            }
            items={countries.map((key) => ({ key, label: t(key) }))}
          />
        </div>
        <RegionField
          country={draft.country}
          value={draft.region}
          onChange={(region) => set({ region })}
          error={shown.region}
        />
        <TextArea
          label={t('detail')}
          value={draft.detail}
          onChange={(detail) => set({ detail })}
          error={shown.detail}
          placeholder={t('detailHint')}
          maxLength={200}
          rows={2}
        />
      </Card>
      <Card look="bare">
        <Switch
          label={t('isDefault')}
          note={known?.is_default === true ? t('staysDefault') : undefined}
          checked={draft.is_default}
          disabled={known?.is_default === true}
          onChange={(is_default) => set({ is_default })}
        />
      </Card>
      <div className="pt-2">
        <Button type="submit" size="large" block busy={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
