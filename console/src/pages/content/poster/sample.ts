// A sample member for the preview, in each of the members' languages.
import type { Signer } from '@banyan/ui/lib/poster/poster'

export const posterLanguages = ['zh', 'en', 'lo', 'vi', 'th'] as const
export type PosterLanguage = (typeof posterLanguages)[number]

const code = 'BANYAN7'
const samples: Readonly<Record<PosterLanguage, { name: string; hint: string; line: string }>> = {
  zh: { name: '林小满', hint: '扫码注册', line: `推广码 ${code}` },
  en: { name: 'Anna Keller', hint: 'Scan to sign up', line: `Promotion code ${code}` },
  lo: { name: 'ນ້ອຍ ພົມມະຈັນ', hint: 'ສະແກນເພື່ອລົງທະບຽນ', line: `ລະຫັດແນະນຳ ${code}` },
  vi: { name: 'Nguyễn Thị Phương Thảo', hint: 'Quét mã để đăng ký', line: `Mã giới thiệu ${code}` },
  th: { name: 'พลอย แสงจันทร์', hint: 'สแกนเพื่อสมัครสมาชิก', line: `รหัสแนะนำ ${code}` },
}

/** Returns the link, the hint and the sample member of a poster in this language. */
export function sampleOf(language: PosterLanguage): { link: string; hint: string; signer: Signer } {
  const { name, hint, line } = samples[language]
  return {
    link: `${location.origin}/#/pages/login/register?code=${code}`,
    hint,
    signer: { name, face: '', line },
  }
}
