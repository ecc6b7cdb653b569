import { Skeleton, SkeletonText } from '@banyan/ui/page/skeleton'

export const ArticleWaiting = () => (
  <div className="space-y-3 rounded-card bg-card px-4 py-5">
    <Skeleton className="h-7 w-2/3" />
    <Skeleton className="h-4 w-28" />
    <SkeletonText lines={6} />
  </div>
)
