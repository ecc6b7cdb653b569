import type { Recording } from './device.ts'

// Safari records MP4 and does not play the others well. All browsers play MP4.
const kinds = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm']

/** Records a microphone's stream. Its tracks end with the recording. */
export function recordStream(stream: MediaStream): Recording {
  const kind = kinds.find((one) => MediaRecorder.isTypeSupported(one))
  const recorder = new MediaRecorder(stream, kind ? { mimeType: kind } : {})
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  recorder.start()
  return {
    stop: () =>
      new Promise((resolve) => {
        recorder.addEventListener('stop', () => {
          for (const track of stream.getTracks()) track.stop()
          resolve(new Blob(pieces, { type: recorder.mimeType.split(';')[0] ?? 'audio/webm' }))
        })
        recorder.stop()
      }),
  }
}
