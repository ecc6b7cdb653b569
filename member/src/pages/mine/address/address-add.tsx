import type { AddressCountry } from '@banyan/contract/app/region'
import type { Language } from '@banyan/contract/language'
import type { Place } from '@banyan/rules/location/place'
import { type FreeRegion, freeRegionOf, pickedCountry, storedParts } from '@banyan/rules/mine/free-address'
import { isContactNumber, looksEmpty } from '@banyan/rules/validate'
import { Button } from '@banyan/ui/action/button'
import { Card } from '@banyan/ui/show/card'
import { ChipGroup } from '@banyan/ui/form/chip-group'
import { Field } from '@banyan/ui/form/field'
import { useForm, useUnsavedGuard } from '@banyan/ui/lib/form'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Switch } from '@banyan/ui/form/switch'
import { TextArea } from '@banyan/ui/form/text-area'
import { toast } from '@banyan/ui/layer/toast'
import type { Address } from '../../../parts/address/address-lines.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import { useAct } from '../../../state/wire/act.ts'
import { askOnce } from '../../../state/wire/send-once.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { useChosenAddress } from '../../../state/shop/chosen-address.ts'
import { go } from '../../../state/link/navigate.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { say, useText } from '../../../words/text.ts'
import { text } from './address-add.text.ts'
import { FreeRegionFields } from './address-add/free-region.part.tsx'
import { PinField } from './address-add/pin.part.tsx'
import { Paste } from './address-add/paste.part.tsx'
import type { Split } from './address-add/paste.part.tsx'
import { RegionField } from './address-add/region.part.tsx'
import type { Region } from './address-add/region.part.tsx'

export const meta = { login: true }

/**
 * Adds an address or, with an id, changes it (V14). If an order opened the page (`select`), the saved address is
 * chosen.
 */
export function Page() {
  const t = useText(text)
  const id = useLink().optionalId()
  return (
    <Screen title={t(id === undefined ? 'add' : 'edit')}>
      {id === undefined ? <New /> : <Known id={id} />}
    </Screen>
  )
}

/** The empty form, with the member's country. */
function New() {
  const language = useLanguage((state) => state.language)
  const query = useAsk('/mine/address/address-list', 'load-address-list', {})
  return (
    <Loaded query={query} waiting={<Skeleton className="h-120 rounded-card" />}>
      {(reply) => <Form known={undefined} home={reply.country ?? countryOf[language]} />}
    </Loaded>
  )
}

function Known({ id }: { id: string }) {
  const query = useAsk('/mine/address/address-add', 'load-address-add', { id })
  return (
    <Loaded query={query} waiting={<Skeleton className="h-120 rounded-card" />}>
      {(address) => <Form known={address} home={address.country} />}
    </Loaded>
  )
}

// Listed here, because the contract's list would bring its zod schemas into the app.
const countries = ['LA', 'VN', 'TH', 'CN', 'OTHER'] as const satisfies readonly AddressCountry[]

/** The likely country of a member whose country is unknown. */
const countryOf: Readonly<Record<Language, AddressCountry>> = {
  lo: 'LA',
  en: 'LA',
  vi: 'VN',
  th: 'TH',
  zh: 'CN',
}

/** Returns all countries, this one first. */
const startingWith = (home: AddressCountry): AddressCountry[] => [
  home,
  ...countries.filter((one) => one !== home),
]

interface Draft extends FreeRegion {
  consignee: string
  mobile: string
  country: AddressCountry
  /** Of a country with a picker; the parts of `FreeRegion` are of another country. */
  region: Region
  detail: string
  /** The pin on the map. */
  place: Place | undefined
  is_default: boolean
}

const noRegion: Region = { codes: [], name: '' }

const draftOf = (known: Address | undefined, home: AddressCountry): Draft => ({
  consignee: known?.consignee ?? '',
  mobile: known?.mobile ?? '',
  country: home,
  region: known && home !== 'OTHER' ? { codes: known.regions, name: known.region } : noRegion,
  ...freeRegionOf(home === 'OTHER' ? (known?.regions ?? []) : []),
  detail: known?.detail ?? '',
  place:
    known?.latitude !== undefined && known.longitude !== undefined
      ? { latitude: known.latitude, longitude: known.longitude }
      : undefined,
  is_default: known?.is_default ?? false,
})

