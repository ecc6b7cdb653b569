// The words of reviews on the wire. No zod: pages import these values.

/** Filters of a product's reviews: all, with images (also of the follow-up), with a follow-up, or by stars. */
export const reviewFilters = ['all', 'images', 'follow', '5', '4', '3', '2', '1'] as const
export type ReviewFilter = (typeof reviewFilters)[number]

export const reviewImagesMax = 9
export const reviewWordsMax = 500
