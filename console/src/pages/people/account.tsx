import { isOneTimeCode, isPassword } from '@banyan/rules/validate'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Form, Input, Popconfirm } from 'antd'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'
import { fieldRule } from '../../parts/field/rule.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Fact, FactList } from '../../parts/list/facts.tsx'
import { useNamed } from '../../parts/people/roles.ts'
import { type Session, Sessions } from '../../parts/people/sessions.tsx'
import { useAct, useActInPlace } from '../../state/act.ts'
import { ask, askOnce } from '../../state/ask.ts'
import { text } from './account.text.ts'

const accountKey = ['staff-account']

/** The own account: password and sessions. */
export function Page() {
  const words = useWords(text)
  const nameOf = useNamed()
  const query = useQuery({
    queryKey: accountKey,
    queryFn: async ({ signal }) => (await ask('/staff/people/account', 'load-account', {}, { signal })).data,
  })
  return (
    <>
      <PageHead title={words.title} />
      <div className="stack">
        <Loaded query={query}>
          {(account) => (
            <>
              <div className="card pad">
                <FactList>
                  <Fact name={words.name}>{account.name}</Fact>
                  <Fact name={words.mail}>{account.mail ?? <span className="quiet">{words.none}</span>}</Fact>
                  <Fact name={words.role}>{nameOf(account.role_name)}</Fact>
                </FactList>
              </div>
              <Own rows={account.sessions} />
            </>
          )}
        </Loaded>
        <Password />
      </div>
    </>
  )
}

function Own({ rows }: { rows: Session[] }) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const { message } = App.useApp()
  const end = useAct({
    run: (session_id: string | undefined) =>
      askOnce('/staff/people/account', 'end-session', { ...(session_id !== undefined && { session_id }) }),
    done: () => void message.success(words.ended),
    stale: [accountKey],
  })
  return (
    <div className="card">
      <div className="filters">
        <h2>{words.sessions}</h2>
        {rows.length > 1 && (
          <Popconfirm
            title={words.endOthersSure}
            okText={words.endOthers}
            cancelText={cancel}
            okButtonProps={{ danger: true }}
            onConfirm={() => void end.run(undefined)}
          >
            <Button danger loading={end.busy}>
              {words.endOthers}
            </Button>
          </Popconfirm>
        )}
      </div>
      <Sessions rows={rows} onEnd={(id) => void end.run(id)} />
    </div>
  )
}

interface Filled {
  password: string
  new_password: string
  again: string
  captcha: string
}

function Password() {
  const words = useWords(text)
  const { message } = App.useApp()
  const [form] = Form.useForm<Filled>()
  const change = useActInPlace({
    run: ({ again: _again, ...filled }: Filled) => askOnce('/staff/people/account', 'do-password', filled),
    done() {
      void message.success(words.changed)
      form.resetFields()
    },
    stale: [accountKey],
  })
  const needed = { required: true, message: words.missing }
  return (
    <section className="card pad">
      <h2>{words.password}</h2>
      <Form<Filled>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        style={{ maxWidth: 420 }}
        onFinish={(filled) => void change.run(filled)}
      >
        <Form.Item name="password" label={words.old} rules={[needed]}>
          <Input.Password autoComplete="current-password" maxLength={64} />
        </Form.Item>
        <Form.Item
          name="new_password"
          label={words.next}
          extra={words.nextHelp}
          rules={[fieldRule((next: string | undefined) => (isPassword(next ?? '') ? undefined : words.weak))]}
        >
          <Input.Password autoComplete="new-password" maxLength={16} />
        </Form.Item>
        <Form.Item
          name="again"
          label={words.again}
          dependencies={['new_password']}
          rules={[
            fieldRule((again: string | undefined) =>
              again === form.getFieldValue('new_password') ? undefined : words.differ,
            ),
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={16} />
        </Form.Item>
        <Form.Item
          name="captcha"
          label={words.code}
          extra={words.codeHelp}
          normalize={(given: string) => given.replace(/\D/g, '').slice(0, 6)}
          rules={[
            fieldRule((code: string | undefined) =>
              isOneTimeCode(code ?? '') ? undefined : words.codeMissing,
            ),
          ]}
        >
          <Input autoComplete="one-time-code" inputMode="numeric" className="digits" />
        </Form.Item>
        {change.fault !== undefined && <Alert type="error" showIcon title={change.fault} />}
        <Button type="primary" htmlType="submit" loading={change.busy}>
          {words.password}
        </Button>
      </Form>
    </section>
  )
}
