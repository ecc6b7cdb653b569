import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '@banyan/contract/calls'
import { commonErrors } from '@banyan/contract/errors'
import { staffCalls } from '@banyan/contract/staff/calls'
import { multipart, startTestApp, type TestApp } from '../testing/app.ts'
import { type Person, signUp } from '../testing/people.ts'
import { newStaff } from '../testing/shop.ts'
import { allCalls } from './door.ts'

let home: TestApp
let noy: Person
beforeAll(async () => {
  home = await startTestApp()
  noy = await signUp(home, 'Noy')
})
afterAll(() => home.close())

const version = { control: 'load-version', edition_type: 'app', version_type: 'web', edition_number: '1' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

const raw = async (
  payload: string | Buffer,
  headers: Record<string, string> = form,
  url = '/app/version',
) => {
  const reply = await home.server.inject({ method: 'POST', url, headers, payload })
  return {
    statusCode: reply.statusCode,
    json: reply.json<{ status: unknown; msg: string; data: { code: string; fields?: string[] } | null }>(),
    headers: reply.headers,
  }
}

const body = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

describe('what does not parse', () => {
  test.each([
    ['zh', '参数不合法'],
    ['en', 'Illegal parameter'],
    ['lo', 'ຂໍ້ມູນບໍ່ຖືກຕ້ອງ'],
    ['vi', 'Yêu cầu không hợp lệ'],
    ['th', 'ข้อมูลไม่ถูกต้อง'],
  ])('[C1 D36 G1 X5] a wrong type is a 400 with words in %s, and names the field', async (language, msg) => {
    const reply = await raw(body({ ...version, edition_number: 'newest', language }))
    expect(reply.statusCode).toBe(400)
    expect(reply.json).toEqual({
      status: 0,
      msg,
      data: { code: 'illegal-parameter', fields: ['edition_number'] },
    })
  })

  test('[C1 G1] without a language, or in one that there is not, the words are Chinese', async () => {
    for (const more of [{}, { language: 'fr' }, { language: '' }])
      expect((await raw(body({ ...version, edition_number: 'x', ...more }))).json.msg).toBe('参数不合法')
  })

  test.each([
    ['an extra field', body({ ...version, is_admin: '1' }), ['is_admin']],
    [
      'a missing field',
      body({ control: 'load-version' }),
      ['edition_type', 'version_type', 'edition_number'],
    ],
    ['a field twice', `${body(version)}&edition_type=web`, ['edition_type']],
    ['__proto__', `${body(version)}&__proto__=polluted`, undefined],
    ['constructor', `${body(version)}&constructor=x`, ['constructor']],
    ['a NUL inside words', body({ ...version, edition_type: 'a\u0000b' }), ['edition_type']],
    [
      'half a character',
      `control=load-version&version_type=web&edition_number=1&edition_type=%ED%A0%80`,
      undefined,
    ],
    [
      'broken percent-encoding',
      `control=load-version&version_type=web&edition_number=1&edition_type=%E0%A4%A`,
      undefined,
    ],
    ['a number beyond its bounds', body({ ...version, edition_number: '9999999999' }), ['edition_number']],
    ['a negative number', body({ ...version, edition_number: '-1' }), ['edition_number']],
    ['digits of another script', body({ ...version, edition_number: '٣' }), ['edition_number']],
    ['a list by brackets', `${body({ control: 'load-version' })}&edition_type[]=a`, ['edition_type']],
  ])(
    '[C1 D36] %s is refused with 400 or taken as harmless text, never a 500',
    async (_what, payload, fields) => {
      const reply = await raw(payload)
      if (fields) {
        expect(reply.statusCode).toBe(400)
        expect(reply.json.data?.fields).toEqual(expect.arrayContaining(fields))
      }
      expect([200, 400]).toContain(reply.statusCode)
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    },
  )

  test.each([
    ['too large a body', `${body(version)}&x=${'y'.repeat(300_000)}`, form, 413, 'too-large'],
    ['JSON', JSON.stringify(version), { 'content-type': 'application/json' }, 415, 'content-type'],
    ['XML', '<a/>', { 'content-type': 'text/xml' }, 415, 'content-type'],
    ['plain text', body(version), { 'content-type': 'text/plain' }, 415, 'content-type'],
    ['no content type', body(version), {}, 415, 'content-type'],
    [
      'a form in disguise',
      body(version),
      { 'content-type': 'application/x-www-form-urlencodedx' },
      415,
      'content-type',
    ],
    [
      'a multipart body without its parts',
      '',
      { 'content-type': 'multipart/form-data; boundary=x' },
      415,
      'content-type',
    ],
    [
      'a multipart body without a boundary',
      'x',
      { 'content-type': 'multipart/form-data' },
      415,
      'content-type',
    ],
  ] as const)('[C1 D36] %s has its own answer', async (_what, payload, headers, status, code) => {
    const reply = await raw(payload, headers)
    expect([reply.statusCode, reply.json.data?.code]).toEqual([status, code])
    expect(reply.json.msg).not.toBe('')
  })

  test('[C1 D36] an unknown path, an unknown control and no control are not found', async () => {
    const cases: [string, string][] = [
      ['/app/nothing', body({ control: 'load-version' })],
      ['/app/version', body({ control: 'load-nothing', language: 'en' })],
      ['/app/version', body({ language: 'en' })],
      ['/app/version', 'control=load-version&control=load-config'],
      ['/app/version', 'control=toString'],
      ['/app/version/', body(version)],
    ]
    for (const [url, payload] of cases) {
      const reply = await raw(payload, form, url)
      expect([url, reply.statusCode, reply.json.data?.code]).toEqual([url, 404, 'unknown-call'])
    }
    const get = await home.server.inject({ method: 'GET', url: '/app/version' })
    expect(get.statusCode).toBe(404)
  })

  test('[C1] the content type may have any case, and a charset', async () => {
    const reply = await raw(body(version), {
      'content-type': 'Application/X-WWW-Form-Urlencoded; charset=UTF-8',
    })
    expect(reply.json.status).toBe(1)
  })

  test('[C1 D36] no bytes whatever make the server fail', async () => {
    const paths = [...allCalls().keys()]
    const types = [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=----b',
      'application/json',
      '',
    ]
    const someBytes = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes))
    const someForm = fc
      .array(
        fc.tuple(fc.string({ unit: 'binary', maxLength: 20 }), fc.string({ unit: 'binary', maxLength: 60 })),
      )
      .map((pairs) => Buffer.from(pairs.map(([name, value]) => `${name}=${value}`).join('&')))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.constantFrom(...types),
        fc.oneof(someBytes, someForm),
        fc.boolean(),
        async (url, type, payload, known) => {
          const headers: Record<string, string> = type === '' ? {} : { 'content-type': type }
          if (known) headers['token'] = noy.token
          const reply = await home.server.inject({ method: 'POST', url, headers, payload })
          expect(reply.statusCode).toBeLessThan(500)
          expect(reply.json()).toMatchObject({ msg: expect.any(String) })
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('who may call', () => {
  test('[R2 D36] every member’s call without a token says so, and with a dead one that the login is lost', async () => {
    for (const [path, module] of Object.entries(calls))
      for (const call of Object.values(module) as unknown[]) {
        if (typeof call !== 'object' || call === null || !('control' in call)) continue
        const { control, who } = call as { control: string; who: unknown }
        if (who !== 'member') continue
        const without = await home.post(path, { control, language: 'en' })
        expect([path, without.statusCode, without.json.status]).toEqual([path, 200, 'lost-login'])
        expect(without.json).toMatchObject({
          msg: 'Please log in first',
          data: { code: 'please-log-in-first' },
        })
        const dead = await home.post(path, { control, language: 'en' }, { token: 'x'.repeat(43) })
        expect(dead.json).toMatchObject({ status: 'lost-login', data: { code: 'lost-login' } })
      }
  })

  test('[D50 R2] a member’s token opens no staff call, and a staff token no member’s', async () => {
    let staffToken = ''
    const original = home.client.bind(home)
    home.client = (token, ...rest) => {
      staffToken = token ?? staffToken
      return original(token, ...rest)
    }
    await newStaff(home, 'Somchai', 'owner')
    home.client = original
    expect(staffToken).not.toBe('')
    for (const [path, module] of Object.entries(staffCalls))
      for (const call of Object.values(module) as unknown[]) {
        if (typeof call !== 'object' || call === null || !('control' in call)) continue
        const { control, who } = call as { control: string; who: unknown }
        if (who === 'visitor') continue
        const reply = await home.post(path, { control, language: 'en' }, { token: noy.token })
        expect([path, reply.json.status]).toEqual([path, 'lost-login'])
      }
    const mine = { control: 'load-mine', language: 'en' }
    expect((await home.post('/tarbar/mine', mine, { token: staffToken })).json.status).toBe('lost-login')
    expect((await home.post('/tarbar/mine', mine, { token: noy.token })).json.status).toBe(1)
  })

  test('[R2] the token counts in its header only: not in the body, the address or a cookie', async () => {
    const fields = { control: 'load-mine', language: 'en' }
    const inBody = await home.post('/tarbar/mine', { ...fields, token: noy.token })
    const inAddress = await home.post(`/tarbar/mine?token=${noy.token}`, fields)
    const inCookie = await home.post('/tarbar/mine', fields, { cookie: `token=${noy.token}` })
    for (const reply of [inBody, inAddress, inCookie]) expect(reply.json.status).toBe('lost-login')
  })

  test('[R3] a visitor’s call takes no notice of a token', async () => {
    const reply = await home.post('/app/version', version, { token: 'x'.repeat(5000) })
    expect(reply.json.status).toBe(1)
  })
})

describe('every reply', () => {
  test('[D36 X1] has its headers, whatever it is: content policy, nosniff, no referrer, no store', async () => {
    const replies = await Promise.all([
      home.post('/app/version', version),
      home.post('/tarbar/mine', { control: 'load-mine' }),
      home.post('/tarbar/mine', { control: 'load-mine' }, { token: noy.token }),
      home.post('/app/version', { control: 'nothing' }),
      home.post('/nowhere', {}),
      raw('{}', { 'content-type': 'application/json' }),
      raw('x'.repeat(300_000)),
    ])
    for (const { headers, statusCode } of replies) {
      expect(headers['content-security-policy'], String(statusCode)).toContain("script-src 'self'")
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['content-security-policy']).not.toContain('unsafe-eval')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
      })
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      expect(headers).not.toHaveProperty('set-cookie')
    }
  })

  test('[X1 D36] a fault gives 500, words and an id, and nothing of what went wrong', async () => {
    const { settings } = home.app
    const read = settings.read.bind(settings)
    const logged: unknown[] = []
    const error = home.app.log.error.bind(home.app.log)
    home.app.log.error = (what: unknown) => logged.push(what)
    settings.read = () => Promise.reject(new Error('select * from secret_table'))
    try {
      const reply = await home.post('/app/config', { control: 'load-config', language: 'en' })
      expect(reply.statusCode).toBe(500)
      expect(reply.json).toMatchObject({
        status: 0,
        msg: expect.stringMatching(/^Server failed \([0-9a-f]{8}\)$/),
        data: { code: 'server-failed', params: { id: expect.any(String) } },
      })
      expect(JSON.stringify(reply.json)).not.toMatch(/secret_table|\.ts|at /)
      expect(logged).toHaveLength(1)
      expect(logged[0]).toMatchObject({ id: (reply.json.data as { params: { id: string } }).params.id })
    } finally {
      settings.read = read
      home.app.log.error = error
    }
  })

  test('[C1] a file may come with an upload only, and a call that takes none refuses multipart', async () => {
    const { headers, body: payload } = multipart(Object.entries(version), Buffer.from('x'))
    expect((await raw(payload, headers)).statusCode).toBe(415)
  })
})

test('[D28] too many calls from one origin are told to wait; others are not', async () => {
  const strict = await startTestApp({ RATE_LIMIT: '5' })
  const from = (origin: string) => strict.post('/app/version', { ...version, language: 'en' }, {}, origin)
  for (let round = 0; round < 5; round++) expect((await from('10.0.0.1')).statusCode).toBe(200)
  const stopped = await from('10.0.0.1')
  expect(stopped.statusCode).toBe(429)
  expect(stopped.json).toMatchObject({ status: 0, data: { code: 'too-many-requests' } })
  expect((await from('10.0.0.2')).statusCode).toBe(200)
  await strict.close()
})

test('[C1] over a real socket: a body that says it is longer than it is ends with the connection, not the server', async () => {
  await home.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = home.server.server.address() as AddressInfo
  await new Promise<void>((ended) => {
    const asking = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/app/version',
      headers: { ...form, 'content-length': '5000' },
    })
    asking.on('error', () => ended())
    asking.on('response', (reply) => reply.resume().on('end', ended))
    asking.write('control=load')
    asking.flushHeaders()
    asking.destroy()
  })
  expect((await home.post('/app/version', version)).json.status).toBe(1)
})

