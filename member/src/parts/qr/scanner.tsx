// The states of the camera:
//   asking   — the app explains the purpose of the camera, and the device asks; the sheet is not open yet;
//   starting — the first picture is not there yet; a browser asks for permission now;
//   looking  — four frames per second are read, until one shows a code of ours;
//   refused  — the permission was not given, or there is no camera: a picture can be chosen instead.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Button } from '@banyan/ui/action/button'
import { Sheet } from '@banyan/ui/layer/sheet'
import { haptic } from '@banyan/ui/lib/haptic'
import { pickFiles } from '@banyan/ui/lib/pick'
import { toast } from '@banyan/ui/layer/toast'
import { readCode } from './codes.ts'
import type { Code } from './codes.ts'
import { codeReader, readPicture } from './scan.ts'
import { afterPermission, refusalText, withPermission, type Refusal } from '../permission/permission.ts'
import { reportFault } from '../../state/wire/fault.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { text } from './scanner.text.ts'

type ScannerProps = { open: boolean; onClose: () => void; onCode: (code: Code) => void }

/** Reads the QR code of a member or a group, with the camera or from a picture. */
export function Scanner({ open, onClose, onCode }: ScannerProps) {
  const t = useText(text)
  const c = useText(common)
  const input = useRef<HTMLInputElement>(null)
  const before = useBefore(open)
  const found = (words: string): boolean => {
    const code = readCode(words)
    if (!code) {
      toast.show(t('foreignCode'), { kind: 'warn' })
      return false
    }
    haptic(20)
    onCode(code)
    return true
  }
  const pick = async (file: File | undefined) => {
    if (!file) return
    const words = await readPicture(file)
    if (words === undefined) toast.show(t('noCode'), { kind: 'warn' })
    else found(words)
  }
  return (
    <Sheet
      open={open && before !== 'asking'}
      onClose={onClose}
      title={t('scan')}
      closeLabel={c('close')}
      footer={
        <Button block size="large" kind="weak" onClick={() => pickFiles(input.current)}>
          {t('album')}
        </Button>
      }
    >
      <div className="px-4 pb-4">
        {open && before !== 'asking' && <Camera before={before} onText={found} />}
        <input
          ref={input}
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
          onChange={(event) => {
            void pick(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
    </Sheet>
  )
}

type Before = 'asking' | 'given' | Refusal

/** Asks for the camera before the sheet opens, because the questions are dialogs. */
function useBefore(open: boolean): Before {
  const [before, setBefore] = useState<Before>('asking')
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setBefore('asking')
  }
  // Back from the system's settings, the camera may be allowed.
  useEffect(() => {
    if (before !== 'settings') return undefined
    const again = () => document.visibilityState === 'visible' && setBefore('asking')
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [before])
  useEffect(() => {
    if (!open || before !== 'asking') return undefined
    let here = true
    withPermission('scan', () => undefined)
      .then((permitted) => here && setBefore(permitted.granted ? 'given' : permitted.why))
      .catch(reportFault)
    return () => {
      here = false
    }
  }, [open, before])
  return before
}

type State = 'starting' | 'looking' | Refusal

type CameraProps = { before: Exclude<Before, 'asking'>; onText: (words: string) => boolean }

function Camera({ before, onText }: CameraProps) {
  return before === 'given' ? <Film onText={onText} /> : <NoCamera why={before} />
}

/** Why there is no picture, and the other ways for the person. */
function NoCamera({ why }: { why: Refusal }) {
  const t = useText(text)
  // Without a camera a picture can still be read, so scanning is not called unavailable.
  const refusal = why === 'none' ? '' : refusalText('scan', why)
  return (
    <div
      role="alert"
      className="rounded-card bg-warn-weak px-4 py-6 text-center text-body text-balance text-warn"
    >
      {refusal !== '' && <p className="font-bold">{refusal}</p>}
      <p>{t(why === 'refused' ? 'cameraRefused' : 'noCamera')}</p>
    </div>
  )
}

function Film({ onText }: { onText: (words: string) => boolean }) {
  const t = useText(text)
  const [video, state] = useCamera(onText)
  if (state !== 'starting' && state !== 'looking') return <NoCamera why={state} />
  return (
    <div className="relative aspect-square overflow-hidden rounded-card bg-black">
      {/* A camera picture has no sound. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video ref={video} playsInline muted className="size-full object-cover" />
      <span
        aria-hidden="true"
        className="absolute inset-[14%] rounded-[22px] shadow-[0_0_0_999px_rgb(0_0_0/45%)] ring-3 ring-white"
      />
      <output className="absolute inset-x-4 bottom-4 text-center text-second font-medium text-white">
        {t(state === 'starting' ? 'starting' : 'aim')}
      </output>
    </div>
  )
}

function useCamera(
  onText: (words: string) => boolean,
): [video: RefObject<HTMLVideoElement | null>, state: State] {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('starting')
  const tell = useEffectEvent(onText)
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let here = true
    let last = ''
    const look = async () => {
      const found = video.current && (await codeReader())(video.current)
      // A picture that can't be read, such as one of a video that just ended, has no code.
      const words = await found?.catch(() => undefined)
      if (!here) return
      // An unknown code shows one toast, not four per second.
      if (words !== undefined && words !== last && tell(words)) return
      last = words ?? last
      timer = setTimeout(() => void look(), 250)
    }
    const start = async () => {
      // A browser asks only now. The app has explained the purpose before the sheet opened.
      const permitted = await afterPermission('scan', (device) => device.camera())
      if (!permitted.granted) return here ? setState(permitted.why) : undefined
      stream = permitted.value
      if (!here || !video.current) return stop()
      video.current.srcObject = stream
      // Refused if the sheet is closed meanwhile.
      await video.current.play().catch(() => undefined)
      if (!here) return
      setState('looking')
      await look()
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    start().catch(reportFault)
    return () => {
      here = false
      clearTimeout(timer)
      stop()
    }
  }, [])
  return [video, state]
}
