import type { Message } from '@banyan/contract/chat/message'
import type { Language, Words } from '@banyan/contract/language'
import { stickerOf } from '@banyan/rules/chat/sticker'

export const pushKinds: Readonly<Record<'image' | 'audio' | 'video' | 'file' | 'location' | 'card', Words>> =
  {
    image: { zh: '[图片]', en: '[Photo]', lo: '[ຮູບພາບ]', vi: '[Hình ảnh]', th: '[รูปภาพ]' },
    audio: { zh: '[语音]', en: '[Voice]', lo: '[ຂໍ້ຄວາມສຽງ]', vi: '[Tin nhắn thoại]', th: '[ข้อความเสียง]' },
    video: { zh: '[视频]', en: '[Video]', lo: '[ວິດີໂອ]', vi: '[Video]', th: '[วิดีโอ]' },
    file: { zh: '[文件]', en: '[File]', lo: '[ໄຟລ໌]', vi: '[Tệp]', th: '[ไฟล์]' },
    location: { zh: '[位置]', en: '[Location]', lo: '[ສະຖານທີ່]', vi: '[Vị trí]', th: '[ตำแหน่ง]' },
    card: { zh: '[名片]', en: '[Contact]', lo: '[ນາມບັດ]', vi: '[Danh thiếp]', th: '[นามบัตร]' },
  }

/** The number of characters shown on a locked screen. */
const most = 80

/**
 * Returns the beginning of a text, or the type of any other message. Stickers are named in the reader's language.
 * `shown` returns the text in use.
 */
export function noticeText(
  { type, data }: Message,
  language: Language,
  shown: (words: Words) => Words,
): string {
  const kind = pushKinds[type as keyof typeof pushKinds]
  if (kind) return shown(kind)[language]
  const named = data.replaceAll(/\[[^[\]]{1,12}\]/g, (label) => {
    const sticker = stickerOf(label)
    return sticker ? `[${sticker.names[language]}]` : label
  })
  const letters = [...named.replaceAll(/\s+/g, ' ').trim()]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('')
}
