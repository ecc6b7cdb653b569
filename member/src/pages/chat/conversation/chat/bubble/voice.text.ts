import type { Texts } from '../../../../../words/text.ts'

/** Voice messages. */
export const text = {
  playVoice: {
    zh: '播放语音，{seconds}秒',
    en: 'Play voice message, {seconds} {seconds|second|seconds}',
    lo: 'ຫຼິ້ນຂໍ້ຄວາມສຽງ, {seconds} ວິນາທີ',
    vi: 'Phát tin nhắn thoại, {seconds} giây',
    th: 'เล่นข้อความเสียง {seconds} วินาที',
  },
  stopVoice: { zh: '停止播放', en: 'Stop playing', lo: 'ຢຸດຫຼິ້ນ', vi: 'Dừng phát', th: 'หยุดเล่น' },
  seconds: { zh: '{seconds}″', en: '{seconds}″', lo: '{seconds}″', vi: '{seconds}″', th: '{seconds}″' },
  speed: {
    zh: '播放速度{speed}×',
    en: 'Speed {speed}×',
    lo: 'ຄວາມໄວ {speed}×',
    vi: 'Tốc độ {speed}×',
    th: 'ความเร็ว {speed}×',
  },
  speedShort: { zh: '{speed}×', en: '{speed}×', lo: '{speed}×', vi: '{speed}×', th: '{speed}×' },
  unheard: { zh: '未播放', en: 'not played yet', lo: 'ຍັງບໍ່ໄດ້ຟັງ', vi: 'chưa nghe', th: 'ยังไม่ได้ฟัง' },
  voiceFailed: {
    zh: '语音无法播放',
    en: 'This voice message can’t be played',
    lo: 'ຫຼິ້ນຂໍ້ຄວາມສຽງບໍ່ໄດ້',
    vi: 'Không phát được tin nhắn thoại',
    th: 'เล่นข้อความเสียงไม่ได้',
  },
} as const satisfies Texts
