import { type Language, languages } from '@banyan/contract/language'
import { sealId } from '@banyan/rules/app/seal'
import { base64url, fromBase64url } from '@banyan/ui/lib/bytes/base64url'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useState } from 'react'
import { useWords } from '../../lang/words.ts'
import { language } from '../../state/preferences.ts'
import { Loaded } from '../frame/loaded.tsx'
import { type Config, Phone, type Replies } from './preview.tsx'
import { text } from './preview.text.ts'

/** The data from which a page of the member app shows a record that is not saved. */
export interface Shown {
  readonly config: Config
  /** The address of the page. */
  readonly page: string
  readonly replies: Replies
}

/** Returns the address of a record's page in the member app. */
export function addressOf({ linkKey }: Config, page: string, id: string): string {
  const key = fromBase64url(linkKey) ?? new Uint8Array()
  return `${page}?id=${base64url(sealId(key, page, 'id', id))}`
}

/** Returns the replies to a page's calls, made for each language. */
export const repliesBy = (make: (one: Language) => Readonly<Record<string, unknown>>): Replies =>
  Object.fromEntries(languages.map((one) => [one, make(one)])) as Replies

type RecordPreviewProps = {
  /** The record that is not saved. */
  record: unknown
  load: (signal: AbortSignal) => Promise<Shown>
  onClose: () => void
}

/** The page of a record in the member app, with the changes that are not saved. */
export function RecordPreview({ record, load, onClose }: RecordPreviewProps) {
  const words = useWords(text)
  const shown = language.useValue()
  const [open, setOpen] = useState(true)
  const query = useQuery({
    queryKey: ['preview', record],
    queryFn: ({ signal }) => load(signal),
    gcTime: 0,
  })
  return (
    <Modal
      open={open}
      footer={null}
      width={420}
      centered
      title={words.asMembers}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <Loaded query={query}>
        {({ config, page, replies }) => (
          <Phone config={config} page={page} language={shown} replies={replies} />
        )}
      </Loaded>
    </Modal>
  )
}
