// Size limits of files (D48), checked before the upload. The server checks again with its own settings.

export type MediaKind = 'image' | 'video' | 'audio' | 'file'

export const megabytes: Readonly<Record<MediaKind, number>> = { image: 10, video: 100, audio: 10, file: 50 }

/** Limits of a voice message, seconds (V17, D48). */
export const voiceSeconds = { least: 1, most: 60 } as const
