import * as contract from '@banyan/contract/staff/system/settings'
import { isSettingKey, settingFault, type SettingKey, settingTable } from '@banyan/rules/settings'
import { handle } from '../../door/handler.ts'
import { recordAction } from '../audit.ts'
import { listChanged, saveSetting } from './settings.sql.ts'

export const loadSettings = handle(contract.loadSettings, async ({ app }) => {
  const inForce = await app.settings.read()
  const rows = await listChanged(app.database.db)
  const changed = new Map(rows.map((row) => [row.key, row.changed_at.toISOString()]))
  return {
    list: (Object.keys(settingTable) as SettingKey[]).map((key) => ({
      key,
      value: inForce[key],
      changed: changed.get(key) ?? null,
    })),
  }
})

export const doChange = handle(contract.doChange, async ({ app, request, staff, origin, refuse }) => {
  const { key, value } = request
  if (!isSettingKey(key)) return refuse('setting-unknown')
  const why = settingFault(key, value)
  if (why !== undefined) refuse('setting-value', { why })
  const at = app.clock.now()
  await app.database.transaction(async (tx) => {
    const before = (await saveSetting(tx, key, value, at)) ?? settingTable[key].default
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'setting.change',
      subject: key,
      before,
      after: value,
    })
  })
  app.settings.forget()
  return {}
})
