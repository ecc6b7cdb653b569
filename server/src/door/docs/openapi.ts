// The contract as OpenAPI 3.1, made from the same definitions that the door parses with. Several calls share a path,
// so the body of a path is one of their forms; `control` tells the forms apart.
import type { Who } from '@banyan/contract/call'
import { commonErrors } from '@banyan/contract/errors'
import { type Json, schemaOf } from '@banyan/contract/json-schema'
import { languages } from '@banyan/contract/language'
import { allCalls } from '../door.ts'
import type { AnyCall } from '../handler.ts'

/** Returns the only schema, or the schema of a value that matches one of several. */
const oneOf = (schemas: readonly Json[]): Json => {
  const [only, ...more] = schemas
  return only && more.length === 0 ? only : { oneOf: schemas }
}
const anyOf = (schemas: readonly Json[]): Json => {
  const [only, ...more] = schemas
  return only && more.length === 0 ? only : { anyOf: schemas }
}

/** The form of a call: its own fields, `control`, and the language of `msg`. */
function formOf(call: AnyCall): Json {
  const own = schemaOf(call.request, 'input')
  const properties = {
    control: { const: call.control },
    language: { enum: languages, description: 'The language of `msg`.' },
    ...(own['properties'] as Json),
    ...(call.file ? { files: { type: 'string', format: 'binary' } } : {}),
  }
  const required = ['control', ...((own['required'] as string[] | undefined) ?? [])]
  return {
    title: call.control,
    description: call.says,
    type: 'object',
    properties,
    required,
    additionalProperties: false,
  }
}

const envelope = (title: string, status: 1 | 0 | 'lost-login', data: Json): Json => ({
  title,
  type: 'object',
  properties: { status: { const: status }, msg: { type: 'string' }, data },
  required: ['status', 'msg', 'data'],
  additionalProperties: false,
})

const refusal = (title: string, status: 0 | 'lost-login', codes: readonly string[]): Json =>
  envelope(title, status, {
    type: 'object',
    properties: {
      code: { enum: codes },
      params: { type: 'object', additionalProperties: { type: 'string' } },
      fields: { type: 'array', items: { type: 'string' } },
    },
    required: ['code'],
    additionalProperties: false,
  })

const replyOf = (call: AnyCall): Json => ({
  title: `Data of ${call.control}`,
  ...schemaOf(call.reply, 'output'),
})

/** A path takes the token if one of its calls does; a call for visitors or for anyone works without it. */
function securityOf(callers: readonly Who[]): Json[] {
  if (callers.every((who) => who === 'visitor')) return []
  return callers.some((who) => who === 'visitor' || who === 'anyone') ? [{ token: [] }, {}] : [{ token: [] }]
}

/** HTTP statuses of requests that reached no call. */
const rejections: Readonly<Record<string, string>> = {
  '400': 'A field is missing, unknown or not valid.',
  '403': 'This member of staff lacks the right.',
  '404': 'No call has this path and control.',
  '413': 'The body is too large.',
  '415': 'The content type is wrong for this path.',
  '429': 'Too many requests from this address.',
  '500': 'The server failed; `params.id` finds the fault in its log.',
  '503': 'The server is busy; try again.',
}

function pathOf(path: string, calls: readonly AnyCall[]): Json {
  const codes = [...new Set(calls.flatMap((call) => Object.keys(call.errors)))]
  const security = securityOf(calls.map(({ who }) => who))
  const form = calls.some((call) => call.file) ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  const outcomes = [
    envelope('Success', 1, anyOf(calls.map(replyOf))),
    ...(codes.length > 0 ? [refusal('Refusal', 0, codes)] : []),
    ...(security.length > 0
      ? [refusal('Login ended', 'lost-login', ['please-log-in-first', 'lost-login'])]
      : []),
  ]
  const rejected = { 'application/json': { schema: { $ref: '#/components/schemas/Rejection' } } }
  return {
    post: {
      operationId: path.slice(1).replaceAll('/', '-'),
      summary: calls.map((call) => call.control).join(', '),
      tags: [path.split('/')[1]],
      security,
      requestBody: { required: true, content: { [form]: { schema: oneOf(calls.map(formOf)) } } },
      responses: {
        '200': {
          description: 'Success (1), a refusal (0), or a login that has ended (lost-login).',
          content: { 'application/json': { schema: oneOf(outcomes) } },
        },
        ...Object.fromEntries(
          Object.entries(rejections).map(([status, description]) => [
            status,
            { description, content: rejected },
          ]),
        ),
      },
    },
  }
}

/** Returns the whole contract as an OpenAPI document. */
export function openApi(): Json {
  const paths = [...allCalls()].map(([path, byControl]) => [
    path,
    pathOf(
      path,
      [...byControl.values()].map(({ call }) => call),
    ),
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Banyan',
      version: '1.0.9',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Banyan' },
      description:
        'Every call is a POST with a form body. `control` names the call, `language` chooses the language of `msg`, the header `token` carries the session, and the header `time-zone` names the zone of the times in `msg`.',
    },
    servers: [{ url: '/', description: 'The server that serves this document.' }],
    paths: Object.fromEntries(paths) as Json,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      schemas: { Rejection: refusal('Rejection', 0, Object.keys(commonErrors)) },
    },
  }
}
