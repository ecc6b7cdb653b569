// How large what is sent may be (D48), checked before anything is uploaded; the server's settings decide in the end.

export type MediaKind = 'image' | 'video' | 'audio' | 'file'

export const megabytes: Readonly<Record<MediaKind, number>> = { image: 10, video: 100, audio: 10, file: 50 }

/** Of a voice message, seconds (V17, D48). */
export const voiceSeconds = { least: 1, most: 60 } as const
