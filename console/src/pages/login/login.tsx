import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useEffect } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useWords } from '../../lang/words.ts'
import { useFault } from '../../parts/fault.ts'
import { Logo } from '../../parts/logo.tsx'
import { LanguageSwitch, LookSwitch } from '../../parts/switches.tsx'
import { ask } from '../../state/ask.ts'
import { backTo, token } from '../../state/session.ts'
import { text } from './login.text.ts'

interface Filled {
  name: string
  password: string
  code: string
}

export function Page() {
  const words = useWords(text)
  const fault = useFault()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const signedIn = token.useValue()
  const [form] = Form.useForm<Filled>()
  const login = useMutation({
    mutationFn: async ({ name, password, code }: Filled) =>
      (
        await ask(
          '/staff/login/login',
          'do-login',
          { name: name.trim(), password, code },
          { anonymous: true },
        )
      ).data,
    onSuccess: (data) => {
      token.write(data.token)
      void navigate(backTo(params.get('back')), { replace: true })
    },
    // A code is good once: the next try needs the next one, whatever was wrong.
    onError: () => {
      form.setFieldValue('code', '')
      form.getFieldInstance('code')?.focus?.()
    },
  })
  // Who opens this page came to type; there is nothing to read before the first field.
  useEffect(() => form.focusField('name'), [form])
  if (signedIn !== undefined && !login.isPending) return <Navigate replace to={backTo(params.get('back'))} />
  return (
    <div className="login">
      <header>
        <Logo />
        <div>
          <LanguageSwitch />
          <LookSwitch />
        </div>
      </header>
      <main>
        <h1>{words.title}</h1>
        <p>{words.says}</p>
        {params.has('back') && !login.isError && <Alert type="info" showIcon title={words.ended} />}
        {login.isError && (
          <div role="alert">
            <Alert type="error" showIcon title={fault(login.error)} />
          </div>
        )}
        <Form<Filled>
          form={form}
          layout="vertical"
          size="large"
          requiredMark={false}
          validateTrigger="onSubmit"
          // A complaint goes as soon as somebody mends it; it comes back only with the next try.
          onValuesChange={(changed: Partial<Filled>) =>
            form.setFields((Object.keys(changed) as (keyof Filled)[]).map((name) => ({ name, errors: [] })))
          }
          onFinish={(filled) => login.mutate(filled)}
        >
          <Form.Item
            name="name"
            label={words.name}
            rules={[{ required: true, whitespace: true, message: words.nameMissing }]}
          >
            <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={60} />
          </Form.Item>
          <Form.Item
            name="password"
            label={words.password}
            rules={[{ required: true, message: words.passwordMissing }]}
          >
            <Input.Password autoComplete="current-password" maxLength={64} />
          </Form.Item>
          <Form.Item
            name="code"
            label={words.code}
            extra={words.codeHelp}
            // Authenticators show `123 456`, and that is what gets pasted.
            normalize={(given: string) => given.replace(/\D/g, '').slice(0, 6)}
            rules={[{ required: true, pattern: /^\d{6}$/, message: words.codeMissing }]}
          >
            <Input className="code" autoComplete="one-time-code" inputMode="numeric" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={login.isPending}>
            {words.login}
          </Button>
        </Form>
      </main>
    </div>
  )
}
