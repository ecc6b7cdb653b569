import { DesktopOutlined, GlobalOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'
import { consoleLanguages, language, look, looks } from '../../state/preferences.ts'

// Each language is named in itself, so that people who can't read the current language find their own.
const names = { zh: '中文', en: 'English' } as const
const lookIcons = { auto: <DesktopOutlined />, light: <SunOutlined />, dark: <MoonOutlined /> } as const

export function LanguageSwitch() {
  const words = useWords(common)
  const spoken = language.useValue()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [spoken],
        items: consoleLanguages.map((key) => ({ key, label: names[key] })),
        onClick: ({ key }) => language.write(key === 'en' ? 'en' : 'zh'),
      }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-label={`${words.language}: ${names[spoken]}`}>
        {names[spoken]}
      </Button>
    </Dropdown>
  )
}

export function LookSwitch() {
  const words = useWords(common)
  const chosen = look.useValue()
  const labels = { auto: words.lookAuto, light: words.lookLight, dark: words.lookDark }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [chosen],
        items: looks.map((key) => ({ key, icon: lookIcons[key], label: labels[key] })),
        onClick: ({ key }) => look.write(looks.find((one) => one === key) ?? 'auto'),
      }}
    >
      <Button type="text" icon={lookIcons[chosen]} aria-label={`${words.look}: ${labels[chosen]}`} />
    </Dropdown>
  )
}
