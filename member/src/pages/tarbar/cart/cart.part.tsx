import { useState } from 'react'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Empty } from '@banyan/ui/page/empty'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Card } from '@banyan/ui/show/card'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { type CartLine, saveQuantities, setQuantity, useCart } from '../../../state/shop/cart.ts'
import { useAct } from '../../../state/wire/act.ts'
import { forget } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../cart.text.ts'
import { ChangeOptions } from './change-options.part.tsx'
import { Buying, Deleting } from './footer.part.tsx'
import { Line, LostLine } from './line.part.tsx'
import { apart, having, idsOf } from './selection.ts'
import { Undo, useRemoving } from './undo.part.tsx'

/** The cart. A line is selected until the member takes its tick away. */
export function Cart() {
  const { query, lines } = useCart()
  return (
    <div className="px-4 pt-3 pb-24">
      <Loaded query={query} waiting={<Waiting />}>
        {() => <Lines lines={lines ?? []} />}
      </Loaded>
    </div>
  )
}

function Lines({ lines }: { lines: readonly CartLine[] }) {
  const t = useText(text)
  const [editing, setEditing] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [changing, setChanging] = useState<CartLine>()
  const removing = useRemoving()
  const saving = useAct({
    run: saveQuantities,
    // The server has another quantity than the page shows.
    failed: () => void forget('/tarbar/cart'),
  })
  const { present, lost } = apart(lines)
  const ready = present.filter((line) => line.problem === null)
  const chosen = editing
    ? present.filter(({ variant_id }) => marked.has(variant_id))
    : ready.filter(({ variant_id }) => !left.has(variant_id))
  const choose = (some: readonly CartLine[], on: boolean) =>
    editing ? setMarked(having(marked, idsOf(some), on)) : setLeft(having(left, idsOf(some), !on))
  const edit = (on: boolean) => {
    setEditing(on)
    setMarked(new Set())
  }
  const remove = async (variants: string[]) => {
    if (!(await removing.remove(variants))) return
    setMarked(new Set())
    // Nothing is left to edit. Lines that are restored can be ordered at once.
    if (variants.length >= present.length) setEditing(false)
  }
  const resize = (line: CartLine, quantity: number) => {
    setQuantity(line.variant_id, quantity)
    void saving.run()
  }
  if (lines.length === 0)
    return (
      <>
        <Nothing />
        <Undo removing={removing} />
      </>
    )
  return (
    <>
      <div className="-mt-2 mb-1 flex items-center justify-between gap-3">
        <h2 className="text-second text-ink-2">{t('kinds', { count: lines.length })}</h2>
        {present.length > 0 && (
          <Button kind="plain" className="-mr-4" onClick={() => edit(!editing)}>
            {t(editing ? 'done' : 'edit')}
          </Button>
        )}
      </div>
      {present.length > 0 && (
        <Card look="bare">
          <ul>
            {present.map((line) => (
              <Line
                key={line.variant_id}
                line={line}
                chosen={chosen.includes(line)}
                choosable={editing || line.problem === null}
                onChoose={(on) => choose([line], on)}
                onQuantity={(quantity) => resize(line, quantity)}
                onOptions={() => setChanging(line)}
                onRemove={() => void remove([line.variant_id])}
              />
            ))}
          </ul>
        </Card>
      )}
      {lost.length > 0 && (
        <Lost lines={lost} busy={removing.busy} onRemove={() => void remove(idsOf(lost))} />
      )}
      {editing ? (
        <Deleting
          all={present.length > 0 && chosen.length === present.length}
          count={chosen.length}
          busy={removing.busy}
          onAll={(on) => choose(present, on)}
          onDelete={() => void remove(idsOf(chosen))}
        />
      ) : (
        <Buying
          all={ready.length > 0 && chosen.length === ready.length}
          lines={chosen}
          saving={saving.busy}
          onAll={(on) => choose(ready, on)}
        />
      )}
      <Undo removing={removing} />
      {changing && <ChangeOptions line={changing} onClose={() => setChanging(undefined)} />}
    </>
  )
}

type LostProps = { lines: readonly CartLine[]; busy: boolean; onRemove: () => void }

/** The lines that are delisted or sold out, with one tap to remove them all. */
function Lost({ lines, busy, onRemove }: LostProps) {
  const t = useText(text)
  return (
    <Card look="bare" className="mt-3">
      <div className="flex items-center justify-between gap-3 py-1 pl-4">
        <h2 className="min-w-0 font-bold">{t('lost', { count: lines.length })}</h2>
        <Button kind="plain" busy={busy} onClick={onRemove}>
          {t('removeAll')}
        </Button>
      </div>
      <ul>
        {lines.map((line) => (
          <LostLine key={line.variant_id} line={line} />
        ))}
      </ul>
    </Card>
  )
}

function Nothing() {
  const t = useText(text)
  return (
    <Empty
      text={t('empty')}
      action={
        <ButtonLink kind="weak" href="#/pages/shop/goods/goods-list">
          {t('browse')}
        </ButtonLink>
      }
    />
  )
}

const Waiting = () => (
  <div className="space-y-3">
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} className="h-32 rounded-card" />
    ))}
  </div>
)
