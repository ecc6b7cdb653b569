import { expect, test } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { newTalker } from '../testing/chat/chat.ts'
import { connect, listen } from '../testing/chat/socket.ts'
import { command } from '../testing/template.ts'

test('[D55] who is online is written again after a crash of the database, which empties these tables', async () => {
  const home = await startTestApp()
  const url = await listen(home)
  const somchai = await newTalker(home, 'Somchai')
  const device = await connect(url, somchai)
  const { db } = home.app.database
  const written = async () =>
    (await db.selectFrom('socket_live').select('member_id').execute()).map(({ member_id }) => member_id)
  await expect.poll(written).toEqual([somchai.id])
  // PostgreSQL empties unlogged tables when it recovers from a crash, and on a standby that takes over.
  await command(home.database.url, 'truncate socket_process, socket_live')
  await expect.poll(written).toEqual([somchai.id])
  expect(await db.selectFrom('socket_process').select('id').execute()).toHaveLength(1)
  device.ws.close()
  await device.closed
  await home.close()
})
