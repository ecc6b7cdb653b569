/**
 * Properties of a question over an opened item: it opens and closes without a motion. A dialog that fades out still
 * takes Escape and the other keys, so that a second Escape would not reach the item below.
 */
export const still = { transitionName: '', maskTransitionName: '' } as const
