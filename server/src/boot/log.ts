// The log of a process. Nothing secret reaches it: values under secret names are masked, and query strings, which carry
// the signatures of file links, are cut from every URL.
import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import packageJson from '../../../package.json' with { type: 'json' }
import { type DestinationStream, pino, stdSerializers } from 'pino'

/** Values under these names are masked, at the top of an object and up to two levels inside. */
const secretNames = [
  'token',
  'password',
  'pay_password',
  'captcha',
  'code',
  'authorization',
  'cookie',
  'secret',
]

/** Removes the query string of each URL in a text. A URL begins with a slash or a scheme. */
export const withoutQueries = (text: string): string =>
  text.replace(/((?:https?:\/\/|\/)[^\s?#"'<>]*)\?[^\s"'<>]*/g, '$1')

type LoggedError = ReturnType<typeof stdSerializers.err>

function cleaned(error: LoggedError): LoggedError {
  return Object.fromEntries(
    Object.entries(error).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutQueries(value) : value,
    ]),
  ) as LoggedError
}

export function openLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    // Of which process and version a line is.
    base: { pid: process.pid, hostname: hostname(), version: packageJson.version },
    redact: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    serializers: {
      url: (url: unknown) => (typeof url === 'string' ? withoutQueries(url) : url),
      err: (error: Error) => cleaned(stdSerializers.err(error)),
      req: (request: { method?: string; url?: string }) => ({
        method: request.method,
        url: withoutQueries(request.url ?? ''),
      }),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
