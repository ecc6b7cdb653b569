import { call, type Connection, dataOf } from '../http/client.ts'
import { type Buyer, payPassword } from '../http/place.ts'

/** Returns the work of a load: one transfer of 1.00 over HTTP, with its payment password, to another member. */
export function transfersOf(
  members: readonly Buyer[],
  connections: number,
): (connection: Connection, lane: number) => Promise<void> {
  const perConnection = members.length / connections
  let n = 0
  return async (connection, lane) => {
    // Each connection serves its own members, one after the other.
    const sender = lane + connections * (n % perConnection)
    const token = members[sender]?.token ?? ''
    // The members have the promotion codes BENCH1, BENCH2 and so on. No member transfers to itself.
    const other = (sender + 1 + ((n * 7919) % (members.length - 1))) % members.length
    const fields = {
      request_key: `bench-transfer-${String(n++).padStart(12, '0')}`,
      to: `BENCH${other + 1}`,
      amount: '1.00',
      fee: '0.01',
      pay_password: payPassword,
    }
    dataOf(await connection.send(call('/wallet/transfer', 'do-transfer', fields, token)))
  }
}
