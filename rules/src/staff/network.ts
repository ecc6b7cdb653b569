/** True if a text is a network in CIDR notation or a single address, IPv4 or IPv6. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  if (rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return false
  const size = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1
  return Number(bits ?? 0) <= size
}

const isIPv4 = (text: string): boolean => {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
}

/** An IPv4 address inside IPv6 is refused: the server compares it as IPv4. */
function isIPv6(text: string): boolean {
  const halves = text.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false
  return halves.length === 2 ? groups.length < 8 : groups.length === 8
}
