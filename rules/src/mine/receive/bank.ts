// The banks of the four countries, and the check of a card or account number (E11).
import type { Country } from '@banyan/contract/app/region'
import type { ReceivingCurrency } from '@banyan/contract/wallet/recharge'

export interface Bank {
  /** Stable; stored with the card. */
  readonly code: string
  /** As people of the country know the bank. The same in every language. */
  readonly name: string
}

const list = (...rows: (readonly [code: string, name: string])[]): readonly Bank[] =>
  rows.map(([code, name]) => ({ code, name }))

/** The banks that members can choose, the most used first. */
export const banks: Readonly<Record<Country, readonly Bank[]>> = {
  LA: list(
    ['BCEL', 'BCEL ທຄຕລ'],
    ['LDB', 'LDB ທະນາຄານພັດທະນາລາວ'],
    ['APB', 'APB ທະນາຄານສົ່ງເສີມກະສິກຳ'],
    ['JDB', 'JDB ທະນາຄານຮ່ວມພັດທະນາ'],
    ['LVB', 'LaoVietBank ທະນາຄານຮ່ວມທຸລະກິດລາວ-ຫວຽດ'],
    ['PSVB', 'PSVB ທະນາຄານພົງສະຫວັນ'],
    ['IB', 'IB ທະນາຄານອິນໂດຈີນ'],
    ['STB', 'ST Bank ທະນາຄານເອສທີ'],
    ['BIC', 'BIC Bank Lao'],
    ['MJB', 'MJBL ທະນາຄານມາຣູຮານເຈແປນ'],
    ['BFL', 'BFL ທະນາຄານລາວ-ຝຣັ່ງ'],
    ['ACLEDA', 'ACLEDA Bank Lao'],
    ['ICBCVTE', 'ICBC Vientiane'],
    ['BOC-LA', 'Bank of China Vientiane'],
  ),
  VN: list(
    ['VCB', 'Vietcombank'],
    ['CTG', 'VietinBank'],
    ['BIDV', 'BIDV'],
    ['VBA', 'Agribank'],
    ['TCB', 'Techcombank'],
    ['MB', 'MB Bank'],
    ['ACB', 'ACB'],
    ['VPB', 'VPBank'],
    ['TPB', 'TPBank'],
    ['STB', 'Sacombank'],
    ['HDB', 'HDBank'],
    ['VIB', 'VIB'],
    ['SHB', 'SHB'],
    ['EIB', 'Eximbank'],
    ['MSB', 'MSB'],
    ['OCB', 'OCB'],
    ['SEAB', 'SeABank'],
    ['LPB', 'LPBank'],
  ),
  TH: list(
    ['KBANK', 'KBank ธนาคารกสิกรไทย'],
    ['SCB', 'SCB ธนาคารไทยพาณิชย์'],
    ['BBL', 'BBL ธนาคารกรุงเทพ'],
    ['KTB', 'KTB ธนาคารกรุงไทย'],
    ['BAY', 'Krungsri ธนาคารกรุงศรีอยุธยา'],
    ['TTB', 'ttb ธนาคารทหารไทยธนชาต'],
    ['GSB', 'GSB ธนาคารออมสิน'],
    ['BAAC', 'BAAC ธ.ก.ส.'],
    ['GHB', 'GHB ธนาคารอาคารสงเคราะห์'],
    ['UOBT', 'UOB ธนาคารยูโอบี'],
    ['CIMBT', 'CIMB Thai ธนาคารซีไอเอ็มบี ไทย'],
    ['KKP', 'KKP ธนาคารเกียรตินาคินภัทร'],
    ['TISCO', 'TISCO ธนาคารทิสโก้'],
    ['LHB', 'LH Bank ธนาคารแลนด์ แอนด์ เฮ้าส์'],
  ),
  CN: list(
    ['ICBC', '中国工商银行 ICBC'],
    ['CCB', '中国建设银行 CCB'],
    ['ABC', '中国农业银行 ABC'],
    ['BOC', '中国银行 BOC'],
    ['COMM', '交通银行 BOCOM'],
    ['PSBC', '中国邮政储蓄银行 PSBC'],
    ['CMB', '招商银行 CMB'],
    ['CITIC', '中信银行 CITIC'],
    ['CEB', '中国光大银行 CEB'],
    ['HXB', '华夏银行 HXB'],
    ['CMBC', '中国民生银行 CMBC'],
    ['SPDB', '浦发银行 SPDB'],
    ['CIB', '兴业银行 CIB'],
    ['SPABANK', '平安银行 PAB'],
    ['GDB', '广发银行 CGB'],
    ['BJBANK', '北京银行 BOB'],
    ['SHBANK', '上海银行 BOS'],
  ),
}

/** Returns a bank of a country; undefined for an unknown code. */
export const bankOf = (country: Country, code: string): Bank | undefined =>
  banks[country].find((bank) => bank.code === code)

/** The currency in which the banks of a country are paid. */
export const bankCurrency: Readonly<Record<Country, ReceivingCurrency>> = {
  LA: 'LAK',
  VN: 'VND',
  TH: 'THB',
  CN: 'CNY',
}

/** How many digits a number has. Banks of China are paid to cards, whose last digit is a check digit. */
const lengths: Readonly<Record<Country, readonly [least: number, most: number]>> = {
  LA: [9, 20],
  VN: [6, 19],
  TH: [10, 16],
  CN: [16, 19],
}

/** Takes spaces and hyphens out of a typed number. */
export const plainNumber = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

/** The Luhn check of card numbers. Expects digits only. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** True if a number without spaces can be a card or account of a country’s banks. */
export function isCardNumber(country: Country, number: string): boolean {
  const [least, most] = lengths[country]
  if (!/^\d+$/.test(number) || number.length < least || number.length > most) return false
  if (/^(\d)\1+$/.test(number)) return false
  return country !== 'CN' || passesLuhn(number)
}

/** The number with all but its last four digits hidden. */
export const maskNumber = (number: string): string => `•••• ${number.slice(-4)}`