test('[C1] over a real socket: a form that is too large is read to its end and gets a readable refusal', async () => {
  const { port } = home.server.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const large = Buffer.alloc(8 * 1_048_576, 'x')
  const length = ['content-length: 8388608', 'transfer-encoding: chunked']
  const chunk = (body: Buffer) =>
    Buffer.concat([Buffer.from('800000\r\n'), body, Buffer.from('\r\n0\r\n\r\n')])
  for (const header of length) {
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    const type = form['content-type']
    socket.write(`POST /app/config HTTP/1.1\r\nhost: here\r\ncontent-type: ${type}\r\n${header}\r\n\r\n`)
    // As simple clients do: all is sent before anything of the answer is read.
    await new Promise<void>((sent, failed) => {
      socket.once('error', failed)
      socket.write(header.includes('chunked') ? chunk(large) : large, () => sent())
    })
    const [told] = (await once(socket.resume(), 'data')) as [Buffer]
    socket.destroy()
    expect(String(told)).toMatch(/^HTTP\/1\.1 413 /)
    expect(String(told)).toContain(
      JSON.stringify({ status: 0, msg: commonErrors['too-large'].zh, data: { code: 'too-large' } }),
    )
  }
  // Without an end: the server stops reading.
  const endless = new ReadableStream({ pull: (to) => to.enqueue(Buffer.alloc(1_048_576, 'x')) })
  const sent = fetch(`${url}/app/config`, {
    method: 'POST',
    headers: form,
    body: endless,
    duplex: 'half',
  })
  const told = await sent.then(
    (reply) => String(reply.status),
    () => 'cut',
  )
  expect(['413', 'cut']).toContain(told)
})
