import { DeleteOutlined, PictureOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Space } from 'antd'
import { useRef, useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { drawn, readFilm, Unreadable } from '../../../parts/field/poster.ts'
import { useActInPlace } from '../../../state/act.ts'
import { text } from '../article.text.ts'
import { type Draft, uploadPicture, uploadVideo } from './data.ts'
import css from './editor.module.css'

type VideoFieldProps = {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  onBusy: (busy: boolean) => void
}

const accepted = 'video/mp4,video/quicktime,video/webm'

/** The file of a video: chosen or dropped, uploaded immediately. The first file brings a cover; any frame can become it. */
export function VideoField({ draft, onChange, onBusy }: VideoFieldProps) {
  const words = useWords(text)
  const input = useRef<HTMLInputElement>(null)
  const player = useRef<HTMLVideoElement>(null)
  const [unreadable, setUnreadable] = useState(false)
  const upload = useActInPlace({
    async run(file: File) {
      const film = await readFilm(file).catch((error: unknown) => {
        if (!(error instanceof Unreadable)) throw error
        setUnreadable(true)
      })
      if (!film) return
      const video = await uploadVideo(file, film.seconds)
      onChange(draft.cover === '' ? { video, cover: await uploadPicture(film.poster) } : { video })
    },
  })
  const capture = useActInPlace({
    async run() {
      if (player.current) onChange({ cover: await uploadPicture(await drawn(player.current)) })
    },
  })
  const work = async (run: () => Promise<unknown>) => {
    onBusy(true)
    setUnreadable(false)
    await run()
    onBusy(false)
  }
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !upload.busy) void work(() => upload.run(file))
    // Without this, choosing the same file again would not fire a change.
    if (input.current) input.current.value = ''
  }
  const fault = upload.fault ?? capture.fault
  return (
    <fieldset className={css['setting']} aria-label={words.file}>
      <span>{words.file}</span>
      <div
        className={css['film']}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          take(event.dataTransfer.files)
        }}
      >
        {draft.video !== '' && (
          // Videos that staff publish have no captions.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video ref={player} src={draft.video} controls playsInline preload="auto" aria-label={words.file} />
        )}
        <Space wrap>
          <Button icon={<UploadOutlined />} loading={upload.busy} onClick={() => input.current?.click()}>
            {draft.video === '' ? words.chooseFile : words.otherFile}
          </Button>
          {draft.video !== '' && (
            <>
              <Button
                icon={<PictureOutlined />}
                loading={capture.busy}
                onClick={() => void work(() => capture.run())}
              >
                {words.frame}
              </Button>
              <Button
                danger
                icon={<DeleteOutlined />}
                disabled={upload.busy}
                onClick={() => onChange({ video: '' })}
              >
                {words.removeFile}
              </Button>
            </>
          )}
        </Space>
        <p className="quiet">{words.fileHelp}</p>
        <input
          ref={input}
          type="file"
          accept={accepted}
          aria-label={words.chooseFile}
          style={{ display: 'none' }}
          onChange={(event) => take(event.target.files)}
        />
        {unreadable && <Alert type="error" showIcon title={words.unreadable} />}
        {fault !== undefined && <Alert type="error" showIcon title={fault} />}
      </div>
    </fieldset>
  )
}
