// The contract as OpenAPI 3.1, made from the same definitions that the door parses by. Several calls
// share a path, so a path's body is one of their forms, told apart by `control`.
import { commonErrors } from '@banyan/contract/errors'
import { languages } from '@banyan/contract/language'
import { z } from 'zod'
import { allCalls } from '../door.ts'
import type { AnyCall } from '../handler.ts'

type Json = Record<string, unknown>

/** The JSON schema of one side of a call, without the marker of its dialect. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** The form that a call takes: its own fields, `control`, and the language of the answer's words. */
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

const replyOf = (call: AnyCall): Json => ({
  title: `${call.control}, status 1`,
  type: 'object',
  properties: { status: { const: 1 }, msg: { type: 'string' }, data: schemaOf(call.reply, 'output') },
  required: ['status', 'msg', 'data'],
})

const refusal = (codes: readonly string[], status: unknown): Json => ({
  type: 'object',
  properties: {
    status: { const: status },
    msg: { type: 'string' },
    data: {
      type: 'object',
      properties: {
        code: codes.length > 0 ? { enum: codes } : { type: 'string' },
        params: { type: 'object', additionalProperties: { type: 'string' } },
        fields: { type: 'array', items: { type: 'string' } },
      },
      required: ['code'],
    },
  },
  required: ['status', 'msg', 'data'],
})

function pathOf(calls: readonly AnyCall[]): Json {
  const signedIn = calls.some((call) => call.who !== 'visitor')
  const codes = [...new Set(calls.flatMap((call) => Object.keys(call.errors)))]
  const content = { schema: { oneOf: calls.map(formOf) } }
  const form = calls.some((call) => call.file) ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  const faulty = {
    description: 'What never reached a call.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Rejection' } } },
  }
  return {
    post: {
      summary: calls.map((call) => call.control).join(', '),
      tags: [calls[0]?.path.split('/')[1] ?? ''],
      ...(signedIn ? { security: [{ token: [] }, {}] } : {}),
      requestBody: { required: true, content: { [form]: content } },
      responses: {
        '200': {
          description: 'Success (1), a refusal (0), or a login that has ended (lost-login).',
          content: {
            'application/json': {
              schema: {
                oneOf: [
                  ...calls.map(replyOf),
                  ...(codes.length > 0 ? [refusal(codes, 0)] : []),
                  ...(signedIn ? [refusal(['please-log-in-first', 'lost-login'], 'lost-login')] : []),
                ],
              },
            },
          },
        },
        '400': faulty,
        '413': faulty,
        '415': faulty,
        '429': faulty,
        '500': faulty,
      },
    },
  }
}

/** The whole contract as an OpenAPI document. */
export function openApi(): Json {
  const paths = [...allCalls()].map(([path, byControl]) => [
    path,
    pathOf([...byControl.values()].map(({ call }) => call)),
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Banyan',
      version: '1.0.9',
      description:
        'Every call is a POST with a form body. `control` names it, `language` chooses the words of `msg`, the token travels in the header `token`.',
    },
    paths: Object.fromEntries(paths) as Json,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      schemas: { Rejection: refusal(Object.keys(commonErrors), 0) },
    },
  }
}
