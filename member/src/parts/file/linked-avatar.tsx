import type { ComponentProps } from 'react'
import { Avatar } from '@banyan/ui/show/avatar'
import { useFileLink } from '../../state/file/use-link.ts'

type LinkedAvatarProps = Omit<ComponentProps<typeof Avatar>, 'onFail'>

/** An avatar that may be private, as a group's photo is. Its link is renewed when it has expired. */
export function LinkedAvatar({ src, ...props }: LinkedAvatarProps) {
  const { link, onFail } = useFileLink(src)
  return <Avatar {...props} src={link} onFail={onFail} />
}
