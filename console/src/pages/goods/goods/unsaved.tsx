// A product that is not saved yet: it is kept on every change, offered when the editor is opened again, and removed when it
// is saved or discarded.
import { App, Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { useAct } from '../../../state/act.ts'
import { keepForm, keptForm } from '../../../state/form/drafts.ts'
import { editorText } from '../goods.text.ts'
import { type Draft, isDraft, withoutFiles } from './draft.ts'

/** Returns the name under which a draft is stored: a product's code, or the Chinese name of a new product or a copy. */
const recordOf = ({ version, code, name }: Draft): string =>
  version === 0 ? `new ${name.zh}` : `code ${code}`

export const forgetUnsaved = (loaded: Draft): void => keepForm('goods', recordOf(loaded), undefined)

/** Stores each change of the draft while the editor is open. */
export function useStoredDraft({
  loaded,
  draft,
  open,
}: {
  loaded: Draft
  draft: Draft
  open: boolean
}): void {
  useEffect(() => {
    if (open && draft !== loaded) keepForm('goods', recordOf(loaded), draft)
  }, [loaded, draft, open])
}

/** Returns the addresses of the pictures and videos that are no longer stored: unused ones are deleted after a day. */
async function lostOf({ pictures }: Draft): Promise<ReadonlySet<string>> {
  const addresses = pictures.flatMap(({ small, video }) => [small, ...(video === undefined ? [] : [video])])
  const isLost = (address: string) =>
    fetch(address, { method: 'HEAD' }).then(
      (reply) => reply.status === 404,
      // Without an answer, the picture counts as stored.
      () => false,
    )
  const lost = await Promise.all(addresses.map(isLost))
  return new Set(addresses.filter((_, at) => lost[at]))
}

type KeptProps = {
  loaded: Draft
  /** Continues with the kept draft. */
  onContinue: (draft: Draft) => void
}

/** Offers the kept draft of the product, if there is one, before it is edited. */
export function Kept({ loaded, onContinue }: KeptProps) {
  const words = useWords(editorText)
  const { message } = App.useApp()
  const [kept, setKept] = useState(() => keptForm('goods', recordOf(loaded)))
  const [open, setOpen] = useState(true)
  const resume = useAct({
    async run(form: Draft) {
      const lost = await lostOf(form)
      if (lost.size > 0) void message.warning(words.draftLost(lost.size))
      // The stock stays a difference to the stock of that time, so pieces that were sold since are not added again.
      onContinue({ ...withoutFiles(form, lost), version: loaded.version, former: loaded.former })
      setOpen(false)
    },
  })
  if (!kept || !isDraft(kept.form)) return null
  const { at, form } = kept
  const discard = () => {
    forgetUnsaved(loaded)
    setOpen(false)
  }
  return (
    <Modal
      open={open}
      // Only a dialog that has closed gives the focus back.
      afterClose={() => setKept(undefined)}
      closable={false}
      centered
      title={words.draftOf(showTime(at))}
      footer={[
        <Button key="discard" danger disabled={resume.busy} onClick={discard}>
          {words.discardDraft}
        </Button>,
        <Button key="continue" type="primary" loading={resume.busy} onClick={() => void resume.run(form)}>
          {words.continueDraft}
        </Button>,
      ]}
    >
      <p>{form.name.zh || form.code}</p>
      {form.version !== loaded.version && <p>{words.draftStale}</p>}
    </Modal>
  )
}

/** Asks whether to keep or discard the changes before the editor is closed. */
export function useLeaving(loaded: Draft, onLeave: () => void): () => void {
  const words = useWords(editorText)
  const { cancel } = useWords(common)
  const { modal } = App.useApp()
  return () => {
    const asking = modal.confirm({
      title: words.sureClose,
      content: words.sureCloseSays,
      okText: words.keepDraft,
      cancelText: cancel,
      centered: true,
      onOk: onLeave,
      footer: (_, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          <Button
            danger
            onClick={() => {
              forgetUnsaved(loaded)
              asking.destroy()
              onLeave()
            }}
          >
            {words.discard}
          </Button>
          <OkBtn />
        </>
      ),
    })
  }
}
