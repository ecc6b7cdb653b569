import '../../testing/storage.ts'
import { toast } from '@banyan/ui/layer/toast'
import { afterEach, expect, test, vi } from 'vitest'
import { showNotice } from './notice-toast.ts'

afterEach(() => void vi.restoreAllMocks())

test('a notice shows its title as a toast; what the member did on another device shows none', () => {
  const shown = vi.spyOn(toast, 'show').mockReturnValue(undefined)
  showNotice({ version: 0, news: 'transfer-sent', id: '1' })
  showNotice({ version: 0, news: null, id: null })
  expect(shown).not.toHaveBeenCalled()
  showNotice({ version: 1, news: 'transfer-received', id: '1' })
  expect(shown).toHaveBeenCalledExactlyOnceWith('您收到一笔转账', { kind: 'ok' })
})