const pickedFaultsOf = ({ region }: Draft) => ({
  region: region.codes.length === 0 ? say(text)('regionMissing') : undefined,
})

function freeFaultsOf({ nation, city }: Draft) {
  const t = say(text)
  const picked = pickedCountry(nation)
  return {
    nation: looksEmpty(nation) ? t('nationMissing') : picked && t('nationPicked', { country: t(picked) }),
    city: looksEmpty(city) ? t('cityMissing') : undefined,
  }
}

/** Returns missing or wrong values, in the order of the fields. */
function faultsOf(draft: Draft) {
  const t = say(text)
  const mobile = draft.mobile.trim()
  return {
    consignee: looksEmpty(draft.consignee) ? t('consigneeMissing') : undefined,
    mobile: mobile === '' ? t('mobileMissing') : isContactNumber(mobile) ? undefined : t('mobileFormat'),
    ...(draft.country === 'OTHER' ? freeFaultsOf(draft) : pickedFaultsOf(draft)),
    detail: looksEmpty(draft.detail) ? t('detailMissing') : undefined,
  }
}

/** Returns the fields that a pasted address has; what it does not have stays as it is. */
const filledBy = (split: Split, before: Draft): Partial<Draft> => ({
  consignee: split.consignee || before.consignee,
  mobile: split.mobile || before.mobile,
  detail: split.detail || before.detail,
  ...(split.regions.length > 0 && {
    country: split.country,
    region: { codes: split.regions, name: split.region },
  }),
})

/** The field of each refusal. */
const fieldOf = { 'mobile-format': 'mobile', 'address-country': 'nation' } as const

function Form({ known, home }: { known: Address | undefined; home: AddressCountry }) {
  const t = useText(text)
  const selecting = useLink().plain('select') === '1'
  const form = useForm({ initial: () => draftOf(known, home), check: faultsOf })
  useUnsavedGuard(form.dirty)
  const saving = useAct({
    run: (draft: Draft) => {
      const { consignee, mobile, country, region, detail, place, is_default } = draft
      const regions = country === 'OTHER' ? storedParts(draft) : [...region.codes]
      const content = { consignee, mobile, country, regions, detail, is_default, ...(place && { place }) }
      return askOnce('/mine/address/address-add', 'do-save', known ? { id: known.id, ...content } : content)
    },
    done({ id }) {
      if (selecting) useChosenAddress.getState().choose(id)
      toast.show(t('saved'), { kind: 'ok' })
      go.back()
    },
    refused: (failure) => void form.refuse(failure, fieldOf),
    forgets: ['/mine/address/address-list', '/mine/address/address-add', '/shop/order/check-order'],
    leaves: true,
  })
  const { country, is_default } = form.values
  return (
    <form {...form.props(saving.run)} className="space-y-3">
      <Paste country={country} onSplit={(split) => form.set(filledBy(split, form.values))} />
      <Card className="space-y-4">
        <Field
          {...form.field('consignee')}
          label={t('consignee')}
          autoComplete="name"
          enterKeyHint="next"
          maxLength={60}
        />
        <Field
          {...form.field('mobile')}
          label={t('mobile')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          maxLength={30}
        />
        <ChipGroup
          label={t('country')}
          value={country}
          onChange={(key) => {
            const next = countries.find((one) => one === key) ?? country
            if (next !== country) form.set({ country: next, region: noRegion })
          }}
          items={startingWith(home).map((key) => ({ key, label: t(key) }))}
        />
        {country === 'OTHER' ? (
          <FreeRegionFields field={form.field} />
        ) : (
          <RegionField {...form.field('region')} country={country} />
        )}
        <TextArea
          {...form.field('detail')}
          label={t('detail')}
          placeholder={t('detailHint')}
          maxLength={200}
          rows={2}
        />
        <PinField
          purpose={`address-${known?.id ?? 'new'}`}
          place={form.values.place}
          onChange={(place) => form.set({ place })}
        />
      </Card>
      <Card look="bare">
        <Switch
          label={t('isDefault')}
          note={known?.is_default === true ? t('staysDefault') : undefined}
          checked={is_default}
          disabled={known?.is_default === true}
          onChange={(on) => form.set({ is_default: on })}
        />
      </Card>
      <div className="pt-2">
        <Button type="submit" size="large" block busy={saving.busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
