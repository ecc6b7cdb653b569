import type { Look } from '@banyan/contract/staff/system/look'
import { lookFaults } from '@banyan/rules/app/look'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Tag } from 'antd'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { common } from '../../lang/common.text.ts'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Preview } from '../../parts/preview/preview.tsx'
import { useActInPlace } from '../../state/act.ts'
import { ask, askOnce } from '../../state/ask.ts'
import type { Me } from '../../state/me.ts'
import { text } from './look.text.ts'
import { Colours } from './look/colours.tsx'
import { isColour, lookKey, type Loaded as Data, sameLook, withLook } from './look/data.ts'
import { useFaultWords } from './look/fault.ts'
import { History } from './look/history.tsx'
import { TabList } from './look/tabs.tsx'
import css from './look.module.css'

/** The editor of the member app's colours and tab bar, with the app itself as preview (E18, N1, D60). */
export function Page() {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  const mayChange = me.rights.includes('settings.change')
  const loaded = useQuery({
    queryKey: lookKey,
    queryFn: async ({ signal }) => (await ask('/staff/system/look', 'load-look', {}, { signal })).data,
  })
  return (
    <>
      <PageHead title={words.title} says={words.says} />
      {!mayChange && <Alert className="stale" type="info" showIcon title={words.readOnly} />}
      <Loaded query={loaded}>{(data) => <Editor data={data} mayChange={mayChange} />}</Loaded>
    </>
  )
}

function Editor({ data, mayChange }: { data: Data; mayChange: boolean }) {
  const words = useWords(text)
  const { message } = App.useApp()
  const saved = data.draft?.look ?? data.published
  const [edited, setEdited] = useState<Look>()
  const [history, setHistory] = useState(false)
  const [uploading, setUploading] = useState(false)
  const look = edited ?? saved
  const isEdited = edited !== undefined && !sameLook(edited, saved)
  const faults = useFaults(look)
  const fits = faults.length === 0 && !uploading
  const editing = { look, onLook: setEdited, disabled: !mayChange }
  return (
    <div className={css['editor']}>
      <div className={css['fields']}>
        <section className="card pad" aria-label={words.title}>
          <div className={css['state']}>
            <State data={data} isEdited={isEdited} />
            <Button onClick={() => setHistory(true)}>{words.history}</Button>
          </div>
          {faults.map((fault) => (
            <Alert key={fault} type="warning" showIcon title={fault} className={css['fault'] ?? ''} />
          ))}
          {mayChange && (
            <Actions
              data={data}
              edited={isEdited ? edited : undefined}
              fits={fits}
              onDone={() => setEdited(undefined)}
            />
          )}
        </section>
        <Colours {...editing} />
        <TabList {...editing} onBusy={setUploading} />
      </div>
      <Preview config={withLook(data.config, isShowable(look) ? look : saved)} />
      {history && (
        <History
          onTake={
            mayChange
              ? (taken) => {
                  setEdited(taken)
                  void message.info(words.taken)
                }
              : undefined
          }
          onClose={() => setHistory(false)}
        />
      )}
    </div>
  )
}

/** True if the app can show the look: a colour that is still being typed is none. */
const isShowable = ({ colours }: Look): boolean => Object.values(colours).every(isColour)

/** Everything that speaks against the look, in words. */
function useFaults(look: Look): string[] {
  const words = useWords(text)
  const tell = useFaultWords()
  if (!isShowable(look)) return [words.colourWrong]
  const missing = look.tabs.some(({ label }) => Object.values(label).some((name) => name.trim() === ''))
  return [...lookFaults(look).map(tell), ...(missing ? [words.labelMissing] : [])]
}

function State({ data: { draft }, isEdited }: { data: Data; isEdited: boolean }) {
  const words = useWords(text)
  if (isEdited) return <Tag color="warning">{words.stateEdited}</Tag>
  return draft ? (
    <Tag color="processing">{words.stateDraft(draft.by, showTime(draft.saved))}</Tag>
  ) : (
    <Tag color="success">{words.statePublished}</Tag>
  )
}

type ActionsProps = { data: Data; edited: Look | undefined; fits: boolean; onDone: () => void }

/** Saves, publishes and discards the draft. Publishing saves the unsaved changes first. */
function Actions({ data, edited, fits, onDone }: ActionsProps) {
  const words = useWords(text)
  const { cancel } = useWords(common)
  const { message, modal } = App.useApp()
  const store = async (look: Look) =>
    (await askOnce('/staff/system/look', 'do-save', { version: data.version, look })).data.version
  const finished = (said: string) => () => {
    void message.success(said)
    onDone()
  }
  const stale = [lookKey, ['settings']]
  const save = useActInPlace({ run: store, done: finished(words.saved), stale })
  const publish = useActInPlace({
    run: async () =>
      askOnce('/staff/system/look', 'do-publish', {
        version: edited ? await store(edited) : data.version,
      }),
    done: finished(words.published),
    stale,
  })
  const discard = useActInPlace({
    run: () => askOnce('/staff/system/look', 'do-discard', { version: data.version }),
    done: finished(words.discarded),
    stale,
  })
  const busy = save.busy || publish.busy || discard.busy
  const sure = (title: string, content: string, okText: string, onOk: () => unknown) =>
    void modal.confirm({ title, content, okText, cancelText: cancel, centered: true, onOk })
  const fault = save.fault ?? publish.fault ?? discard.fault
  return (
    <>
      <div className="actions">
        <Button
          type="primary"
          disabled={!fits || busy || (edited === undefined && data.draft === null)}
          loading={publish.busy}
          onClick={() => sure(words.sure, words.sureSays, words.publish, () => publish.run())}
        >
          {words.publish}
        </Button>
        <Button
          disabled={!fits || busy || edited === undefined}
          loading={save.busy}
          onClick={() => edited && void save.run(edited)}
        >
          {words.save}
        </Button>
        <Button
          disabled={busy || (edited === undefined && data.draft === null)}
          loading={discard.busy}
          onClick={() =>
            sure(words.sureDiscard, '', words.discard, () => (data.draft === null ? onDone() : discard.run()))
          }
        >
          {words.discard}
        </Button>
      </div>
      {fault !== undefined && <Alert type="error" showIcon title={fault} />}
    </>
  )
}
