// Splits an address that was copied from a chat or another shop: recipient, mobile, and the rest.
import { isContactNumber } from '../validate.ts'

export interface SplitAddress {
  consignee: string
  mobile: string
  /** Region and street. */
  rest: string
}

const separators = /[\n\r\t,，、;；|]+/
const label = (words: readonly string[]) => new RegExp(`^\\s*(?:${words.join('|')})\\s*[:：]\\s*`, 'iu')
const nameLabel = label([
  '收货人',
  '收件人',
  '联系人',
  '姓名',
  'name',
  'recipient',
  'consignee',
  'ຊື່',
  'ຜູ້ຮັບ',
  'họ tên',
  'tên',
  'người nhận',
  'ชื่อ',
  'ผู้รับ',
])
const otherLabel = label([
  '手机号码',
  '手机号',
  '手机',
  '联系电话',
  '电话',
  '所在地区',
  '详细地址',
  '收货地址',
  '地址',
  'phone',
  'mobile',
  'tel',
  'region',
  'address',
  'ເບີໂທ',
  'ໂທ',
  'ທີ່ຢູ່',
  'sđt',
  'điện thoại',
  'địa chỉ',
  'เบอร์มือถือ',
  'เบอร์โทร',
  'โทร',
  'ที่อยู่',
])

const longestName = 30

/** True if a text can be a person's name: short, and without a digit. */
const isName = (text: string): boolean => text !== '' && [...text].length <= longestName && !/\d/.test(text)

/** Returns the first text that looks like a mobile number, as it is written. */
function phoneIn(text: string): string | undefined {
  const found = text.match(/\+?\d[\d -]{6,18}\d/g) ?? []
  return found
    .map((one) => one.trim())
    .find((one) => isContactNumber(one) && one.replaceAll(/\D/g, '').length >= 8)
}

export function splitAddress(text: string): SplitAddress {
  const mobile = phoneIn(text) ?? ''
  // The number ends a part, also where only spaces separate it from the name.
  const parted = mobile === '' ? text : text.replace(mobile, '\n')
  const parts = parted
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part.replace(otherLabel, '') !== '')
  const named = parts.find((part) => nameLabel.test(part))
  const plain = parts.map((part) => part.replace(nameLabel, '').replace(otherLabel, '').trim())
  const at = named === undefined ? nameAt(parts) : parts.indexOf(named)
  const rest = plain.filter((_, place) => place !== at).join(' ')
  if (at >= 0) return { consignee: plain[at] ?? '', mobile, rest }
  return { ...nameAtEnd(rest), mobile }
}

/** Returns the place of the part that is the name: the first or the last one, if it can be a name. -1 if there is none. */
function nameAt(parts: readonly string[]): number {
  if (parts.length < 2) return -1
  const can = (part: string | undefined) => part !== undefined && !otherLabel.test(part) && isName(part)
  if (can(parts[0])) return 0
  return can(parts.at(-1)) ? parts.length - 1 : -1
}

/** Takes the name off the end of a text that has only spaces: `北京市朝阳区建国路1号 张三`. */
function nameAtEnd(text: string): { consignee: string; rest: string } {
  const [, rest, name] = /^(.*\d\S*)\s+([^\d\s]+)$/u.exec(text) ?? []
  return rest !== undefined && name !== undefined && isName(name)
    ? { consignee: name, rest }
    : { consignee: '', rest: text }
}
