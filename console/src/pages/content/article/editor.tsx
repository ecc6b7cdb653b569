import { App, Alert, Button, Drawer, Select, Space, Switch } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { DateTime } from '../../../parts/field/date-time.tsx'
import { PictureField } from '../../../parts/field/picture-field.tsx'
import { useActInPlace } from '../../../state/act.ts'
import { text } from '../article.text.ts'
import { categories, type Draft, isLegal, languages, listKey, saveDraft, uploadPicture } from './data.ts'
import css from './editor.module.css'
import { LanguageColumn } from './language-column.tsx'
import { Preview } from './preview.tsx'
import { VideoField } from './video-field.tsx'
import { EntriesLink } from '../../../parts/audit/entries-link.tsx'

type Change = (part: Partial<Draft>) => void

/** Writes an article in five languages side by side. */
export function Editor({ loaded, onClose }: { loaded: Draft; onClose: () => void }) {
  const words = useWords(text)
  const { message } = App.useApp()
  const [draft, setDraft] = useState(loaded)
  const [open, setOpen] = useState(true)
  const [uploading, setUploading] = useState(false)
  const [previewing, setPreviewing] = useState(false)
  const change: Change = (part) => setDraft((now) => ({ ...now, ...part }))
  const leave = useLeaving(draft !== loaded, () => setOpen(false))
  const save = useActInPlace({
    run: (state: Draft['state']) => saveDraft({ ...draft, state }),
    done(_, state) {
      void message.success(state === 'draft' ? words.savedDraft : words.savedPublished)
      setOpen(false)
    },
    stale: [listKey],
  })
  const isPublished = loaded.state === 'published'
  const lacking =
    draft.title.zh.trim() === ''
      ? words.missingTitle
      : draft.kind === 'help' && draft.category === null
        ? words.missingCategory
        : undefined
  // A draft may lack its video.
  const noFile = draft.kind === 'video' && draft.video === '' ? words.missingFile : undefined
  const disabled = uploading || save.busy || lacking !== undefined
  return (
    <Drawer
      open={open}
      onClose={leave}
      afterOpenChange={(shown) => !shown && onClose()}
      title={loaded.seen ? words.editOf(loaded.title.zh) : words.add}
      size="100vw"
      mask={{ blur: false }}
      extra={
        <Space wrap>
          {loaded.seen && <EntriesLink kind="article" subject={loaded.seen.id} newTab />}
          {(lacking ?? noFile) !== undefined && <span className="quiet">{lacking ?? noFile}</span>}
          <Button disabled={(lacking ?? noFile) !== undefined} onClick={() => setPreviewing(true)}>
            {words.preview}
          </Button>
          <Button disabled={disabled} onClick={() => void save.run('draft')}>
            {isPublished ? words.unpublish : words.saveDraft}
          </Button>
          <Button
            type="primary"
            disabled={disabled || noFile !== undefined}
            loading={save.busy}
            onClick={() => void save.run('published')}
          >
            {words.publish}
          </Button>
        </Space>
      }
    >
      {save.fault !== undefined && <Alert type="error" showIcon title={save.fault} />}
      <Settings draft={draft} onChange={change} onBusy={setUploading} />
      {draft.kind === 'help' && <p className="quiet">{words.askedHelp}</p>}
      <div className={css['languages']}>
        {languages.map((language) => (
          <LanguageColumn key={language} language={language} draft={draft} onChange={setDraft} />
        ))}
      </div>
      {previewing && <Preview draft={draft} onClose={() => setPreviewing(false)} />}
    </Drawer>
  )
}

/** Returns a function that closes the editor, after a question if there are unsaved changes. */
function useLeaving(changed: boolean, close: () => void): () => void {
  const words = useWords(text)
  const { cancel } = useWords(common)
  const { modal } = App.useApp()
  return () => {
    if (!changed) return close()
    modal.confirm({
      title: words.leave,
      content: words.leaveSays,
      okText: words.discard,
      okButtonProps: { danger: true },
      cancelText: cancel,
      centered: true,
      onOk: close,
    })
  }
}

type SettingsProps = { draft: Draft; onChange: Change; onBusy: (busy: boolean) => void }

/** The settings of an article that are the same for all languages, for example its category. */
function Settings({ draft, onChange, onBusy }: SettingsProps) {
  const words = useWords(text)
  return (
    <div className={css['settings']}>
      {draft.kind === 'help' && (
        <label className={css['setting']}>
          <span>{words.category}</span>
          <Select
            aria-label={words.category}
            value={draft.category}
            onChange={(category) => onChange({ category })}
            options={categories.map((value) => ({ value, label: words[value] }))}
          />
        </label>
      )}
      <label className={css['setting']}>
        <span>{words.publishAt}</span>
        <DateTime
          aria-label={words.publishAt}
          placeholder={words.publishHelp}
          value={draft.publish_at === null ? null : dayjs(draft.publish_at)}
          onChange={(time) => onChange({ publish_at: time?.toISOString() ?? null })}
        />
      </label>
      {isLegal(draft.kind) ? (
        <ImportantField draft={draft} onChange={onChange} />
      ) : (
        <label className={css['setting']}>
          <span>{words.pinned}</span>
          <Switch
            aria-label={words.pinned}
            checked={draft.pinned}
            onChange={(pinned) => onChange({ pinned })}
          />
        </label>
      )}
      {draft.kind === 'video' && <VideoField draft={draft} onChange={onChange} onBusy={onBusy} />}
      {!isLegal(draft.kind) && (
        <div className={css['setting']}>
          <span>{words.cover}</span>
          <PictureField
            label={words.cover}
            value={draft.cover === '' ? null : { url: draft.cover }}
            onChange={(picture) => onChange({ cover: picture?.url ?? '' })}
            upload={async (file) => ({ url: await uploadPicture(file) })}
            onBusy={onBusy}
          />
        </div>
      )}
    </div>
  )
}

/** Whether members are asked to accept the change. It concerns this save only. */
function ImportantField({ draft, onChange }: Pick<SettingsProps, 'draft' | 'onChange'>) {
  const words = useWords(text)
  return (
    <label className={css['setting']}>
      <span>{words.important}</span>
      <Switch
        aria-label={words.important}
        checked={draft.important}
        onChange={(important) => onChange({ important })}
      />
      <span className="quiet">{words.importantHelp}</span>
    </label>
  )
}
