import { DownOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { text } from '../../frame.text.ts'
import { useWords } from '../../lang/words.ts'
import { useAct } from '../../state/act.ts'
import { ask } from '../../state/ask.ts'
import { forgetForms } from '../../state/form/drafts.ts'
import { forgetAttendance } from '../../state/service/attend.ts'
import type { Me } from '../../state/me.ts'
import { hideChats } from '../../state/service/open-chats.ts'
import { language } from '../../state/preferences.ts'
import { hasLoggedOut, token } from '../../state/session.ts'
import css from './account-menu.module.css'

/** Shows the name and role of the logged-in person, and the logout. */
export function AccountMenu({ me }: { me: Me }) {
  const words = useWords(text)
  const client = useQueryClient()
  const navigate = useNavigate()
  // Runs even without an answer of the server: the next person at this computer must not continue under this name.
  const end = () => {
    // The frame leads to the login as soon as the token is gone.
    hasLoggedOut.write('yes')
    token.write(undefined)
    forgetAttendance()
    forgetForms()
    hideChats()
    client.clear()
  }
  const leave = useAct({
    run: () => ask('/staff/login/login', 'sign-off', {}),
    done: end,
    failed: end,
    refused: () => true,
  })
  const shown = language.useValue()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'account', icon: <UserOutlined />, label: words.account },
          { key: 'leave', icon: <LogoutOutlined />, label: words.signOff, danger: true },
        ],
        onClick: ({ key }) => void (key === 'account' ? navigate('/people/account') : leave.run()),
      }}
    >
      <Button type="text" className={css['account'] ?? ''}>
        <span className="initial" aria-hidden>
          {[...me.name][0]?.toUpperCase()}
        </span>
        <span className={css['who']}>
          <strong>{me.name}</strong>
          <small>{me.role_name[shown]}</small>
        </span>
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}
