import { Alert, App, Button, Drawer, Input, InputNumber, Segmented, Select, Switch, Space } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { type FiveTexts, FiveTextsField } from '../../../parts/field/five-texts.tsx'
import { FiveRichTexts } from '../../../parts/field/five-rich-texts.tsx'
import { useActInPlace } from '../../../state/act.ts'
import { ask } from '../../../state/ask.ts'
import { language } from '../../../state/preferences.ts'
import { editorText } from '../goods.text.ts'
import { shopAddress, stale, uploadPicture, useCategories } from './data.ts'
import { type Draft, type DraftFault, faultsOf, goodsOf } from './draft.ts'
import css from './editor.module.css'
import { Matrix } from './matrix.tsx'
import { Options } from './options.tsx'
import { Pictures } from './pictures.tsx'
import { Shown } from './shown.tsx'
import { forgetUnsaved, Kept, useStoredDraft, useLeaving } from './unsaved.tsx'
import { EntriesLink } from '../../../parts/audit/entries-link.tsx'

export type Change = (change: (draft: Draft) => Draft) => void

/** Adds a product or changes one. The server refuses the change if the product has been saved since the form was opened. */
export function Editor({ loaded, onClose }: { loaded: Draft; onClose: () => void }) {
  const words = useWords(editorText)
  const { message } = App.useApp()
  const [draft, change] = useState(loaded)
  const [open, setOpen] = useState(true)
  const [uploading, setUploading] = useState(false)
  const [tried, setTried] = useState(false)
  const [round, setRound] = useState(0)
  const [previewed, setPreviewed] = useState(false)
  const leave = useLeaving(loaded, () => setOpen(false))
  useStoredDraft({ loaded, draft, open })
  const save = useActInPlace({
    run: () =>
      ask('/staff/goods/goods', 'do-save', {
        code: draft.code.trim(),
        on_sale: draft.on_sale,
        version: draft.version,
        goods: goodsOf(draft),
      }),
    done() {
      void message.success(words.saved)
      forgetUnsaved(loaded)
      setOpen(false)
    },
    stale,
  })
  const faults = faultsOf(draft)
  // A preview needs the fields that the product's page shows.
  const hidden = faults.filter((one) => one !== 'codeMissing' && one !== 'noneOnSale')
  const preview = () => (hidden.length > 0 ? setTried(true) : setPreviewed(true))
  const submit = () => (faults.length > 0 ? setTried(true) : void save.run())
  const title = loaded.version > 0 ? words.edit : loaded.name.zh === '' ? words.add : words.copy
  return (
    <Drawer
      open={open}
      size={1080}
      title={title}
      onClose={() => (draft === loaded ? setOpen(false) : leave())}
      afterOpenChange={(shown) => !shown && onClose()}
      mask={{ blur: false }}
      destroyOnHidden
      extra={
        loaded.version > 0 && (
          <Space>
            <EntriesLink kind="goods" subject={loaded.code} newTab />
            {loaded.on_sale && (
              <Button href={shopAddress(loaded.name.zh)} target="_blank">
                {words.preview}
              </Button>
            )}
          </Space>
        )
      }
      footer={
        <Foot faults={tried ? faults : []} fault={save.fault}>
          <Button disabled={uploading} onClick={preview}>
            {words.showPreview}
          </Button>
          <Button type="primary" loading={save.busy} disabled={uploading} onClick={submit}>
            {words.save}
          </Button>
        </Foot>
      }
    >
      <Kept
        loaded={loaded}
        onContinue={(kept) => {
          change(kept)
          setRound(round + 1)
        }}
      />
      {previewed && <Shown draft={draft} onClose={() => setPreviewed(false)} />}
      <Basics draft={draft} onChange={change} />
      <TextFields draft={draft} onChange={change} />
      <Part title={words.pictures}>
        <Pictures draft={draft} onChange={change} onBusy={setUploading} />
      </Part>
      <Part title={words.options}>
        <Options draft={draft} onChange={change} />
      </Part>
      <Part title={words.variants}>
        <Matrix draft={draft} onChange={change} />
      </Part>
      <Part title={words.detail}>
        <FiveRichTexts
          key={round}
          label={words.detail}
          help={words.detailHelp}
          value={draft.detail}
          onChange={(one, html) => change((now) => ({ ...now, detail: { ...now.detail, [one]: html } }))}
          upload={uploadPicture}
        />
      </Part>
    </Drawer>
  )
}

