import { loadCultura as call } from '@banyan/contract/index/cultura'
import { handle } from '../door/handler.ts'
import { pageOf } from './article.ts'

export const loadCultura = handle(call, ({ app, request: { cursor }, language }) =>
  pageOf(app, { kind: 'culture', language, cursor }),
)
