import { DownOutlined, LogoutOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { text } from '../frame.text.ts'
import { useWords } from '../lang/words.ts'
import { ask } from '../state/ask.ts'
import type { Me } from '../state/me.ts'
import { token } from '../state/session.ts'

/** Who is signed in, as what, and the way out. */
export function AccountMenu({ me }: { me: Me }) {
  const words = useWords(text)
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: () => ask('/staff/login/login', 'sign-off', {}),
    // Even when the server could not be told, nobody else at this computer goes on in this name.
    onSettled: () => {
      void navigate('/login/login', { replace: true })
      token.write(undefined)
      client.clear()
    },
  })
  const roles = {
    owner: words.owner,
    finance: words.roleFinance,
    goods: words.goods,
    support: words.support,
    content: words.content,
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [{ key: 'leave', icon: <LogoutOutlined />, label: words.signOff, danger: true }],
        onClick: () => leave.mutate(),
      }}
    >
      <Button type="text" className="account">
        <span className="initial" aria-hidden>
          {[...me.name][0]?.toUpperCase()}
        </span>
        <span className="who">
          <strong>{me.name}</strong>
          <small>{roles[me.role]}</small>
        </span>
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}
