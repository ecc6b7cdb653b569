// Calls with a request key whose change is told to members over the socket.
import { type News, publishNews } from './event.ts'
import type { Tx } from '../db/db.ts'
import { type KeyedContext, once } from '../door/idempotency.ts'

/**
 * Runs `work` once per request key, as `once` does, and publishes the events that it collected after its commit. A repeat
 * returns the first answer and publishes nothing.
 */
export async function publishOnce<Reply extends object>(
  context: KeyedContext<Reply>,
  work: (tx: Tx, news: News[]) => Promise<Reply>,
): Promise<Reply> {
  let news: News[] = []
  let worked: Reply | undefined
  const reply = await once(context, async (tx) => {
    news = []
    worked = await work(tx, news)
    return worked
  })
  // The stored answer of a repeat is another object than the reply of the work, which was rolled back.
  if (reply === worked) publishNews(context.app, news)
  return reply
}
