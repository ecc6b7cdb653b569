// Figures about the queues of a process, and about the disk of its data folder. The system page shows the same values.
import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { App } from '../app-context.ts'

/** Adds these figures to the metrics of a server. */
export function measureWaits(server: FastifyInstance, app: App, register: Registry): void {
  const registers = [register]
  const sending: Gauge = new Gauge({
    name: 'banyan_messages_sending',
    help: 'Mails and SMS that this process is sending.',
    registers,
    collect: () => sending.set(app.gateways.sending()),
  })
  const pushing: Gauge = new Gauge({
    name: 'banyan_pushes_waiting',
    help: 'Notifications of this process that wait for a push service.',
    registers,
    collect: () => pushing.set(app.push.waiting()),
  })
  const bytes: Gauge = new Gauge({
    name: 'banyan_socket_waiting_bytes',
    help: 'Bytes that wait to be sent on the open sockets of members and staff of this process.',
    registers,
    collect: () => bytes.set(server.sockets().waitingBytes),
  })
  const disk: Gauge<'of'> = new Gauge({
    name: 'banyan_data_bytes',
    help: 'The disk of DATA_DIR in bytes: free for this process, and its size. Absent if it can not be read.',
    labelNames: ['of'],
    registers,
    async collect() {
      disk.reset()
      try {
        const { free, size } = await app.disk()
        disk.set({ of: 'free' }, Number(free))
        disk.set({ of: 'size' }, Number(size))
      } catch (error) {
        app.log.warn({ err: error }, 'metrics: the disk of DATA_DIR was not read, this answer leaves it out')
      }
    },
  })
}
