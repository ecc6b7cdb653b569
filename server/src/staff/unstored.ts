/** The id of a record in a preview that is not stored. No record gets it. */
export const unstored = 900_000_000_000_000_000n
