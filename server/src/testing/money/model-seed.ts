/** The seed of a model's sequences: the same in every run. MODEL_SEED tries others. */
export const modelSeed = Number(process.env['MODEL_SEED'] ?? 1126)
