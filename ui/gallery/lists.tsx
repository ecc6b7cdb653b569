import { Button } from '../src/action/button.tsx'
import { Empty } from '../src/page/empty.tsx'
import { Failed } from '../src/page/failed.tsx'
import { ListFooter, type ListFooterState } from '../src/list/list-footer.tsx'
import { SkeletonArea, SkeletonRow } from '../src/page/skeleton.tsx'
import { toast } from '../src/layer/toast.tsx'
import { Section } from './section.tsx'

const texts = {
  loading: 'Loading more…',
  none: 'No records',
  end: 'That is all',
  failed: 'The rest could not be loaded',
  retry: 'Try again',
}
const states: readonly ListFooterState[] = ['idle', 'loading', 'none', 'end', 'failed']

/** U4, U5, and the components that replace missing data. */
export function Lists() {
  return (
    <Section name="List">
      <div className="grid gap-3 rounded-card bg-card p-4">
        <div data-empty="plain">
          <Empty text="Nothing here yet" />
        </div>
        <div data-empty="low">
          <Empty
            text="No orders yet"
            note="What you buy appears here"
            offset={40}
            action={<Button onClick={() => toast.show('Shop')}>Go shopping</Button>}
          />
        </div>
        {states.map((state) => (
          <ListFooter key={state} state={state} texts={texts} onRetry={() => toast.show('Again')} />
        ))}
        <Failed
          text="This could not be loaded"
          note="The network took too long"
          retryText="Try again"
          onRetry={() => toast.show('Again')}
        />
        <SkeletonArea label="Loading…">
          <SkeletonRow />
          <SkeletonRow round />
        </SkeletonArea>
      </div>
    </Section>
  )
}
