import type { ComponentProps } from 'react'
import { Picture } from '@banyan/ui/show/picture'
import { useFileLink } from '../../state/file/use-link.ts'

type LinkedPictureProps = Omit<ComponentProps<typeof Picture>, 'srcSet' | 'sizes' | 'waiting' | 'onFail'>

/** A picture that may be private. Its link is renewed when it has expired. */
export function LinkedPicture({ src, ...props }: LinkedPictureProps) {
  const { link, renewing, onFail } = useFileLink(src)
  return <Picture {...props} src={link} waiting={renewing} onFail={onFail} />
}
