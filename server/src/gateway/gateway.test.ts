// Mail over a real SMTP socket, SMS over a real HTTP server.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../boot/config.ts'
import { startTestApp } from '../testing/app.ts'
import { freshOrigin, signUp } from '../testing/people.ts'
import { openGateways } from './gateway.ts'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

interface Mail {
  from: string
  to: string[]
  text: string
}

async function mailServer(accept = true) {
  const mails: Mail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((one) => one.address),
          text: Buffer.concat(chunks).toString(),
        })
        const text = Buffer.concat(chunks).toString()
        done(
          accept
            ? null
            : new Error(
                `550 no room for full@example.la: ${/\d{6}/.exec(decode(text).split('Code')[1] ?? '')?.[0]}`,
              ),
        )
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  cleanups.push(() => new Promise((closed) => server.close(closed)))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, mails }
}

async function smsServer(status = () => 200) {
  const got: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      got.push({ headers: request.headers, body })
      // Any other path accepts everything: a client that followed the redirect would think that the SMS was sent.
      response.writeHead(request.url === '/send' ? status() : 200, { location: '/elsewhere' }).end('{}')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  cleanups.push(
    () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  )
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/send`, got }
}

const home = async (env: Record<string, string>) => {
  const started = await startTestApp(env)
  cleanups.push(() => started.close())
  return started
}

const ask = (started: Awaited<ReturnType<typeof home>>, sendTo: string, sms_type = 'register' as const) =>
  started.client(undefined, 'en', freshOrigin())('/app/get-captcha', 'get-captcha', {
    sms_type,
    captchaType: sendTo.includes('@') ? 'email' : 'mobile',
    sendTo,
  })

const decode = (mail: string): string =>
  mail
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

test('[D28] a code for an email goes out by SMTP, to that one address, and not into the outbox', async () => {
  const smtp = await mailServer()
  const started = await home({ SMTP_URL: smtp.url, MAIL_FROM: 'Banyan <codes@banyan.example>' })
  await ask(started, 'noy@example.la')
  expect(smtp.mails).toHaveLength(1)
  const [mail] = smtp.mails
  expect(mail).toMatchObject({ from: 'codes@banyan.example', to: ['noy@example.la'] })
  expect(mail?.text).toContain('Subject: Your Banyan code')
  const code = /code is (\d{6})/.exec(decode(mail?.text ?? ''))?.[1] ?? ''
  const { data } = await started.client()('/login/register', 'do-register', {
    account: 'noy@example.la',
    captcha: code,
    password: 'banana7tree',
    password_again: 'banana7tree',
    nickName: 'Noy',
  })
  expect(data.nick_name).toBe('Noy')
  expect(await started.database.db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('[D28] a code for a mobile goes to the SMS gateway as JSON, with its token', async () => {
  const sms = await smsServer()
  const started = await home({ SMS_URL: sms.url, SMS_TOKEN: 'gateway-token' })
  await ask(started, '+86 138 0013 8000')
  expect(sms.got).toHaveLength(1)
  expect(sms.got[0]?.headers).toMatchObject({
    authorization: 'Bearer gateway-token',
    'content-type': 'application/json',
  })
  expect(JSON.parse(sms.got[0]?.body ?? '')).toEqual({
    to: '13800138000',
    text: expect.stringMatching(/Your verification code is \d{6}\. It expires in 10 minutes\./),
  })
})

test.each([500, 401, 302])(
  '[D28] a gateway that answers %d: the member is told, and need not wait for the next try',
  async (status) => {
    let now = status
    const sms = await smsServer(() => now)
    const started = await home({ SMS_URL: sms.url })
    await expect(ask(started, '13800138000')).rejects.toMatchObject({ code: 'captcha-not-sent' })
    now = 204
    expect((await ask(started, '13800138000')).data.waitSeconds).toBe(60)
    expect(sms.got).toHaveLength(2)
  },
)

test('[D28] a mail server that refuses: the member is told, and the log has neither code nor address', async () => {
  const smtp = await mailServer(false)
  const started = await home({ SMTP_URL: smtp.url })
  const logged: unknown[] = []
  started.app.log.error = (...what: unknown[]) => logged.push(what)
  await expect(ask(started, 'full@example.la')).rejects.toMatchObject({ code: 'captcha-not-sent' })
  expect(logged).toHaveLength(1)
  const code = /code is (\d{6})/.exec(decode(smtp.mails[0]?.text ?? ''))?.[1] ?? 'none'
  expect(JSON.stringify(logged)).toContain('no room for')
  for (const secret of [code, 'full@example.la']) expect(JSON.stringify(logged)).not.toContain(secret)
})

test('[D28] with a slow gateway a login code is promised at once, for known and unknown accounts alike', async () => {
  let answer = (): void => undefined
  const held = new Promise<void>((open) => (answer = open))
  let asked = 0
  const slow = createServer((_request, response) => {
    asked++
    void held.then(() => response.end())
  })
  await new Promise<void>((listening) => slow.listen(0, '127.0.0.1', listening))
  cleanups.push(() => new Promise((closed) => slow.close(() => closed())))
  const started = await home({ SMS_URL: `http://127.0.0.1:${(slow.address() as AddressInfo).port}` })
  await started.database.db
    .insertInto('member')
    .values({
      mobile: '13800138000',
      password_hash: '-',
      nick_name: 'Slow',
      user_code: 'SLWSLW2',
      avatar: '',
      created_at: started.clock.now(),
    })
    .execute()
  const login = (sendTo: string) =>
    started.client(undefined, 'en', freshOrigin())('/app/get-captcha', 'get-captcha', {
      sms_type: 'login',
      captchaType: 'mobile',
      sendTo,
    })
  // Neither call waits for the gateway, which has not answered yet.
  const [known, unknown] = await Promise.all([login('13800138000'), login('13900139000')])
  expect(Object.keys(known.data)).toEqual(Object.keys(unknown.data))
  answer()
  await started.app.gateways.close()
  expect(asked, 'only the known one is sent anything').toBe(1)
})

test('[D59] production without an SMS gateway sends nothing and says so; it never falls back to the outbox', async () => {
  const config = readConfig({
    NODE_ENV: 'production',
    SECRET: 'x'.repeat(40),
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  const started = await home({})
  const gateways = openGateways(config, started.database.db, started.clock, pino({ level: 'silent' }))
  await expect(
    gateways.send('mobile', { to: '13800138000', subject: '', text: 'Code 123456' }),
  ).rejects.toThrow('no gateway')
  await gateways.close()
  expect(await started.database.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  const noy = await signUp(started, 'Noy')
  expect(noy.token).not.toBe('')
})
