// The favourite button of a product. It changes immediately, and back if the server refuses.
import { createElement } from 'react'
import Heart from 'lucide-react/icons/heart'
import type { HeaderSide } from '@banyan/ui/page/header-bar'
import { toast } from '@banyan/ui/layer/toast'
import { useSignedIn } from '../../state/app/session.ts'
import { newRequestKey } from '../../state/lib/random.ts'
import { useAct } from '../../state/wire/act.ts'
import { ask } from '../../state/wire/ask.ts'
import { queryClient, replyKey, useAsk, useReader } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { text } from './favourite.text.ts'

const path = '/mine/common/my-collect'

/** Returns the button for the header bar. A visitor who taps it is sent to the login page. */
export function useFavourite(goods_id: string): HeaderSide {
  const t = useText(text)
  const signedIn = useSignedIn()
  const key = replyKey(path, 'load-collected', { goods_id }, useReader())
  const { data } = useAsk(path, 'load-collected', { goods_id }, { enabled: signedIn })
  const collected = data?.collected ?? false
  const change = useAct({
    run: (collect: boolean) => ask(path, 'do-collect', { request_key: newRequestKey(), goods_id, collect }),
    optimistic(collect) {
      const before = queryClient.getQueryData(key) ?? { collected: !collect }
      if (signedIn) queryClient.setQueryData(key, { collected: collect })
      return () => void queryClient.setQueryData(key, before)
    },
    done: (_, collect) => toast.show(t(collect ? 'added' : 'removed'), { kind: 'ok' }),
    forgets: [path],
  })
  return {
    kind: 'icon',
    label: t('favourite'),
    pressed: collected,
    icon: createElement(Heart, {
      size: 21,
      strokeWidth: 1.9,
      'aria-hidden': true,
      ...(collected ? { fill: 'currentColor', className: 'text-alert' } : {}),
    }),
    onClick: () => void change.run(!collected),
  }
}
