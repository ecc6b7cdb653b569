// The states of the camera:
//   starting — the browser asks for permission, or the first picture is not there yet;
//   looking  — four frames per second are read, until one shows a code of ours;
//   none     — the device has no camera, or the origin is not secure;
//   refused  — there is a camera, but the person or the browser refused it.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Button } from '@banyan/ui/action/button'
import { Sheet } from '@banyan/ui/layer/sheet'
import { haptic } from '@banyan/ui/lib/haptic'
import { toast } from '@banyan/ui/layer/toast'
import { readCode } from './codes.ts'
import type { Code } from './codes.ts'
import { codeReader, readPicture } from './scan.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { text } from './scanner.text.ts'

type ScannerProps = { open: boolean; onClose: () => void; onCode: (code: Code) => void }

/** Reads the QR code of a member or a group, with the camera or from a picture. */
export function Scanner({ open, onClose, onCode }: ScannerProps) {
  const t = useText(text)
  const c = useText(common)
  const input = useRef<HTMLInputElement>(null)
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
      open={open}
      onClose={onClose}
      title={t('scan')}
      closeLabel={c('close')}
      footer={
        <Button block size="large" kind="weak" onClick={() => input.current?.click()}>
          {t('album')}
        </Button>
      }
    >
      <div className="px-4 pb-4">
        {open && <Camera onText={found} />}
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

type State = 'starting' | 'looking' | 'none' | 'refused'

function Camera({ onText }: { onText: (words: string) => boolean }) {
  const t = useText(text)
  const [video, state] = useCamera(onText)
  if (state === 'none' || state === 'refused')
    return (
      <p role="alert" className="rounded-card bg-warn-weak px-4 py-6 text-center text-body text-warn">
        {t(state === 'none' ? 'noCamera' : 'cameraRefused')}
      </p>
    )
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
      const words = video.current
        ? await (await codeReader())(video.current).catch(() => undefined)
        : undefined
      if (!here) return
      // An unknown code shows one toast, not four per second.
      if (words !== undefined && words !== last && tell(words)) return
      last = words ?? last
      timer = setTimeout(() => void look(), 250)
    }
    const start = async () => {
      // Insecure origins and some web views have no media devices, although the types promise them.
      const devices = navigator.mediaDevices as MediaDevices | undefined
      if (!devices) return setState('none')
      try {
        stream = await devices.getUserMedia({ video: { facingMode: 'environment' } })
        if (!here || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        setState('looking')
        await look()
      } catch (error) {
        const refused = error instanceof DOMException && error.name === 'NotAllowedError'
        if (here) setState(refused ? 'refused' : 'none')
      }
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    void start()
    return () => {
      here = false
      clearTimeout(timer)
      stop()
    }
  }, [])
  return [video, state]
}