type FootProps = { faults: readonly DraftFault[]; fault: string | undefined; children: ReactNode }

/** The faults for which the product can't be saved, and the button. */
function Foot({ faults, fault, children }: FootProps) {
  const words = useWords(editorText)
  return (
    <div className={css['foot']}>
      {faults.length > 0 && (
        <ul className={css['faults']} role="alert">
          {faults.map((one) => (
            <li key={one}>{words[one]}</li>
          ))}
        </ul>
      )}
      {fault !== undefined && <Alert type="error" showIcon title={fault} className={css['grow'] ?? ''} />}
      {children}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css['part']} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

type FieldProps = { label: string; help?: string; children: (id: string) => ReactNode }

function Field({ label, help, children }: FieldProps) {
  const id = useId()
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {help !== undefined && <span className="quiet">{help}</span>}
    </div>
  )
}

type PartProps = { draft: Draft; onChange: Change }

function Basics({ draft, onChange }: PartProps) {
  const words = useWords(editorText)
  const shown = language.useValue()
  const categories = useCategories().data ?? []
  const set = (change: Partial<Draft>) => onChange((now) => ({ ...now, ...change }))
  return (
    <Part title={words.basics}>
      <div className={css['row']}>
        <Field label={words.code} help={words.codeHelp}>
          {(id) => (
            <Input
              id={id}
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
              disabled={draft.version > 0}
              value={draft.code}
              onChange={(event) => set({ code: event.target.value })}
            />
          )}
        </Field>
        <Field label={words.category}>
          {(id) => (
            <Select
              id={id}
              showSearch={{ optionFilterProp: 'label' }}
              value={draft.category === '' ? null : draft.category}
              onChange={(category: string | null) => set({ category: category ?? '' })}
              options={categories.map(({ code, name }) => ({ value: code, label: name[shown] || name.zh }))}
            />
          )}
        </Field>
        <div className={css['field']}>
          <span className={css['label']}>{words.currency}</span>
          <Segmented
            block
            aria-label={words.currency}
            value={draft.currency}
            onChange={(currency) => set({ currency })}
            options={[
              { value: 'money' as const, label: words.money },
              { value: 'points' as const, label: words.points },
            ]}
          />
        </div>
        <Field label={words.weight} help={words.weightHelp}>
          {(id) => (
            <InputNumber
              id={id}
              min={0}
              max={1_000_000}
              precision={0}
              className="full"
              value={draft.weight}
              onChange={(weight: number | null) => set({ weight: weight ?? 0 })}
            />
          )}
        </Field>
        <Field label={words.commission} help={words.commissionHelp}>
          {(id) => (
            <InputNumber
              id={id}
              min={0}
              max={100}
              precision={2}
              suffix="%"
              className="full"
              value={draft.commission / 100}
              onChange={(percent: number | null) => set({ commission: Math.round((percent ?? 0) * 100) })}
            />
          )}
        </Field>
        <Field label={words.lowStock} help={words.lowStockHelp}>
          {(id) => (
            <InputNumber
              id={id}
              min={0}
              max={10_000}
              precision={0}
              className="full"
              value={draft.low_stock}
              onChange={(low_stock: number | null) => set({ low_stock })}
            />
          )}
        </Field>
        <Field label={words.listed}>
          {(id) => (
            <span>
              <Switch id={id} checked={draft.on_sale} onChange={(on_sale) => set({ on_sale })} />
            </span>
          )}
        </Field>
      </div>
    </Part>
  )
}

const textNames = ['name', 'subtitle', 'keywords', 'origin'] as const
const textLimits = { name: 200, subtitle: 200, keywords: 500, origin: 60 } as const

function TextFields({ draft, onChange }: PartProps) {
  const words = useWords(editorText)
  return (
    <Part title={words.texts}>
      <div className={css['pair']}>
        {textNames.map((one) => (
          <div key={one} className={css['field']}>
            <span className={css['label']}>{words[one]}</span>
            <FiveTextsField
              label={words[one]}
              maxLength={textLimits[one]}
              value={draft[one]}
              onChange={(given: FiveTexts) => onChange((now) => ({ ...now, [one]: given }))}
            />
          </div>
        ))}
      </div>
    </Part>
  )
}
