// Draws the bank receipts that the demo's members upload with their recharges, a different one for each. Needs the Noto
// fonts. The pictures are committed; run this only to change them.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { members } from '../../demo/src/world/people.ts'

const folder = fileURLToPath(new URL('../../demo/pictures/vouchers/', import.meta.url))
mkdirSync(folder, { recursive: true })

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const row = (at: number, label: string, value: string) => `
  <text x="60" y="${at}" font-size="26" fill="#6C728A">${label}</text>
  <text x="660" y="${at}" font-size="26" fill="#11142D" text-anchor="end">${escaped(value)}</text>
  <line x1="60" y1="${at + 26}" x2="660" y2="${at + 26}" stroke="#ECEEF5" stroke-width="2"/>`

for (const [at, member] of members.entries()) {
  const number = String(20_261_118_000_000 + at * 7919)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1080" font-family="Noto Sans, Noto Sans Lao, Noto Sans Thai, Noto Sans CJK SC, sans-serif">
    <rect width="720" height="1080" fill="#F4F5FA"/>
    <rect x="30" y="30" width="660" height="1020" rx="28" fill="#fff"/>
    <circle cx="360" cy="150" r="52" fill="#0A7F59"/>
    <path d="M336 150l18 18 32-36" stroke="#fff" stroke-width="9" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
    <text x="360" y="262" font-size="36" font-weight="700" fill="#11142D" text-anchor="middle">Transfer sent</text>
    <text x="360" y="306" font-size="24" fill="#6C728A" text-anchor="middle">BCEL One</text>
    ${row(400, 'From', member.nickName)}
    ${row(470, 'To', 'Banyan Trading Co., Ltd.')}
    ${row(540, 'Account', '010 1201 0088 4021')}
    ${row(610, 'Reference', number)}
    ${row(680, 'Fee', '0.00')}
    <text x="360" y="980" font-size="22" fill="#6C728A" text-anchor="middle">Specimen · no value</text>
  </svg>`
  await sharp(Buffer.from(svg)).webp({ quality: 80 }).toFile(`${folder}${member.id}.webp`)
}
