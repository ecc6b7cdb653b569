// The minimum work of the server's framework: a POST with a form body, answered with the same bytes each time. The HTTP
// benches start it as a process of its own: `node bare.ts FILE` answers with the content of the file.
import { readFileSync } from 'node:fs'
import formbody from '@fastify/formbody'
import fastify from 'fastify'

const bytes = readFileSync(process.argv[2] ?? '')
const server = fastify()
await server.register(formbody)
server.post('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes))
console.log(await server.listen({ host: '127.0.0.1', port: 0 }))
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
