import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { ageOf, type Gender } from '@banyan/rules/mine/common/profile'
import { isNickname } from '@banyan/rules/validate'
import { Button } from '@banyan/ui/action/button'
import { Field, Told } from '@banyan/ui/form/field'
import { ChipGroup } from '@banyan/ui/form/chip-group'
import { Segmented } from '@banyan/ui/form/segmented'
import { toast } from '@banyan/ui/layer/toast'
import { useForm, useUnsavedGuard } from '@banyan/ui/lib/form'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Card } from '@banyan/ui/show/card'
import { useId } from 'react'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useSession } from '../../../state/app/session.ts'
import { go } from '../../../state/link/navigate.ts'
import { useAct } from '../../../state/wire/act.ts'
import { ask } from '../../../state/wire/ask.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { sendOnce } from '../../../state/wire/send-once.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { say, useText } from '../../../words/text.ts'
import { text } from './my-data.text.ts'
import { Photo } from './my-data/photo.part.tsx'

export const meta = { login: true }

const path = '/mine/common/my-data'

type Data = ReplyOf<CallAt<Calls, typeof path, 'load-my-data'>>

/** The member's own profile: photo, nickname, gender, age and country (E2, V15). */
export function Page() {
  const t = useText(text)
  const query = useAsk(path, 'load-my-data', {})
  return (
    <Screen title={t('title')}>
      <Loaded
        query={query}
        waiting={
          <div className="space-y-5">
            <Skeleton className="mx-auto mt-3 size-24 rounded-[30%]" />
            <Skeleton className="h-90 rounded-card" />
          </div>
        }
      >
        {(data) => (
          <>
            <Photo avatar={data.avatar} name={data.nick_name} />
            <Form data={data} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

// Listed here, because the contract's list would bring its zod schemas into the app.
const countries = ['LA', 'VN', 'TH', 'CN', 'OTHER'] as const satisfies readonly NonNullable<Data['country']>[]
/** The choice of no country. */
const none = 'none'

interface Draft {
  nick_name: string
  gender: Gender | ''
  age: string
  country: NonNullable<Data['country']> | ''
}

/** Returns missing or wrong values, in the order of the fields. */
function faultsOf({ nick_name, gender, age }: Draft) {
  const t = say(text)
  return {
    nick_name: isNickname(nick_name) ? undefined : t('nicknameShort'),
    gender: gender === '' ? t('genderMissing') : undefined,
    age: ageOf(age) === undefined ? t('ageInvalid') : undefined,
  }
}

/** The field of each refusal. */
const fieldOf = {
  'nickname-short': 'nick_name',
  'name-reserved': 'nick_name',
  'gender-missing': 'gender',
  'age-invalid': 'age',
} as const

function Form({ data }: { data: Data }) {
  const t = useText(text)
  const form = useForm<Draft>({
    initial: () => ({
      nick_name: data.nick_name,
      gender: data.gender ?? '',
      age: data.age === null ? '' : String(data.age),
      country: data.country ?? '',
    }),
    check: faultsOf,
  })
  useUnsavedGuard(form.dirty)
  const saving = useAct({
    async run({ country, ...draft }: Draft) {
      const content = { ...draft, ...(country && { country }) }
      await sendOnce({ path, control: 'do-save' }, content, (request_key) =>
        ask(path, 'do-save', { request_key, ...content }),
      )
      useSession.getState().learn({ nick_name: draft.nick_name })
    },
    done() {
      toast.show(t('saved'), { kind: 'ok' })
      go.back()
    },
    refused: (failure) => void form.refuse(failure, fieldOf),
    forgets: [path, '/mine/common/setting', '/tarbar/mine'],
    leaves: true,
  })
  const gender = form.field('gender')
  const country = form.field('country')
  return (
    <form {...form.props(saving.run)} className="mt-5 space-y-3">
      <Card className="space-y-4">
        <Field
          {...form.field('nick_name')}
          label={t('nickname')}
          autoComplete="nickname"
          enterKeyHint="next"
          maxLength={30}
        />
        <Choice
          label={t('gender')}
          error={gender.error}
          value={gender.value}
          onChange={gender.onChange}
          items={(['female', 'male'] as const).map((key) => ({ key, label: t(key) }))}
        />
        <Field
          {...form.field('age')}
          onChange={(typed) => form.set({ age: typed.replaceAll(/\D/g, '').slice(0, 3) })}
          label={t('age')}
          inputMode="numeric"
          enterKeyHint="done"
        />
        <ChipGroup
          label={t('country')}
          value={country.value || none}
          onChange={(key) => country.onChange(countries.find((one) => one === key) ?? '')}
          items={[...countries.map((key) => ({ key, label: t(key) })), { key: none, label: t('noCountry') }]}
        />
      </Card>
      <p className="px-1 text-second text-ink-2">{t('seen')}</p>
      <Button type="submit" size="large" block busy={saving.busy} className="mt-2">
        {t('save')}
      </Button>
    </form>
  )
}

type ChoiceProps<Key extends string> = {
  label: string
  value: Key
  onChange: (key: Key) => void
  items: readonly { key: Key; label: string }[]
  error: string | undefined
}

/** A choice with its label above it, and an error below it. */
function Choice<Key extends string>({ label, value, onChange, items, error }: ChoiceProps<Key>) {
  const id = useId()
  return (
    <div tabIndex={-1} data-invalid={error !== undefined} aria-describedby={`${id}-error`}>
      <p className="mb-1.5 text-second font-medium text-ink-2">{label}</p>
      <Segmented label={label} value={value} onChange={onChange} items={items} />
      <Told id={id} error={error} />
    </div>
  )
}
