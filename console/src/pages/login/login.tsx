import { isOneTimeCode } from '@banyan/rules/validate'
import { Alert, Button, Form, Input } from 'antd'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useWords } from '../../lang/words.ts'
import { fieldRule } from '../../parts/field/rule.ts'
import { Logo } from '../../parts/frame/logo.tsx'
import { LanguageSwitch, LookSwitch } from '../../parts/frame/switches.tsx'
import { useActInPlace } from '../../state/act.ts'
import { ask } from '../../state/ask.ts'
import { backTo, hasLoggedOut, token } from '../../state/session.ts'
import { text } from './login.text.ts'
import css from '../../parts/frame/login.module.css'

interface Filled {
  name: string
  password: string
  code: string
}

export function Page() {
  const words = useWords(text)
  const [params] = useSearchParams()
  const signedIn = token.useValue()
  const [form] = Form.useForm<Filled>()
  const login = useActInPlace({
    run: async ({ name, password, code }: Filled) =>
      (
        await ask(
          '/staff/login/login',
          'do-login',
          { name: name.trim(), password, code },
          { anonymous: true },
        )
      ).data,
    // The stored token opens the next page, below. A second navigation could override a step of the person.
    done: (data) => token.write(data.token),
    // A code works once, so the next try needs a new one, independent of the reason for the failure.
    failed() {
      form.setFieldValue('code', '')
      form.getFieldInstance('code')?.focus?.()
    },
  })
  useEffect(() => hasLoggedOut.write(undefined), [])
  // The page has no text before its first field, so the field gets the focus.
  useEffect(() => form.focusField('name'), [form])
  if (signedIn !== undefined) return <Navigate replace to={backTo(params.get('back'))} />
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
        <h1>{words.title}</h1>
        <p>{words.says}</p>
        {params.has('back') && login.fault === undefined && (
          <Alert type="info" showIcon title={words.ended} />
        )}
        {login.fault !== undefined && (
          <div role="alert">
            <Alert type="error" showIcon title={login.fault} />
          </div>
        )}
        <Form<Filled>
          form={form}
          layout="vertical"
          size="large"
          requiredMark={false}
          validateTrigger="onSubmit"
          // A field's error is removed as soon as the field changes, and is shown again only after the next submit.
          onValuesChange={(changed: Partial<Filled>) =>
            form.setFields((Object.keys(changed) as (keyof Filled)[]).map((name) => ({ name, errors: [] })))
          }
          onFinish={(filled) => void login.run(filled)}
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
            // Authenticators show `123 456`, and people paste it in this form.
            normalize={(given: string) => given.replace(/\D/g, '').slice(0, 6)}
            required
            rules={[
              fieldRule((code: string | undefined) =>
                isOneTimeCode(code ?? '') ? undefined : words.codeMissing,
              ),
            ]}
          >
            <Input className={css['code'] ?? ''} autoComplete="one-time-code" inputMode="numeric" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={login.busy}>
            {words.login}
          </Button>
        </Form>
      </main>
    </div>
  )
}
