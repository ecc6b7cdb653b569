/** The categories of help articles, in the order of their list. */
export const helpCategories = ['order', 'delivery', 'refund', 'wallet', 'member', 'account', 'chat'] as const
export type HelpCategory = (typeof helpCategories)[number]
