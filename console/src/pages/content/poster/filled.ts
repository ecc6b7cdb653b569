import type { ReplyOf } from '@banyan/contract/call'
import type { loadPoster } from '@banyan/contract/staff/content/poster'
import type { FiveTexts } from '../../../parts/field/five-texts.tsx'
import type { ShownPicture } from '../../../parts/field/picture-field.tsx'

export type Template = ReplyOf<typeof loadPoster>['list'][number]
export const listKey = ['poster-templates']

/** The values of the editor's form. */
export interface Filled {
  layout: Template['layout']
  heading: FiveTexts
  text: FiveTexts
  picture: ShownPicture | null
  colour: string
  accent: string
  shown: boolean
}

/** Returns the values of a template, or those with which a new one starts. */
export const filledBy = (template: Template | undefined): Filled => ({
  layout: template?.layout ?? 'card',
  heading: template?.heading ?? { zh: '' },
  text: template?.text ?? { zh: '' },
  picture: template?.picture ? { url: template.picture } : null,
  colour: template?.colour ?? '#0b6b57',
  accent: template?.accent ?? '#7bd8a8',
  shown: template?.shown ?? false,
})
