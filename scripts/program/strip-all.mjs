import { programFiles } from './ensure-stripped.mjs'
import { strippedSource } from './stripped-source.mjs'

for (const path of programFiles()) strippedSource(path)
