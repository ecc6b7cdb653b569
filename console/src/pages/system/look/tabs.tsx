import { tabIcons, tabLabelMost, type TabPage, tabPages, tabsMost } from '@banyan/contract/app/tab'
import { Button, Select } from 'antd'
import { useWords } from '../../../lang/words.ts'
import { FiveTextsField } from '../../../parts/field/five-texts.tsx'
import { PictureField, uploadPublic } from '../../../parts/field/picture-field.tsx'
import { Sortable } from '../../../parts/list/sortable.tsx'
import { language } from '../../../state/preferences.ts'
import { text } from '../look.text.ts'
import css from '../look.module.css'
import type { Editing, Tab } from './data.ts'
import { newTabLabels } from './tabs.text.ts'

const pages = Object.keys(tabPages) as TabPage[]

const newTabIcons: Readonly<Record<TabPage, Tab['icon']>> = {
  'pages/tarbar/home': 'home',
  'pages/tarbar/cart': 'grid',
  'pages/tarbar/conversation': 'chat',
  'pages/mine/service/external-service': 'service',
  'pages/tarbar/mine': 'user',
}

/** Returns a new tab of a page, with the page's own icon and names. */
const newTab = (page: TabPage): Tab => ({
  page,
  icon: newTabIcons[page],
  label: newTabLabels[page],
  picture: null,
  picture_selected: null,
})

/** The tabs from left to right: order, names, icons or pictures. */
export function TabList({ look, onLook, disabled, onBusy }: Editing & { onBusy: (busy: boolean) => void }) {
  const words = useWords(text)
  const { tabs } = look
  const left = pages.filter((page) => !tabs.some((tab) => tab.page === page))
  const write = (next: Tab[]) => onLook({ ...look, tabs: next })
  const items = tabs.map((tab) => ({ ...tab, id: tab.page }))
  const change = (tab: Tab) => write(tabs.map((one) => (one.page === tab.page ? tab : one)))
  const fieldsOf = ({ id: page }: { id: string }) =>
    tabs
      .filter((tab) => tab.page === page)
      .map((tab) => <TabFields key={page} tab={tab} disabled={disabled} onTab={change} onBusy={onBusy} />)
  return (
    <section className="card" aria-labelledby="look-tabs">
      <div className="pad">
        <h2 id="look-tabs" className={css['title']}>
          {words.tabs}
        </h2>
        {!disabled && left.length > 0 && tabs.length < tabsMost && (
          <Select<TabPage | null>
            aria-label={words.addTab}
            placeholder={words.addTabHint}
            className={css['add'] ?? ''}
            value={null}
            options={left.map((value) => ({ value, label: words[value] }))}
            onChange={(page) => page && write([...tabs, newTab(page)])}
          />
        )}
      </div>
      <Sortable
        items={items}
        label={words.tabList}
        nameOf={({ page }) => words[page]}
        disabled={disabled}
        onSort={(ids) => write(ids.flatMap((id) => tabs.filter(({ page }) => page === id)))}
        below={fieldsOf}
      >
        {({ page }) => (
          <>
            <b className={css['name']}>{words[page]}</b>
            <Button
              danger
              disabled={disabled}
              aria-label={words.removeTabOf(words[page])}
              onClick={() => write(tabs.filter((tab) => tab.page !== page))}
            >
              {words.removeTab}
            </Button>
          </>
        )}
      </Sortable>
    </section>
  )
}

const own = 'pictures'

type FieldsProps = {
  tab: Tab
  disabled: boolean
  onTab: (tab: Tab) => void
  onBusy: (busy: boolean) => void
}

function TabFields({ tab, disabled, onTab, onBusy }: FieldsProps) {
  const words = useWords(text)
  const spoken = language.useValue()
  const name = tab.label[spoken] || words[tab.page]
  const hasPictures = tab.picture !== null || tab.picture_selected !== null
  const shown = (url: string | null) => (url === null || url === '' ? null : { url })
  return (
    <fieldset className={css['tab']} disabled={disabled}>
      <FiveTextsField
        label={words.labelOf(words[tab.page])}
        maxLength={tabLabelMost}
        value={tab.label}
        onChange={({ zh, en = '', lo = '', vi = '', th = '' }) =>
          onTab({ ...tab, label: { zh, en, lo, vi, th } })
        }
      />
      <div className={css['icons']}>
        <Select<string>
          aria-label={words.iconOf(name)}
          className={css['icon'] ?? ''}
          disabled={disabled}
          value={hasPictures ? own : tab.icon}
          options={[
            ...tabIcons.map((value) => ({ value, label: words[value] })),
            { value: own, label: words.pictures },
          ]}
          onChange={(chosen) => {
            const icon = tabIcons.find((one) => one === chosen)
            onTab(
              icon
                ? { ...tab, icon, picture: null, picture_selected: null }
                : { ...tab, picture: '', picture_selected: '' },
            )
          }}
        />
        {hasPictures && (
          <>
            <p className="quiet">{words.pictureHelp}</p>
            {(['picture', 'picture_selected'] as const).map((field) => (
              <PictureField
                key={field}
                label={field === 'picture' ? words.picture : words.pictureSelected}
                upload={uploadPublic('small')}
                value={shown(tab[field])}
                onChange={(picture) => onTab({ ...tab, [field]: picture?.url ?? '' })}
                onBusy={onBusy}
              />
            ))}
          </>
        )}
      </div>
    </fieldset>
  )
}
