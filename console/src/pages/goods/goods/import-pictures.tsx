import { PictureOutlined } from '@ant-design/icons'
import { CallFailed } from '@banyan/contract/client'
import { Alert, Button, Upload } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import type { MoreFiles } from '../../../parts/file/csv-dialog.tsx'
import { useFault } from '../../../parts/frame/fault.ts'
import { useActInPlace } from '../../../state/act.ts'
import { fileText } from '../goods.text.ts'
import { uploadPicture } from './data.ts'
import css from './import-pictures.module.css'

/** The most pictures of one choice. Several choices can follow each other. */
const choiceMax = 200

/** True if the server did not take this file, but would take others. */
const isRefused = (error: unknown): boolean =>
  error instanceof CallFailed && (error.kind === 'refused' || error.code === 'too-large')

interface Refused {
  readonly name: string
  readonly reason: string
}

/** Uploads the pictures that the CSV file names, one after the other. Pictures that are refused are listed with the reason. */
export function ImportPictures({ disabled, onBusy }: MoreFiles) {
  const words = useWords(fileText)
  const faultOf = useFault()
  const [sent, setSent] = useState(0)
  const [total, setTotal] = useState(0)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [tooMany, setTooMany] = useState(false)
  const closed = useRef(false)
  useEffect(() => {
    closed.current = false
    return () => {
      closed.current = true
    }
  }, [])
  const upload = useActInPlace({
    async run(files: readonly File[]) {
      for (const file of files) {
        // No more is uploaded after the dialog is closed.
        if (closed.current) return
        const reason = await uploadPicture(file).then(
          () => undefined,
          (error: unknown) => {
            if (!isRefused(error)) throw error
            return faultOf(error)
          },
        )
        if (reason === undefined) setSent((count) => count + 1)
        else setRefused((list) => [...list, { name: file.name, reason }])
      }
    },
  })
  const take = async (files: readonly File[]) => {
    const isTooMany = files.length > choiceMax
    setTooMany(isTooMany)
    setSent(0)
    setTotal(isTooMany ? 0 : files.length)
    setRefused([])
    if (isTooMany) return
    onBusy(true)
    await upload.run(files)
    if (!closed.current) onBusy(false)
  }
  const fault = tooMany ? words.tooManyPictures(choiceMax) : upload.fault
  return (
    <div className={css['pictures']}>
      <span className="quiet">{words.picturesSay}</span>
      <Upload
        accept="image/jpeg,image/png,image/webp"
        multiple
        showUploadList={false}
        disabled={disabled || upload.busy}
        beforeUpload={(file, files) => {
          // Called for every file with the whole choice.
          if (file === files.at(-1)) void take(files)
          return Upload.LIST_IGNORE
        }}
      >
        <Button icon={<PictureOutlined />} loading={upload.busy}>
          {words.choosePictures}
        </Button>
      </Upload>
      {total > 0 && <output className="quiet">{words.sentPictures(sent, total)}</output>}
      {fault !== undefined && <Alert type="error" showIcon title={fault} />}
      {refused.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={words.refusedPictures(refused.length)}
          description={
            <ul className={css['refused']}>
              {refused.map(({ name, reason }, at) => (
                <li key={at}>{words.refusedPicture(name, reason)}</li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  )
}
