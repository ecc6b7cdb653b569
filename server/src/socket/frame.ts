import type { Push } from '@banyan/contract/chat/push'
import type { StaffPush } from '@banyan/contract/staff/socket'

/**
 * Returns a push as one unmasked text frame (RFC 6455, 5.2). The frame is made once and written to every socket that
 * gets the push; the library's `send` would encode it once per socket.
 */
export function frameOf(push: Push | StaffPush): Buffer {
  const payload = Buffer.from(JSON.stringify(push))
  const { length } = payload
  const head = length < 126 ? Buffer.alloc(2) : length < 65_536 ? Buffer.alloc(4) : Buffer.alloc(10)
  head[0] = 0x81
  if (length < 126) head[1] = length
  else if (length < 65_536) {
    head[1] = 126
    head.writeUInt16BE(length, 2)
  } else {
    head[1] = 127
    head.writeBigUInt64BE(BigInt(length), 2)
  }
  return Buffer.concat([head, payload])
}
