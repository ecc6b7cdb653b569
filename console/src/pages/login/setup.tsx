import type { ReplyOf } from '@banyan/contract/call'
import type { loadSetup } from '@banyan/contract/staff/login/setup'
import { isOneTimeCode, isPassword } from '@banyan/rules/validate'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input, QRCode } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { useWords } from '../../lang/words.ts'
import { fieldRule } from '../../parts/field/rule.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { Logo } from '../../parts/frame/logo.tsx'
import { LanguageSwitch, LookSwitch } from '../../parts/frame/switches.tsx'
import { Fact, FactList } from '../../parts/list/facts.tsx'
import { useNamed } from '../../parts/people/roles.ts'
import { useActInPlace } from '../../state/act.ts'
import { ask } from '../../state/ask.ts'
import { token } from '../../state/session.ts'
import { text } from './setup.text.ts'
import css from '../../parts/frame/login.module.css'

/** The page of a link in a mail: an invited person sets password and authenticator, others a new authenticator. */
export function Page() {
  const words = useWords(text)
  const [params] = useSearchParams()
  const link = /^[A-Za-z0-9_-]{43}$/.exec(params.get('link') ?? '')?.[0]
  return (
    <div className={css['login']}>
      <header>
        <Logo />
        <div>
          <LanguageSwitch />
          <LookSwitch />
        </div>
      </header>
      <main>
        {link === undefined ? (
          <>
            <h1>{words.broken}</h1>
            <Alert type="error" showIcon title={words.incomplete} />
          </>
        ) : (
          <Setup link={link} />
        )}
      </main>
    </div>
  )
}

function Setup({ link }: { link: string }) {
  const query = useQuery({
    queryKey: ['staff-setup', link],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await ask('/staff/login/setup', 'load-setup', { link }, { signal, anonymous: true })).data,
  })
  return (
    <Loaded query={query} isPage>
      {(data) => <Steps link={link} data={data} />}
    </Loaded>
  )
}

interface Filled {
  password: string
  again?: string
  code: string
}

function Steps({ link, data }: { link: string; data: ReplyOf<typeof loadSetup> }) {
  const words = useWords(text)
  const nameOf = useNamed()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [form] = Form.useForm<Filled>()
  const invited = data.kind === 'invite'
  const finish = useActInPlace({
    run: async ({ password, code }: Filled) =>
      (await ask('/staff/login/setup', 'do-setup', { link, password, code }, { anonymous: true })).data,
    done(reply) {
      client.clear()
      token.write(reply.token)
      void navigate('/', { replace: true })
    },
  })
  const needed = { required: true, message: words.missing }
  const strong = fieldRule((given: string | undefined) => (isPassword(given ?? '') ? undefined : words.weak))
  return (
    <>
      <h1>{words[data.kind]}</h1>
      <FactList>
        <Fact name={words.name}>{data.name}</Fact>
        <Fact name={words.role}>{nameOf(data.role_name)}</Fact>
      </FactList>
      <p>{words.scan}</p>
      <QRCode aria-label={words.qr} value={data.uri} type="svg" bgColor="#fff" color="#000" />
      <FactList>
        <Fact name={words.secret} copy={data.secret} />
      </FactList>
      <Form<Filled>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={(filled) => void finish.run(filled)}
      >
        <Form.Item
          name="password"
          label={invited ? words.newPassword : words.password}
          {...(invited && { extra: words.newHelp })}
          rules={[invited ? strong : needed]}
        >
          <Input.Password autoComplete={invited ? 'new-password' : 'current-password'} maxLength={64} />
        </Form.Item>
        {invited && (
          <Form.Item
            name="again"
            label={words.again}
            rules={[
              fieldRule((again: string | undefined) =>
                again === form.getFieldValue('password') ? undefined : words.differ,
              ),
            ]}
          >
            <Input.Password autoComplete="new-password" maxLength={64} />
          </Form.Item>
        )}
        <Form.Item
          name="code"
          label={words.code}
          extra={words.codeHelp}
          normalize={(given: string) => given.replace(/\D/g, '').slice(0, 6)}
          rules={[
            fieldRule((code: string | undefined) =>
              isOneTimeCode(code ?? '') ? undefined : words.codeMissing,
            ),
          ]}
        >
          <Input className={css['code'] ?? ''} autoComplete="one-time-code" inputMode="numeric" />
        </Form.Item>
        {finish.fault !== undefined && (
          <div role="alert">
            <Alert type="error" showIcon title={finish.fault} />
          </div>
        )}
        <Button type="primary" htmlType="submit" block loading={finish.busy}>
          {words.done}
        </Button>
      </Form>
    </>
  )
}
