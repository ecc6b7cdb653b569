// Moments for tests: published, liked and commented through the real calls.
import type { Moment } from '@banyan/contract/chat/moment/moments'
import type { Talker } from './chat.ts'
import { drawPicture } from '../pictures.ts'
import { uploadAs } from '../uploads.ts'

export const path = '/chat/moment/moments'

let keys = 0
export const newKey = (): string => `moment-key-${++keys}`.padEnd(20, '-')

/** Publishes a moment; returns its id. */
export const publish = async (who: Talker, words: string, images: string[] = [], request_key = newKey()) =>
  (await who.ask(path, 'do-publish', { request_key, words, images })).data.moment_id

export const feed = async (who: Talker, of?: Talker): Promise<Moment[]> =>
  (await who.ask(path, 'load-moments', of ? { user_id: of.key } : {})).data.list

/** Returns the texts of the moments that a member sees, of all members or of one. */
export const wordsOf = async (who: Talker, of?: Talker) => (await feed(who, of)).map((moment) => moment.words)

export const one = async (who: Talker, moment_id: string) =>
  (await who.ask(path, 'load-moment', { moment_id })).data

export const comment = async (who: Talker, moment_id: string, words: string, reply_to?: string) =>
  (await who.ask(path, 'add-comment', { request_key: newKey(), moment_id, reply_to, words })).data

/** Likes a moment; returns the new number of likes. */
export const like = async (who: Talker, moment_id: string, liked = true) =>
  (await who.ask(path, 'set-like', { moment_id, liked })).data.like_count

export const news = async (who: Talker, look = false) =>
  (await who.ask(path, 'load-moment-news', { look })).data

/** Uploads a picture; returns its upload_url. */
export const picture = async (who: Talker, seed: number) =>
  (await uploadAs(who, await drawPicture(seed), { type: 'image' })).upload_url
